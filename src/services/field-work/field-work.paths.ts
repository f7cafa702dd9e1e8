import { address, withQuery } from '#platform/address.ts';
import { ticketAddress, ticketsPaths } from '#services/tickets/tickets.paths.ts';
import type { GivenPart } from './given.ts';

/** Screens of work in the field, beside the list at `/prestaticket`. */
export const fieldWorkPaths = { intervention: '/prestaticket/{id}' } as const;

/** Parts of an intervention on the phone, in the order of the work. `sign` and `review` stand for themselves. */
export const interventionViews = ['access', 'tasks', 'devices', 'photos', 'notes', 'sign', 'review'] as const;
export type InterventionView = (typeof interventionViews)[number];

/** The interventions of the reader: those of today, or another part of them. */
export const givenAddress = (part: GivenPart = 'today'): string => withQuery(ticketsPaths.interventions, { part: part === 'today' ? undefined : part });

export const interventionAddress = (id: string, view: InterventionView = 'access'): string =>
  withQuery(address(fieldWorkPaths.intervention, { id }), { view: view === 'access' ? undefined : view });

/** The reports of a ticket, on its page. */
export const reportsAddress = (ticket: string): string => `${ticketAddress(ticket)}?tab=interventions`;
