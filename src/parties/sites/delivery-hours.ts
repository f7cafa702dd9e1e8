/** Hours in which a site takes deliveries: on a day of the week, Monday is 1, from one time to another, "08:00" to "24:00". */
export interface DeliveryHours {
  day: number;
  from: string;
  to: string;
}

export const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const;
/** Maximum number of periods of a week. */
export const deliveryHoursMax = 42;
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const endPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Errors of periods: one that does not end after it begins, and one that begins before an earlier one of its day has ended. */
export type HoursFlaw = 'reversed' | 'overlapping';

/** Midnight at the end of a day is written 24:00, whether it was typed 00:00 or 24:00. */
const endAtMidnight = (hours: DeliveryHours): DeliveryHours => (hours.to === '00:00' ? { ...hours, to: '24:00' } : hours);

const compareHours = (one: DeliveryHours, other: DeliveryHours): number =>
  one.day - other.day || one.from.localeCompare(other.from) || one.to.localeCompare(other.to);

/** Periods by day and time, with midnight as the end of a day; those that touch are one. */
export function orderedHours(hours: readonly DeliveryHours[]): DeliveryHours[] {
  const ordered: DeliveryHours[] = [];
  for (const { day, from, to } of hours.map(endAtMidnight).toSorted(compareHours)) {
    const last = ordered.at(-1);
    if (last?.day === day && last.to === from) last.to = to;
    else ordered.push({ day, from, to });
  }
  return ordered;
}

/** Errors by the rank of the period as given. A period with a time that cannot be read has none. */
export function hoursFlaws(hours: readonly DeliveryHours[]): { index: number; flaw: HoursFlaw }[] {
  const flaws: { index: number; flaw: HoursFlaw }[] = [];
  const endOfDay = new Map<number, string>();
  const read = hours.map((one, rank) => ({ ...endAtMidnight(one), index: rank })).filter(({ from, to }) => timePattern.test(from) && endPattern.test(to));
  for (const { index, ...period } of read.toSorted(compareHours)) {
    const end = endOfDay.get(period.day);
    if (period.to <= period.from) flaws.push({ index, flaw: 'reversed' });
    else {
      if (end !== undefined && period.from < end) flaws.push({ index, flaw: 'overlapping' });
      if (end === undefined || period.to > end) endOfDay.set(period.day, period.to);
    }
  }
  return flaws.toSorted((one, other) => one.index - other.index);
}
