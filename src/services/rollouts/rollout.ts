import { m } from '#generated/messages/messages.js';
import { compareDays, daysBetween } from '#platform/kernel/calendar.ts';
import { nextState, type Asked, type TicketState } from '#services/tickets/ticket.ts';

/** Rules of roll-outs: one ticket for each of several sites, followed as one. Pure. Days `YYYY-MM-DD`. */

/** One site of a roll-out with its ticket. */
export interface RolloutSite extends Asked {
  state: TicketState;
  /** The day of the appointment. */
  plannedOn: string | null;
  /** Items with a serial number that the ticket asks for, and those of them that are recorded at the site. */
  planned: number;
  recorded: number;
}

/** Figures of a roll-out. Sites whose ticket was cancelled count nowhere. */
export interface RolloutProgress {
  sites: number;
  finished: number;
  late: number;
  planned: number;
  recorded: number;
}

/** "5 sites sur 12". */
export const sitesText = ({ finished, sites }: RolloutProgress): string => m['rollouts.sitesOf']({ count: finished, finished, sites });

/** Whether the work at a site is done: at most the invoice is missing. */
export function isFinished(site: Pick<RolloutSite, 'state' | keyof Asked>): boolean {
  return site.state === 'invoiced' || nextState(site, site.state) === 'invoiced';
}

/** Days since the wished end or the appointment passed while serial numbers are missing; 0 for a site that is not late.
 *  A ticket without serial numbers is late until its work is done. */
export function daysLate(site: RolloutSite, wishedOn: string | null, today: string): number {
  if (site.state === 'cancelled') return 0;
  const isComplete = site.planned > 0 ? site.recorded >= site.planned : isFinished(site);
  if (isComplete) return 0;
  const [first] = [wishedOn, site.plannedOn].filter((day) => day !== null).toSorted(compareDays);
  return first !== undefined && first < today ? daysBetween(first, today) : 0;
}

/** Figures over the sites of a roll-out. */
export function computeProgress(sites: readonly RolloutSite[], wishedOn: string | null, today: string): RolloutProgress {
  const counted = sites.filter(({ state }) => state !== 'cancelled');
  return {
    sites: counted.length,
    finished: counted.filter(isFinished).length,
    late: counted.filter((site) => daysLate(site, wishedOn, today) > 0).length,
    planned: counted.reduce((sum, { planned }) => sum + planned, 0),
    recorded: counted.reduce((sum, { recorded }) => sum + recorded, 0),
  };
}

/** Sites in the order of the bar: finished ones first, then by their appointment, those without one last. */
export function sortForBar<Site extends RolloutSite>(sites: readonly Site[]): Site[] {
  const key = (site: Site): string => `${isFinished(site) ? 0 : 1}${site.plannedOn ?? '9999'}`;
  return sites.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** Remarks about a site of a roll-out, the most serious first. */
export const rolloutNotes = ['refused', 'late', 'today', 'asked', 'unplanned', 'invoiced', 'planned', 'nothing'] as const;
export type RolloutNote = (typeof rolloutNotes)[number];

interface Noted {
  state: TicketState;
  daysLate: number;
  isFinished: boolean;
  /** The day of the appointment. */
  plannedOn: string | null;
}

/** Most serious remark about a site. */
export function resolveNote({ state, daysLate, isFinished, plannedOn }: Noted, today: string): RolloutNote {
  if (state === 'refused') return 'refused';
  if (daysLate > 0) return 'late';
  if (state === 'cancelled') return 'nothing';
  if (state === 'invoiced') return 'invoiced';
  if (isFinished) return 'nothing';
  if (plannedOn === today) return 'today';
  if (state === 'awaitingValidation') return 'asked';
  return plannedOn === null ? 'unplanned' : 'planned';
}

/** Who has to do something before the work at a site can go on; null for nobody in particular. */
export const findAwaited = (state: TicketState): 'customer' | 'staff' | null =>
  state === 'refused' ? 'customer' : state === 'awaitingValidation' ? 'staff' : null;
