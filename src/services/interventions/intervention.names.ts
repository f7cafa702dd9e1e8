import { m } from '#generated/messages/messages.js';
import { formatLength } from '#platform/kernel/hours.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Skill, InterventionState } from './intervention.ts';

/** A pending intervention with a date reads as scheduled. */
export const interventionStateNames: Readonly<Record<InterventionState | 'scheduled', Message>> = {
  pending: m['interventions.state.pending'],
  scheduled: m['interventions.state.scheduled'],
  waiting: m['interventions.state.waiting'],
  inProgress: m['interventions.state.inProgress'],
  treated: m['interventions.state.treated'],
  cancelled: m['interventions.state.cancelled'],
  done: m['interventions.state.done'],
};

export const skillNames = {
  wifi: m['interventions.skill.wifi'],
  meraki: m['interventions.skill.meraki'],
  security: m['interventions.skill.security'],
  routing: m['interventions.skill.routing'],
  staging: m['interventions.skill.staging'],
  telephony: m['interventions.skill.telephony'],
  storage: m['interventions.skill.storage'],
  deployment: m['interventions.skill.deployment'],
  cabling: m['interventions.skill.cabling'],
} satisfies Record<Skill, unknown>;

const dayMinutes = 420;
/** Working times that are named as half a day. */
const [halfDayFrom, halfDayTo] = [180, 240];

/** A planned working time: in days and halves where it is one, else in hours. */
export function lengthName(minutes: number, locale: Locale): string {
  if (minutes >= halfDayFrom && minutes <= halfDayTo) return m['interventions.length.half']();
  if (minutes === dayMinutes || minutes === 480) return m['interventions.length.day']();
  return minutes % dayMinutes === 0 ? m['interventions.length.days']({ days: minutes / dayMinutes }) : formatLength(minutes, locale);
}

/** Working times that are offered. */
export const lengths = [60, 120, 240, dayMinutes, 2 * dayMinutes, 3 * dayMinutes, 5 * dayMinutes] as const;
