import { addDays, findFrenchHoliday, computeWeekday } from '#platform/kernel/calendar.ts';

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

const everyDay = 7;

export const isAroundTheClock = ({ lastDay, opensAt, closesAt }: OpeningHours): boolean => lastDay === everyDay && opensAt === '00:00' && closesAt === '24:00';

/** A line that is closed on Sundays is closed on French public holidays too; one of every day answers on them. */
const isOpenDay = ({ lastDay }: OpeningHours, day: string): boolean =>
  lastDay === everyDay || (computeWeekday(day) <= lastDay && findFrenchHoliday(day) === undefined);

export function resolveOpening(hours: OpeningHours, { day, time }: Moment): Opening {
  if (isAroundTheClock(hours)) return { isOpen: true, until: null };
  if (isOpenDay(hours, day) && time >= hours.opensAt && time < hours.closesAt) return { isOpen: true, until: hours.closesAt };
  let next = time < hours.opensAt ? day : addDays(day, 1);
  while (!isOpenDay(hours, next)) next = addDays(next, 1);
  return { isOpen: false, day: next, at: hours.opensAt };
}
