import { priceHundredths, computeShare } from './amounts.ts';
import { monthNames, shortMonthNames, weekdayNames } from './calendar-names.ts';
import { dayInZone, daysBetween, isDay, monthsBetween, wallClock, computeWeekday } from './calendar.ts';
import { formatTime, groupDigits, numberFormat, typeset, withoutNarrowSpaces } from './number-format.ts';
import { localeTags, type Locale } from './locale.ts';

/** Formats of amounts, numbers, days and instants in both languages, the same on screen, in PDFs, Excel and mails.
 *  Spaces inside a number are U+00A0: the U+202F that `Intl` makes nearly vanishes in Inter.
 *  Days, whole numbers and euros are written by hand: the first `Intl` formatter of a tab takes as long as a list of fifty rows. `Intl` writes
 *  what is rare, and a test compares the two (`format-as-intl.test.ts`). */

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function dateFormat(locale: Locale, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${locale} ${key}`;
  const known = dateFormats.get(id) ?? new Intl.DateTimeFormat(localeTags[locale], options);
  dateFormats.set(id, known);
  return known;
}

/** An exact decimal as euros: the sign stands before the amount and its symbol. */
function formatEuros(decimal: string, locale: Locale): string {
  const amount = groupDigits(decimal, locale);
  return `${decimal.startsWith('-') ? '\u2212' : ''}${locale === 'fr' ? `${amount}\u00a0€` : `€${amount}`}`;
}

/** The order of amounts that can be neither added nor compared: euros first, then by code. */
export const compareCurrencies = (a: string, b: string): number => Number(b === 'EUR') - Number(a === 'EUR') || (a < b ? -1 : a > b ? 1 : 0);

/** A whole number of minor units as an exact decimal: 3141840 EUR → "31418.40". */
export function toDecimal(minor: number, currency: string): `${number}` {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}` as `${number}`;
}

/** An amount in minor units: "31 418,40 €", "€31,418.40". */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  if (currency === 'EUR') return formatEuros(toDecimal(minor, currency), locale);
  const decimals = currencyDecimals(currency);
  const options = { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return typeset(numberFormat(locale, currency, options).format(toDecimal(minor, currency)));
}

/** A price of one unit as an exact decimal, with the decimals of the currency or up to two more: 1.25 EUR → "0.0125".
 *  @param unitPrice minor units, to the hundredth */
export function toUnitDecimal(unitPrice: number, currency: string): `${number}` {
  const hundredths = priceHundredths(unitPrice);
  const decimals = currencyDecimals(currency) + 2;
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0{1,2}$/, '')];
  return `${hundredths < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}` as `${number}`;
}

/** A price of one unit: "48,50 €", "0,0125 €". */
export function formatUnitPrice(unitPrice: number, currency: string, locale: Locale): string {
  const decimal = toUnitDecimal(unitPrice, currency);
  if (currency === 'EUR') return formatEuros(decimal, locale);
  const decimals = currencyDecimals(currency);
  const options = { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals + 2 } as const;
  return typeset(numberFormat(locale, `unit ${currency}`, options).format(decimal));
}

/** An amount rounded once to whole units, half up (half away from zero below it): 11 307,66 → "11 308 €". */
export function formatMoneyWhole(minor: number, currency: string, locale: Locale): string {
  if (currency === 'EUR') return formatEuros(String(computeShare(minor, 100)), locale);
  return typeset(numberFormat(locale, `whole ${currency}`, { style: 'currency', currency, maximumFractionDigits: 0 }).format(toDecimal(minor, currency)));
}

/** An amount as an axis shows it: "75 k€", "€75k"; in whole units below a thousand.
 *  @param decimals of thousands and millions, the same for every amount of an axis */
export function formatMoneyShort(minor: number, currency: string, locale: Locale, decimals = 1): string {
  if (Math.abs(minor) < 1000 * 10 ** currencyDecimals(currency)) return formatMoneyWhole(minor, currency, locale);
  const options = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: decimals, minimumFractionDigits: decimals } as const;
  return typeset(numberFormat(locale, `short ${currency} ${decimals}`, options).format(toDecimal(minor, currency))).replace(/(?<=[kM])[\s\u00a0](?=\D)/, '');
}

/** A ratio as a percentage with at most one decimal: 0.125 → "12,5 %", "12.5%". */
export function formatPercent(ratio: number, locale: Locale, decimals = 1): string {
  return typeset(numberFormat(locale, `percent ${decimals}`, { style: 'percent', maximumFractionDigits: decimals }).format(ratio));
}

/** A country by its ISO 3166 code: "Suisse", "Switzerland"; the code itself where it is unknown. */
export const formatCountry = (code: string, locale: Locale): string => new Intl.DisplayNames(localeTags[locale], { type: 'region' }).of(code) ?? code;

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size, a megabyte being 1,048,576 bytes: "9,4 Mo", "9.4 MB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const unit = byteUnits[power]!;
  const decimals = power === 0 || value >= 100 ? 0 : 1;
  return typeset(
    numberFormat(locale, `${unit} ${decimals}`, { style: 'unit', unit, unitDisplay: power === 0 ? 'long' : 'short', maximumFractionDigits: decimals }).format(
      value,
    ),
  ).replace(' ', '\u00a0');
}

/** `short`: "17 nov." (with the year when `today` is given and lies in another year); `auto`: "17 nov. 2026", without the year
 *  when it is that of `today`; `dated`: "17 nov. 2026", always; `long`: "17 novembre 2026"; `weekday`: "mardi 17 novembre 2026";
 *  `weekdayAuto`: the same, without the year when it is that of `today`; `weekdayShort`: "mar. 17"; `numeric`: "17/11/2026". */
export type DayStyle = 'short' | 'auto' | 'dated' | 'long' | 'weekday' | 'weekdayAuto' | 'weekdayShort' | 'numeric';

type DayFields = 'dayMonth' | 'dayMonthYear' | 'long' | 'weekday' | 'weekdayMonth' | 'weekdayShort' | 'numeric';

function chooseFields(style: DayStyle, day: string, today: string | undefined): DayFields {
  if (style === 'long' || style === 'weekday' || style === 'weekdayShort' || style === 'numeric') return style;
  if (style === 'dated') return 'dayMonthYear';
  const isThisYear = today === undefined ? style === 'short' : today.slice(0, 4) === day.slice(0, 4);
  if (style === 'weekdayAuto') return isThisYear ? 'weekdayMonth' : 'weekday';
  return isThisYear ? 'dayMonth' : 'dayMonthYear';
}

/** A calendar day `YYYY-MM-DD`; it is the same day in every time zone. Throws a `RangeError` for what is no day. */
export function formatDay(day: string, locale: Locale, style: DayStyle, today?: string): string {
  const fields = chooseFields(style, day, today);
  const id = `${locale} ${fields} ${day}`;
  const known = days.get(id) ?? writeDay(day, locale, fields);
  if (days.size >= daysKept) days.clear();
  days.set(id, known);
  return known;
}

/** A list shows the same days again and again, and writing one takes longer than anything else about a row. */
const days = new Map<string, string>();
const daysKept = 5_000;

/** Day, month and year of a date stay on one line. */
function writeDay(day: string, locale: Locale, fields: DayFields): string {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  const [year, month, date] = day.split('-') as [string, string, string];
  if (fields === 'numeric') return `${date}/${month}/${year}`;
  if (fields === 'weekdayShort') return `${weekdayNames[locale][computeWeekday(day) - 1]!.slice(0, 3)}${locale === 'fr' ? '.' : ''}\u00a0${Number(date)}`;
  const isShort = fields === 'dayMonth' || fields === 'dayMonthYear';
  const name = (isShort ? shortMonthNames : monthNames)[locale][Number(month) - 1]!;
  const text = `${locale === 'fr' && date === '01' ? '1ᵉʳ' : Number(date)}\u00a0${name}`;
  if (fields === 'dayMonth') return text;
  const weekday = fields.startsWith('weekday') ? `${weekdayNames[locale][computeWeekday(day) - 1]!}${locale === 'fr' ? '' : ','} ` : '';
  return fields === 'weekdayMonth' ? weekday + text : `${weekday}${text}\u00a0${year}`;
}

/** `long`: "novembre 2026"; `short`: "nov."; `letter`: "N". */
export type MonthStyle = 'long' | 'short' | 'letter';

/** A month of the calendar, of a day or of `YYYY-MM`. Throws a `RangeError` for what is no month. */
export function formatMonth(month: string, locale: Locale, style: MonthStyle = 'long'): string {
  if (!isDay(`${month.slice(0, 7)}-01`)) throw new RangeError(`Not a month: ${month}`);
  const index = Number(month.slice(5, 7)) - 1;
  if (style === 'short') return shortMonthNames[locale][index]!;
  const name = monthNames[locale][index]!;
  return style === 'letter' ? name.charAt(0).toUpperCase() : `${name}\u00a0${month.slice(0, 4)}`;
}

/** `time`: "14:32", "2:32 pm"; `dateTime`: "19 nov. 2026, 14:32"; `shortDateTime`: without the year; `dayAndHour`, of plans and appointments:
 *  "24 nov., 9 h 30", "24 Nov, 9:30 am"; the day styles: its day there. */
export type InstantStyle = 'time' | 'dateTime' | 'shortDateTime' | 'dayAndHour' | DayStyle;

const timeFields: Record<Locale, Intl.DateTimeFormatOptions> = {
  fr: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  en: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
};

/** An instant (ISO 8601, UTC) as seen in a time zone. `today` is the calendar day there, for the day styles. */
export function formatInstant(instant: string, timeZone: string, locale: Locale, style: InstantStyle, today?: string): string {
  const date = new Date(instant);
  if (style === 'dayAndHour') {
    const [day, time] = wallClock(date, timeZone).split('T') as [string, string];
    return `${formatDay(day, locale, 'short', today)}, ${formatTime(time, locale)}`;
  }
  if (style !== 'time' && style !== 'dateTime' && style !== 'shortDateTime') return formatDay(dayInZone(date, timeZone), locale, style, today);
  const time = dateFormat(locale, `time ${timeZone}`, { ...timeFields[locale], timeZone })
    .format(date)
    .replace(/[ \u202f]/, '\u00a0');
  if (style === 'time') return time;
  return `${formatDay(dayInZone(date, timeZone), locale, style === 'dateTime' ? 'auto' : 'short', today)}, ${time}`;
}

function formatRelativeValue(value: number, unit: Intl.RelativeTimeFormatUnit, locale: Locale): string {
  // "Le mois dernier" is the calendar's last month, which a day a month ago need not lie in: only days have such names.
  const numeric = unit === 'day' ? 'auto' : 'always';
  const format = relativeFormats.get(`${locale} ${numeric}`) ?? new Intl.RelativeTimeFormat(localeTags[locale], { numeric });
  relativeFormats.set(`${locale} ${numeric}`, format);
  return withoutNarrowSpaces(format.format(value, unit)).replace(/(?<=\d) (?=\p{L})/u, '\u00a0');
}

const justNow: Record<Locale, string> = { fr: 'à l’instant', en: 'now' };

/** When something happened, seen from now on the calendar of a time zone: "à l’instant" under a minute, "il y a 3 minutes", "hier" for the day
 *  before alone, "il y a 1 mois" from the same date of the month before. Never in the future: a clock that is ahead says "à l’instant". */
export function formatRelative(instant: string, now: string, timeZone: string, locale: Locale): string {
  const seconds = (Date.parse(now) - Date.parse(instant)) / 1000;
  if (seconds < 60) return justNow[locale];
  if (seconds < 3600) return formatRelativeValue(-Math.trunc(seconds / 60), 'minute', locale);
  const [day, today] = [dayInZone(instant, timeZone), dayInZone(now, timeZone)];
  const days = daysBetween(day, today);
  if (days === 0) return formatRelativeValue(-Math.trunc(seconds / 3600), 'hour', locale);
  const months = monthsBetween(day, today);
  if (months === 0) return formatRelativeValue(-days, 'day', locale);
  return months < 12 ? formatRelativeValue(-months, 'month', locale) : formatRelativeValue(-Math.trunc(months / 12), 'year', locale);
}

/** A calendar day seen from another: "demain", "il y a 19 jours"; always in days, as due dates are counted. */
export const formatRelativeDay = (day: string, today: string, locale: Locale): string => formatRelativeValue(daysBetween(today, day), 'day', locale);

/** Decimals of the minor units of ISO 4217 (list one, amendment 179) that are not two. A runtime's own data differ: they say how an amount is
 *  usually written, so that 17 currencies lose their hundredths there, and other versions say something else. */
const otherDecimals: Readonly<Record<string, number>> = {
  ...withDecimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDecimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDecimals(4, 'CLF UYW'),
};

function withDecimals(decimals: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}

/** Decimals of a currency's minor unit: 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string): number => otherDecimals[currency] ?? 2;
