import { m } from '#generated/messages/messages.js';
import { formatLength } from '#platform/hours.ts';
import type { Locale } from '#platform/locale.ts';
import type { Conflict, ConflictKind } from './planning.ts';
import type { Skill } from '#services/interventions/skills.ts';

/** Words of the planning. */

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

export const conflictNames = {
  doubleBooking: m['planning.conflict.doubleBooking'],
  absence: m['planning.conflict.absence'],
  publicHoliday: m['planning.conflict.publicHoliday'],
  closingDay: m['planning.conflict.closingDay'],
  weekend: m['planning.conflict.weekend'],
  outsideHours: m['planning.conflict.outsideHours'],
} satisfies Record<ConflictKind, unknown>;

/** Conflicts of a plan in words; a double booking with the title of the other intervention. @param all those that are known here; none
 *  where the other stands beside it */
export function conflictWords(conflicts: readonly Conflict[], all: readonly { id: string; title: string }[]): string {
  const words = conflicts.map((conflict) => {
    const other = all.find(({ id }) => id === conflict.with);
    return other ? m['planning.conflict.with']({ title: other.title }) : conflictNames[conflict.kind]();
  });
  return [...new Set(words)].join(', ');
}

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
