import { withQuery } from '#platform/address.ts';
import { ticketAddress, ticketsPaths } from '#tickets/tickets.paths.ts';
import type { GivenPart } from './given.ts';

/** The interventions of the reader: those of today, or another part of them. */
export const givenAddress = (part: GivenPart = 'today'): string => withQuery(ticketsPaths.interventions, { part: part === 'today' ? undefined : part });

/** The reports of a ticket, on its page. */
export const reportsAddress = (ticket: string): string => `${ticketAddress(ticket)}?tab=interventions`;
