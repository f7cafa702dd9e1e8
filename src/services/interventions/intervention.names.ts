import { m } from '#generated/messages/messages.js';
import { formatLength } from '#platform/hours.ts';
import type { Locale } from '#platform/locale.ts';
import type { Message } from '#platform/message.ts';
import type { InterventionState } from './intervention.ts';
import type { Skill } from './skills.ts';

/** A pending intervention with a date reads as scheduled. */
export const interventionStateNames: Readonly<Record<InterventionState | 'scheduled', Message>> = {
  pending: m['tickets.intervention.state.pending'],
  scheduled: m['tickets.intervention.state.scheduled'],
  waiting: m['tickets.intervention.state.waiting'],
  inProgress: m['tickets.intervention.state.inProgress'],
  treated: m['tickets.intervention.state.treated'],
  cancelled: m['tickets.intervention.state.cancelled'],
  done: m['tickets.intervention.state.done'],
};

export const skillNames = {
  wifi: m['planning.skill.wifi'],
  meraki: m['planning.skill.meraki'],
  security: m['planning.skill.security'],
  routing: m['planning.skill.routing'],
  staging: m['planning.skill.staging'],
  telephony: m['planning.skill.telephony'],
  storage: m['planning.skill.storage'],
  deployment: m['planning.skill.deployment'],
  cabling: m['planning.skill.cabling'],
} satisfies Record<Skill, unknown>;

const dayMinutes = 420;
/** Working times that are named as half a day. */
const [halfDayFrom, halfDayTo] = [180, 240];

/** A planned working time: in days and halves where it is one, else in hours. */
export function lengthName(minutes: number, locale: Locale): string {
  if (minutes >= halfDayFrom && minutes <= halfDayTo) return m['planning.length.half']();
  if (minutes === dayMinutes || minutes === 480) return m['planning.length.day']();
  return minutes % dayMinutes === 0 ? m['planning.length.days']({ days: minutes / dayMinutes }) : formatLength(minutes, locale);
}

/** Working times that are offered. */
export const lengths = [60, 120, 240, dayMinutes, 2 * dayMinutes, 3 * dayMinutes, 5 * dayMinutes] as const;
