import type { TicketState } from '#services/tickets/ticket.ts';

/** Id of the drawing of a state that marks of the map use. */
export const symbolOf = (state: TicketState): string => `ticket-${state}`;
