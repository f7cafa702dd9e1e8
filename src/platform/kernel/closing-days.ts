import { addDays, daysBetween } from './calendar.ts';
import { parseDay } from './typed-day.ts';

/** Days on which the provider is closed, besides week-ends and public holidays, as text: on each line one day, or a first and a last one. */

export interface ClosingPeriod {
  from: string;
  to: string;
}

/** Maximum days of a period, and of all of them. */
export const closingPeriodMax = 92;
export const closingDaysMax = 1_000;

/** No year is taken for granted: a closing day of last year would come back. */
const noYear = '0001-01-01';
const parseTypedDay = (typed: string): string | undefined => parseDay(typed.trim(), noYear);

/** A period of one line; `undefined` where it cannot be read, ends before it begins, or is too long to be meant. */
function parsePeriod(line: string): ClosingPeriod | undefined {
  const typed = line.replace(/^(?:du|le|from)\s+/i, '');
  const one = parseTypedDay(typed);
  if (one) return { from: one, to: one };
  const [first = '', last = '', ...rest] = typed.split(/\s+(?:-|au|to)\s+|\s*[–—→]\s*/i);
  const [from, to] = [parseTypedDay(first), parseTypedDay(last)];
  if (rest.length > 0 || !from || !to || to < from || daysBetween(from, to) >= closingPeriodMax) return undefined;
  return { from, to };
}

const splitLines = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line that is no day and no period. */
export const findUnreadClosing = (text: string): string | undefined => splitLines(text).find((line) => parsePeriod(line) === undefined);

/** The closing days, in order, once each. Lines that cannot be read are left out. */
export function parseClosingDays(text: string): string[] {
  const days = splitLines(text).flatMap((line) => {
    const period = parsePeriod(line);
    return period ? Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, ahead) => addDays(period.from, ahead)) : [];
  });
  return [...new Set(days)].toSorted();
}

/** Days that follow each other, as periods. */
export function groupPeriods(days: readonly string[]): ClosingPeriod[] {
  const periods: ClosingPeriod[] = [];
  for (const one of days) {
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === one) last.to = one;
    else periods.push({ from: one, to: one });
  }
  return periods;
}

/** The lines again, in one form. @param write form of a day */
export const closingLines = (text: string, write: (day: string) => string): string =>
  groupPeriods(parseClosingDays(text))
    .map(({ from, to }) => (from === to ? write(from) : `${write(from)} – ${write(to)}`))
    .join('\n');

/** As people read days in both languages: 24/12/2026. */
export const slashedDay = (iso: string): string => iso.split('-').toReversed().join('/');
