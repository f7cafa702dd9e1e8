import {
  formatBytes,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatRelativeDay,
  type DayStyle,
  type InstantStyle,
} from '#platform/format.ts';
import { providerTimeZone } from '#platform/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from './locale.ts';
import { sessionQuery } from './session.ts';

/** Nothing is shown as a dash. */
const nothing = '—';

/** Formats of figures and days for this reader: their language and time zone, relative to the provider's today. */
export function useFormat() {
  const locale = useLocale();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const today = session?.today;
  const timeZone = session?.user.timeZone || providerTimeZone;
  return {
    locale,
    today,
    timeZone,
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
    relative: (instant: string): string => formatRelative(instant, new Date().toISOString(), locale),
    relativeDay: (day: string): string => (today === undefined ? formatDay(day, locale, 'short') : formatRelativeDay(day, today, locale)),
  };
}
