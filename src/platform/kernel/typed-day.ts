import { monthNames, weekdayNames } from './calendar-names.ts';
import { isDay, computeWeekday } from './calendar.ts';
import type { Locale } from './locale.ts';
import { plainDay, type DayOrder } from './table/column-format.ts';
import { plainText } from './table/plain-text.ts';

/** Days as people type or paste them. Day before month, as in France and in Britain; both languages are read whatever the page speaks,
 *  because days are pasted from mails and sheets of the other language. */

/** Years that an input may name; others are slips of the keyboard. */
const years = { first: 1900, last: 2099 };
/** Two digits stand for a year of this century, up to so many years ahead of today; later ones may mean the last century. */
const yearsAhead = 20;

/** The spellings of each name, of both languages, without accents and capitals. */
const pairSpellings = (names: Readonly<Record<Locale, readonly string[]>>): readonly (readonly string[])[] =>
  names.fr.map((french, index) => [plainText(french), plainText(names.en[index]!)]);

const months = pairSpellings(monthNames);
const weekdays = pairSpellings(weekdayNames);

/** Rank (1 …) of the only name that begins with the word; nothing where none or several do ("jui"). */
function findRank(names: readonly (readonly string[])[], word: string): number | undefined {
  if (word.length < 3) return undefined;
  const found = names.flatMap((spellings, index) => (spellings.some((name) => name.startsWith(word)) ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}

const dayNumber = String.raw`(?<day>\d{1,2})(?:er|st|nd|rd|th)?`;
const year = String.raw`(?<year>\d{4}|\d{2})`;
const word = String.raw`(?<month>[a-z]+)\.?`;
/** Time of an instant, and its zone: programs write both behind days. */
const time = /(?:(?:,? |(?<=\d)t| a )\d{1,2}(?::\d{2}(?::\d{2}(?:[.,]\d+)?)?| ?h(?: ?\d{2})?)(?: ?[ap]\.?m\.?)?|(?<=\d)t\d{4}(?:\d{2})?(?=z?$))/;
const zone = / ?(?:\(.*\)|(?<=\d ?)z|\b(?:utc|gmt|cet|cest|[ecmp][sd]t)\b(?:[-+]\d{1,2}(?::?\d{2})?)?)$| (?:utc|gmt|cet|cest|[ecmp][sd]t)(?= \d{4}$)/;
const offset = /(?<=:\d{2}(?:[.,]\d+)?) ?[-+]\d{2}(?::?\d{2})?$/;
const withoutTime = (text: string): string => text.replace(offset, '').replace(zone, '').replace(zone, '').replace(time, '').trim();
/** Forms that an input may take, once its spaces, letters and hyphens are plain. */
const forms: readonly RegExp[] = [
  /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?<separator>[-/. ])(?<month>\d{1,2})(?:\k<separator>(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  new RegExp(`^${dayNumber}[- /]?${word}(?:,?[- /]?${year})?$`),
  new RegExp(`^${word}[- ]${dayNumber}(?:(?:, ?|[- ])${year})?$`),
  new RegExp(String.raw`^(?<year>\d{4})[-/. ]${word}[-/. ]?(?<day>\d{1,2})$`),
];
/** Days whose first number is the month, as Americans write them. */
const monthFirst: readonly RegExp[] = [
  /^(?<month>\d{1,2})(?<separator>[-/. ])(?<day>\d{1,2})(?:\k<separator>(?<year>\d{4}|\d{2}))?$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4}|\d{2})$/,
];
const dayFirst = new Set(forms.slice(1, 3));
const formsIn: Readonly<Record<DayOrder, readonly RegExp[]>> = { dayFirst: forms, monthFirst: [...monthFirst, ...forms.filter((form) => !dayFirst.has(form))] };

/** A day as it was typed → `YYYY-MM-DD`; nothing where it cannot be read for certain. Without a year it lies in the year of `today`,
 *  as the days that the screens show without one. A weekday in front must be that of the day. A time behind it is dropped.
 *  @param order of day and month as numbers: that of the column */
export function parseDay(typed: string, today: string, order: DayOrder = 'dayFirst'): string | undefined {
  return readDay(typed, today, order, today.slice(0, 4));
}

/** A day of a table. A day without a year is refused: the year cannot be guessed, and "Dec-27" may be a month of a year. */
export function parseFullDay(typed: string, today: string, order: DayOrder = 'dayFirst'): string | undefined {
  return readDay(typed, today, order, undefined);
}

function readDay(typed: string, today: string, order: DayOrder, presumedYear: string | undefined): string | undefined {
  const whole = withoutTime(plainDay(typed));
  const [, first = '', rest = ''] = /^([a-z]+)\.?,? (.*)$/.exec(whole) ?? [];
  const weekday = findRank(weekdays, first);
  const text = weekday === undefined ? whole : rest;
  for (const form of formsIn[order]) {
    const found = form.exec(text)?.groups;
    const day = found && buildDay({ ...found, year: found.year ?? presumedYear }, today);
    if (day) return weekday === undefined || weekday === computeWeekday(day) ? day : undefined;
  }
  return undefined;
}

function buildDay(found: Readonly<Record<string, string | undefined>>, today: string): string | undefined {
  const fullYear = parseYear(found.year, today);
  const month = /^\d/.test(found.month!) ? Number(found.month) : findRank(months, found.month!);
  if (fullYear === undefined || month === undefined) return undefined;
  const day = `${fullYear}-${String(month).padStart(2, '0')}-${found.day!.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

function parseYear(typed: string | undefined, today: string): number | undefined {
  if (typed === undefined) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const century = Math.floor(thisYear / 100) * 100;
  const full = typed.length === 4 ? Number(typed) : century + Number(typed);
  if (typed.length === 2 && full > thisYear + yearsAhead) return undefined;
  return full >= years.first && full <= years.last ? full : undefined;
}
