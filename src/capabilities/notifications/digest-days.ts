import { addDays, isWorkingDay, weekdayOf } from '#platform/kernel/calendar.ts';

/** Days on which digests leave: daily ones on each day that the provider works, weekly ones on the first such day of a week, a Monday as a rule. Pure.
 *  @param closedOn closing days of the provider */
export function isDigestDay(frequency: 'daily' | 'weekly', day: string, closedOn?: ReadonlySet<string>): boolean {
  if (!isWorkingDay(day, closedOn)) return false;
  if (frequency === 'daily') return true;
  for (let before = 1; before < weekdayOf(day); before++) if (isWorkingDay(addDays(day, -before), closedOn)) return false;
  return true;
}
