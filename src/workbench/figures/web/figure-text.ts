import { m } from '#generated/messages/messages.js';
import { formatMoneyShort, formatMoneyWhole, formatPercent } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { FigureUnit } from '../figure-tables.ts';

const secondsOfMinute = 60;
const minutesOfHour = 60;
const secondsOfHour = secondsOfMinute * minutesOfHour;

function timeText(seconds: number): string {
  const minutes = Math.round(seconds / secondsOfMinute);
  if (minutes < minutesOfHour) return m['figures.minutes']({ minutes });
  return m['figures.time']({ hours: Math.floor(minutes / minutesOfHour), minutes: String(minutes % minutesOfHour).padStart(2, '0') });
}

const decimalsOf = (value: number): 0 | 1 => (Number.isInteger(value) ? 0 : 1);

/** A value of a table in the reader's language; a dash where there is none. */
export function figureText(value: number | null, unit: FigureUnit, locale: Locale): string {
  if (value === null) return '—';
  switch (unit) {
    case 'count':
      return formatNumber(value, locale);
    case 'money':
      return formatMoneyWhole(value, 'EUR', locale);
    case 'share':
      return formatPercent(value, locale);
    case 'days':
      return m['figures.days']({ count: value, shown: formatNumber(value, locale, decimalsOf(value)) });
    case 'time':
      return timeText(value);
  }
}

/** The same on the axis of a chart: days without their unit, which the legend names, and time in whole hours. */
export function axisText(value: number, unit: FigureUnit, locale: Locale): string {
  if (unit === 'time' && value >= secondsOfHour) return m['figures.wholeHours']({ hours: formatNumber(Math.round(value / secondsOfHour), locale) });
  if (unit === 'days') return formatNumber(value, locale, decimalsOf(value));
  return unit === 'money' ? formatMoneyShort(value, 'EUR', locale, 0) : figureText(value, unit, locale);
}
