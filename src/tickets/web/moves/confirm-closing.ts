import { m } from '#generated/messages/messages.js';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { ApiProblem } from '#platform/web/problem.ts';

/** Sends a last step; asks first where work is still open, or where the invoice is not known. @returns `undefined` where the reader goes back */
export async function confirmClosing<Result>(
  send: (confirmed: true | undefined, isAwaited: true | undefined) => Promise<Result>,
  given: { confirmed?: true; isAwaited?: true } = {},
): Promise<Result | undefined> {
  try {
    return await send(given.confirmed, given.isAwaited);
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    if (failure.code === 'tickets.openWork' && !given.confirmed) {
      const question = {
        title: m['tickets.closing.title'](),
        text: `${failure.message} ${m['tickets.closing.consequence']()}`,
        confirm: m['tickets.closing.go'](),
        keep: m['tickets.closing.leave'](),
        isDanger: true,
      };
      return (await confirm(question)) ? confirmClosing(send, { ...given, confirmed: true }) : undefined;
    }
    if (failure.code === 'tickets.unknownInvoice' && !given.isAwaited) {
      const question = {
        title: m['tickets.invoice.unknownTitle'](),
        text: failure.message,
        confirm: m['tickets.invoice.awaited'](),
        keep: m['tickets.invoice.check'](),
      };
      return (await confirm(question)) ? confirmClosing(send, { ...given, isAwaited: true }) : undefined;
    }
    throw failure;
  }
}
