import { addDays, weekdayOf } from '#platform/calendar.ts';

/** Opening hours of a line, every day from Monday through `lastDay` (ISO: 7 is Sunday). Times are `HH:MM` in the provider's time zone. */
export interface OpeningHours {
  lastDay: number;
  opensAt: string;
  closesAt: string;
}

/** A day and a time there. */
export interface Moment {
  day: string;
  time: string;
}

/** Whether a line is open, until when (`null`: always), and else on which day and at which time it opens. */
export type Opening = { isOpen: true; until: string | null } | { isOpen: false; day: string; at: string };

export const isAroundTheClock = ({ lastDay, opensAt, closesAt }: OpeningHours): boolean => lastDay === 7 && opensAt === '00:00' && closesAt === '24:00';

export function openingAt(hours: OpeningHours, { day, time }: Moment): Opening {
  if (isAroundTheClock(hours)) return { isOpen: true, until: null };
  const isOpenDay = (one: string): boolean => weekdayOf(one) <= hours.lastDay;
  if (isOpenDay(day) && time >= hours.opensAt && time < hours.closesAt) return { isOpen: true, until: hours.closesAt };
  let next = time < hours.opensAt ? day : addDays(day, 1);
  while (!isOpenDay(next)) next = addDays(next, 1);
  return { isOpen: false, day: next, at: hours.opensAt };
}
