import { isDay } from '#platform/calendar.ts';
import type { Format } from '#platform/web/use-format.ts';

/** A value of the feed as it is read: days and instants in the reader's language, nothing as a dash. */
export function valueText(value: string | null, format: Format): string {
  if (value === null || value === '') return '—';
  if (isDay(value)) return format.day(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? format.instant(value) : value;
}
