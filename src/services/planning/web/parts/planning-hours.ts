import type { CSSProperties } from 'react';
import type { WorkingHours } from '#platform/kernel/working-time.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { shownHours, laterEnd } from '../../planning-slots.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatHour, formatHours } from '#platform/kernel/hours.ts';
import type { PlannedIntervention } from '../../planning.api.ts';

/** The provider's hours in the time zone in which the reader sees the planning. */
export const hoursSeen = ({ workingHours, timeZone }: Format): WorkingHours => ({ ...workingHours, zone: timeZone });

/** Number of columns of two hours each, for the styles of the view of one day. */
export function hourColumns({ workingHours }: Format): CSSProperties {
  const { from, until } = shownHours(workingHours);
  return { '--hour-columns': (until - from) / 2 } as CSSProperties;
}

/** Hours of an intervention, with its days where it takes several. */
export function slotHours({ startsAt, endsAt }: Pick<PlannedIntervention, 'startsAt' | 'endsAt'>, { timeZone, locale, day }: Format): string {
  if (startsAt === null) return '';
  const last = laterEnd({ startsAt, endsAt }, timeZone);
  if (last === null) return formatHours(startsAt, endsAt, timeZone, locale);
  const formatDayHour = (on: string, instant: string): string => `${day(on, 'weekdayShort')}, ${formatHour(instant, timeZone, locale)}`;
  return `${formatDayHour(dayInZone(startsAt, timeZone), startsAt)}\u00a0– ${formatDayHour(last, endsAt!)}`;
}
