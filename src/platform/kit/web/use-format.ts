import {
  formatBytes,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  formatRelative,
  formatRelativeDay,
  type DayStyle,
  type InstantStyle,
  formatUnitPrice,
} from '#platform/kernel/format.ts';
import { dayInZone, daysBetween, shiftToDay, pastDayInZone } from '#platform/kernel/calendar.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ShownProvider } from '#platform/http/session.ts';
import { providerHours, type WorkingHours } from '#platform/kernel/working-time.ts';
import { useSyncExternalStore } from 'react';
import { currentLocale, onLocaleChange } from './locale.ts';
import { keptSession, onSessionChange } from './session.ts';
import { m } from '#generated/messages/messages.js';

/** Missing values are shown as a dash. */
const nothing = '—';

/** Formats of figures and days for a reader: their language and time zone, relative to the provider's today. */
function buildFormats(locale: Locale, today: string | undefined, timeZone: string, hours: ShownProvider['hours'] | undefined) {
  return {
    locale,
    today,
    timeZone,
    /** Hours and closing days of the provider, by which delays are counted and work is planned. */
    workingHours: (hours ? { ...providerHours, opens: hours.opens, closes: hours.closes, closedOn: new Set(hours.closedOn) } : providerHours) as WorkingHours,
    /** Minor units; null (no right to see it) is a dash. */
    money: (minor: number | null, currency: string): string => (minor === null ? nothing : formatMoney(minor, currency, locale)),
    number: (value: number): string => formatNumber(value, locale),
    /** Basis points (2000 = 20 %); null (no right to see it) is a dash. */
    rate: (basisPoints: number | null): string => (basisPoints === null ? nothing : formatPercent(basisPoints / 10_000, locale)),
    bytes: (size: number): string => formatBytes(size, locale),
    /** A calendar day; `short` shows the year only when it is another one. */
    day: (day: string | null, style: DayStyle = 'short'): string => (day === null ? nothing : formatDay(day, locale, style, today)),
    /** An instant in the reader's time zone. */
    instant: (instant: string | null, style: InstantStyle = 'dateTime'): string =>
      instant === null ? nothing : formatInstant(instant, timeZone, locale, style, today),
    /** When something happened, seen from now: on the provider's today, which a demonstration may set. */
    relative: (instant: string): string =>
      formatRelative(instant, today === undefined ? new Date().toISOString() : shiftToDay(today, Date.now(), providerTimeZone), timeZone, locale),
    /** Day on which something happened, in the reader's time zone. */
    pastDay: (instant: string): string => (today === undefined ? dayInZone(instant, timeZone) : pastDayInZone(instant, timeZone, today)),
    /** A day above what happened on it: today and yesterday by these words, others by their date. */
    headOfDay: (day: string): string =>
      today !== undefined && daysBetween(day, today) < 2 ? formatRelativeDay(day, today, locale) : formatDay(day, locale, 'weekdayAuto', today),
    relativeDay: (day: string): string => (today === undefined ? formatDay(day, locale, 'short') : formatRelativeDay(day, today, locale)),
  };
}
export type Format = ReturnType<typeof buildFormats>;

let formats: Format | undefined;
let formatHours: ShownProvider['hours'] | undefined;

/** The same object until language, day, time zone or the provider's hours change. */
function currentFormat(): Format {
  const [locale, session] = [currentLocale(), keptSession()];
  const today = session?.today;
  const timeZone = session?.user.timeZone || providerTimeZone;
  const hours = session?.provider.hours;
  if (formats?.locale !== locale || formats.today !== today || formats.timeZone !== timeZone || formatHours !== hours) {
    formats = buildFormats(locale, today, timeZone, hours);
    formatHours = hours;
  }
  return formats;
}

function onFormatChange(listener: () => void): () => void {
  const stops = [onLocaleChange(listener), onSessionChange(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Formats of figures and days for this reader. */
export const useFormat = (): Format => useSyncExternalStore(onFormatChange, currentFormat);

type PriceFormat = Pick<Format, 'money' | 'locale'>;

/** Prices of one unit as the reader sees them: "48,50 €", "0,0125 €"; a dash for null. */
export const makeUnitPriceFormat =
  ({ money, locale }: PriceFormat) =>
  (unitPrice: number | null, currency: string): string =>
    unitPrice === null ? money(null, currency) : formatUnitPrice(unitPrice, currency, locale);

/** Exact up to a limit, then `more`. */
export interface CappedCount {
  count: number;
  more: boolean;
}

/** "128", "plus de 10 000". */
export const countText = ({ count, more }: CappedCount): string => {
  const number = formatNumber(count, currentLocale());
  return more ? m['platform.list.moreThan']({ number }) : number;
};
