/** A clock of a ticket, by the ticket's id. */
export const serviceClockKind = 'serviceClock';
