import type { QueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { MovedTicket, OpenWork } from '#services/tickets/ticket-moves.api.ts';
import { findRefusal, type Asked, type MoveRefusal, type TicketState } from '#services/tickets/ticket.ts';
import { moveRefusalTexts, ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { isTicketQuery } from '#services/tickets/web/tickets.queries.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';

/** A ticket as far as a change of its state goes. */
export type Movable = Pick<TicketDetail, 'companyId' | 'id' | 'number' | 'label' | 'state' | 'version'> & Asked;

/** A dialog that changes the state of a ticket. */
export interface MoveProps {
  ticket: Movable;
  onClose: () => void;
  onMoved: (moved: Pick<MovedTicket, 'state' | 'version'>) => void | Promise<void>;
}

/** States that the provider gives a ticket, each by a dialog of its own. */
export const providerStates = ['validated', 'shipped', 'deployed', 'invoiced', 'refused'] as const satisfies readonly TicketState[];
export type ProviderState = (typeof providerStates)[number];
export const isProviderState = (state: TicketState): state is ProviderState => providerStates.some((one) => one === state);

export const moveNames: Readonly<Record<ProviderState, () => string>> = {
  validated: m['ticket-screens.move.validate'],
  shipped: m['ticket-screens.move.ship'],
  deployed: m['ticket-screens.move.deploy'],
  invoiced: m['ticket-screens.move.invoice'],
  refused: m['ticket-screens.move.refuse'],
};

/** Why a ticket cannot go to a state; `null` where it can. A comment that is missing is asked for by the dialog. */
export function findMoveRefusal(ticket: Movable, to: TicketState, isStaff: boolean): MoveRefusal | null {
  return findRefusal(ticket, ticket.state, { to, by: isStaff ? 'staff' : 'customer', comment: '…' });
}
export const refusalText = (refusal: MoveRefusal | null): string | undefined => (refusal === null ? undefined : moveRefusalTexts[refusal]());

/** Says what a ticket has become, and reads tickets and the stock that left with it again. */
export async function showMoved(queries: QueryClient, number: string, state: TicketState): Promise<void> {
  toast({ kind: 'success', title: m['ticket-screens.move.done']({ number, state: ticketStateNames[state]() }) });
  await queries.invalidateQueries({ predicate: (query) => isTicketQuery(query) || String(query.queryKey[0]).startsWith('GET /api/stock-') });
}

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
