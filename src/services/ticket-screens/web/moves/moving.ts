import type { QueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { MovedTicket } from '#services/tickets/ticket-moves.api.ts';
import { refusalOf, type Asked, type MoveRefusal, type TicketState } from '#services/tickets/ticket.ts';
import { moveRefusalTexts, ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { showsTickets } from '#services/tickets/web/tickets.queries.ts';

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
export function refusalFor(ticket: Movable, to: TicketState, isStaff: boolean): MoveRefusal | null {
  return refusalOf(ticket, ticket.state, { to, by: isStaff ? 'staff' : 'customer', comment: '…' });
}
export const refusalText = (refusal: MoveRefusal | null): string | undefined => (refusal === null ? undefined : moveRefusalTexts[refusal]());

/** Says what a ticket has become, and reads tickets and the stock that left with it again. */
export async function showMoved(queries: QueryClient, number: string, state: TicketState): Promise<void> {
  toast({ kind: 'success', title: m['ticket-screens.move.done']({ number, state: ticketStateNames[state]() }) });
  await queries.invalidateQueries({ predicate: (query) => showsTickets(query) || String(query.queryKey[0]).startsWith('GET /api/stock-') });
}
