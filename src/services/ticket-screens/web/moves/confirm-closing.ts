import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { OpenWork } from '#services/tickets/ticket-moves.api.ts';

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
        title: m['ticket-screens.closing.title'](),
        text: `${failure.message} ${m['ticket-screens.closing.consequence']()}`,
        facts: openInterventions(failure.members.current as OpenWork),
        confirm: m['ticket-screens.closing.go'](),
        keep: m['ticket-screens.closing.leave'](),
        isDanger: true,
      };
      return (await confirm(question)) ? confirmClosing(send, { ...given, confirmed: true }) : undefined;
    }
    if (failure.code === 'tickets.unknownInvoice' && !given.isAwaited) {
      const question = {
        title: m['ticket-screens.invoice.unknownTitle'](),
        text: failure.message,
        confirm: m['ticket-screens.invoice.awaited'](),
        keep: m['ticket-screens.invoice.check'](),
      };
      return (await confirm(question)) ? confirmClosing(send, { ...given, isAwaited: true }) : undefined;
    }
    throw failure;
  }
}

/** Open interventions by their titles, with their days and the people who carry them out. */
const openInterventions = ({ interventions }: OpenWork) =>
  interventions.map(({ title, startsAt, technicianName }) => ({
    label: title,
    value: withDots(startsAt === null ? '' : formatInstant(startsAt, providerTimeZone, currentLocale(), 'dateTime'), technicianName ?? '') || '—',
  }));
