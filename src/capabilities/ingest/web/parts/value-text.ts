import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import type { Format } from '#platform/kit/web/use-format.ts';

/** A value of the feed as it is read: days, instants, yes and no in the reader's language, nothing as a dash. */
export function valueText(value: string | null, format: Format): string {
  if (value === null || value === '') return '—';
  if (value === 'true') return m['ingest.value.yes']();
  if (value === 'false') return m['ingest.value.no']();
  if (isDay(value)) return format.day(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? format.instant(value) : value;
}
