import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatHour, formatHours } from '#platform/kernel/hours.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { PlannedIntervention } from '../../planning.api.ts';
import { laterEnd } from '../../planning-slots.ts';

/** Hours of an intervention, with its days where it takes several. */
export function slotHours({ startsAt, endsAt }: Pick<PlannedIntervention, 'startsAt' | 'endsAt'>, { timeZone, locale, day }: Format): string {
  if (startsAt === null) return '';
  const last = laterEnd({ startsAt, endsAt }, timeZone);
  if (last === null) return formatHours(startsAt, endsAt, timeZone, locale);
  const at = (on: string, instant: string): string => `${day(on, 'weekdayShort')}, ${formatHour(instant, timeZone, locale)}`;
  return `${at(dayInZone(startsAt, timeZone), startsAt)}\u00a0– ${at(last, endsAt!)}`;
}
