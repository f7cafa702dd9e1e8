/** Arithmetic on calendar days. A day is the string `YYYY-MM-DD`: it has no time and no zone, so nothing here can shift it. */

const dayMs = 86_400_000;
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

const toMilliseconds = (day: string): number => {
  const value = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(value)) throw new RangeError(`Not a calendar day: ${day}`);
  return value;
};
const toIsoDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const splitDay = (day: string): [year: number, month: number, date: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];

/** True for a day that exists: "2026-02-29" does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && toIsoDay(Date.parse(`${text}T00:00:00Z`)) === text;
}

/** The day `days` after (before, when negative). */
export const addDays = (day: string, days: number): string => toIsoDay(toMilliseconds(day) + days * dayMs);

/** The same date `months` later, or the last day of that month: 31 January + 1 month = 28 (29) February. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = splitDay(day);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** The last day of the month. */
export function endOfMonth(day: string): string {
  const [year, month] = splitDay(day);
  return toIsoDay(Date.UTC(year, month, 0));
}

/** The first day of the month. */
export const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** First day of the quarter of a day. */
export const startOfQuarter = (day: string): string => addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));

/** Days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((toMilliseconds(to) - toMilliseconds(from)) / dayMs);

/** Whole months from `from` to a later `to`: from 31 January to 28 February one, as `addMonths` counts. */
export function monthsBetween(from: string, to: string): number {
  const [[year, month], [toYear, toMonth]] = [splitDay(from), splitDay(to)];
  const months = (toYear - year) * 12 + toMonth - month;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Negative, zero or positive, for `toSorted`. */
export const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Monday = 1 … Sunday = 7. */
export const computeWeekday = (day: string): number => new Date(toMilliseconds(day)).getUTCDay() || 7;

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm published in 1876). */
export function easterSunday(year: number): string {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return toIsoDay(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

/** Public holidays of metropolitan France (Code du travail, art. L3133-1). */
export type FrenchHoliday =
  | 'newYear'
  | 'easterMonday'
  | 'labourDay'
  | 'victoryDay'
  | 'ascension'
  | 'whitMonday'
  | 'nationalDay'
  | 'assumption'
  | 'allSaints'
  | 'armistice'
  | 'christmas';

const holidaysByYear = new Map<number, ReadonlyMap<string, FrenchHoliday>>();

/** The public holidays of a year by their days: eleven, ten where two fall on one day. */
export function frenchHolidays(year: number): ReadonlyMap<string, FrenchHoliday> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const makeFixedDay = (date: string): string => `${String(year).padStart(4, '0')}-${date}`;
  // A feast that moves may fall on one with a fixed date, which then names the day.
  const holidays = new Map<string, FrenchHoliday>([
    [addDays(easter, 1), 'easterMonday'],
    [addDays(easter, 39), 'ascension'],
    [addDays(easter, 50), 'whitMonday'],
    [makeFixedDay('01-01'), 'newYear'],
    [makeFixedDay('05-01'), 'labourDay'],
    [makeFixedDay('05-08'), 'victoryDay'],
    [makeFixedDay('07-14'), 'nationalDay'],
    [makeFixedDay('08-15'), 'assumption'],
    [makeFixedDay('11-01'), 'allSaints'],
    [makeFixedDay('11-11'), 'armistice'],
    [makeFixedDay('12-25'), 'christmas'],
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Year and week of ISO 8601: the week belongs to the year of its Thursday. */
export function isoWeek(day: string): { year: number; week: number } {
  const thursday = addDays(day, 4 - computeWeekday(day));
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

/** The public holiday of a day; `undefined` on any other. */
export const findFrenchHoliday = (day: string): FrenchHoliday | undefined => frenchHolidays(splitDay(day)[0]).get(day);

/** Monday to Friday, no French public holiday, none of the provider's own closing days. */
export function isWorkingDay(day: string, closedOn?: ReadonlySet<string>): boolean {
  return computeWeekday(day) <= 5 && findFrenchHoliday(day) === undefined && !closedOn?.has(day);
}

/** The working day `count` working days after; with 0, the day itself or the next one that is worked. */
export function addWorkingDays(day: string, count: number, closedOn?: ReadonlySet<string>): string {
  let current = day;
  for (let left = count; left > 0 || !isWorkingDay(current, closedOn);) {
    current = addDays(current, 1);
    if (isWorkingDay(current, closedOn)) left -= 1;
  }
  return current;
}

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known =
    zoneFormats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  zoneFormats.set(zone, known);
  return known;
}

/** Clocks change on a quarter of an hour. */
const quarter = 900_000;
/** Offsets of zones by quarter of an hour: `Intl` takes longer for one instant than a planning for a row. */
const offsets = new Map<string, number>();
const offsetsKept = 20_000;

/** Milliseconds by which the clock of a zone is ahead of UTC. */
function computeOffset(instant: number, zone: string): number {
  const start = Math.floor(instant / quarter) * quarter;
  const key = `${start}${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [date, time] = zoneFormat(zone).format(start).split(', ');
  const offset = Date.parse(`${date!.split('/').toReversed().join('-')}T${time}Z`) - start;
  if (offsets.size >= offsetsKept) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Local time in a zone at an instant: `YYYY-MM-DDTHH:MM:SS`. */
export function wallClock(instant: string | number | Date, zone: string): string {
  const utc = new Date(instant).getTime();
  return new Date(utc + computeOffset(utc, zone)).toISOString().slice(0, 19);
}

/** The calendar day in a zone at an instant: the provider's `today` is `dayInZone(now, 'Europe/Paris')`. */
export const dayInZone = (instant: string | number | Date, zone: string): string => wallClock(instant, zone).slice(0, 10);

/** The calendar day in a zone on which something happened: never later than `today`, whatever the clocks on both sides say. */
export function pastDayInZone(instant: string | number | Date, zone: string, today: string): string {
  const day = dayInZone(instant, zone);
  return day > today ? today : day;
}

/** The instant that stands for `now` where another day than that of the clock stands for today: the same time on that day. */
export const shiftToDay = (today: string, now: number, zone: string): string => new Date(now + daysBetween(dayInZone(now, zone), today) * dayMs).toISOString();

/** The instant of a local time (`HH:MM`) on a day in a zone, in ISO 8601. A time that the change of clocks leaves out is an hour later. */
export function toZoneInstant(day: string, time: string, zone: string): string {
  const local = Date.parse(`${day}T${time}:00Z`);
  return new Date(local - computeOffset(local - computeOffset(local, zone), zone)).toISOString();
}
