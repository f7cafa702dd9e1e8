import { ticketStates, type TicketState } from '#services/tickets/ticket.ts';

/** States by what asks for attention first: the map shows a site in the first of them that one of its tickets has. Pure. */
const byAttention = ['awaitingValidation', 'refused', 'validated', 'shipped', 'deployed', 'invoiced', 'cancelled'] as const satisfies readonly TicketState[];

/** The state that a site is shown in.
 *  @param counts number of its tickets by state, in the order of the states */
export const stateShown = (counts: readonly number[]): TicketState =>
  byAttention.find((state) => (counts[ticketStates.indexOf(state)] ?? 0) > 0) ?? 'cancelled';
