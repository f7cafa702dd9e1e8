import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';

/** Words for the age of a copy that is shown without a network: its hour, or its day and hour where it is not of today. */
export function useCopyText(): (keptAt: string) => string {
  const { instant, timeZone } = useFormat();
  const { hours } = useHours();
  return (keptAt) =>
    dayInZone(keptAt, timeZone) === dayInZone(new Date(), timeZone)
      ? m['field-work.offline.copyToday']({ hour: hours(keptAt, null) })
      : m['field-work.offline.copy']({ at: instant(keptAt, 'dateTime') });
}
