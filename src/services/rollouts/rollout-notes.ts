import type { TicketState } from '#services/tickets/ticket.ts';

/** Most serious remark about a site of a roll-out. Pure. */

export const rolloutNotes = ['refused', 'late', 'today', 'asked', 'unplanned', 'invoiced', 'planned', 'nothing'] as const;
export type RolloutNote = (typeof rolloutNotes)[number];

interface Noted {
  state: TicketState;
  daysLate: number;
  isFinished: boolean;
  /** The day of the appointment. */
  plannedOn: string | null;
}

export function noteOf({ state, daysLate, isFinished, plannedOn }: Noted, today: string): RolloutNote {
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
export const awaited = (state: TicketState): 'customer' | 'staff' | null =>
  state === 'refused' ? 'customer' : state === 'awaitingValidation' ? 'staff' : null;
