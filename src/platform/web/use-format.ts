import { formatDay, formatInstant, formatMoney, formatNumber, type DayStyle, type InstantStyle } from '#platform/format.ts';
import { currentLocale } from './locale.ts';
import { useSession } from './session.ts';

/** Formats for the reader: his language, his time zone, and the year only when it is not the current one. */
export function useFormat() {
  const { today, user } = useSession();
  const locale = currentLocale();
  return {
    today, locale,
    /** Minor units with currency; "—" for an amount that is not shown to this reader. */
    money: (minor: number | null, currency: string): string => (minor === null ? '—' : formatMoney(minor, currency, locale)),
    number: (value: number): string => formatNumber(value, locale),
    /** A calendar day, "—" when there is none. */
    day: (day: string | null | undefined, style: DayStyle = 'auto'): string => (day ? formatDay(day, locale, style, today) : '—'),
    instant: (instant: string, style: InstantStyle = 'dateTime'): string => formatInstant(instant, user.timeZone, locale, style, today),
  };
}
