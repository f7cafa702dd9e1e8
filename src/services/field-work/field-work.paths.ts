import { buildAddress, withQuery } from '#platform/kernel/address.ts';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type { GivenPart } from './given.ts';

/** Parts of an intervention on the phone, in the order of the work. `sign` and `review` stand for themselves. */
export const interventionViews = ['access', 'tasks', 'devices', 'photos', 'notes', 'sign', 'review'] as const;
export type InterventionView = (typeof interventionViews)[number];

/** The interventions of the reader: those of today, or another part of them. */
export const givenAddress = (part: GivenPart = 'today'): string => withQuery(interventionsPaths.list, { part: part === 'today' ? undefined : part });

export const interventionAddress = (id: string, view: InterventionView = 'access'): string =>
  withQuery(buildAddress(interventionsPaths.intervention, { id }), { view: view === 'access' ? undefined : view });

/** The reports of a ticket, on its page. */
export const reportsAddress = (ticket: string): string => `${ticketAddress(ticket)}?tab=interventions`;
