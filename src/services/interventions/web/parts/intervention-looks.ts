import { IconBan, IconCalendar, IconCalendarPlus, IconCheck, IconLock, IconPlayerPause, IconProgress } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { InterventionState } from '../../intervention.ts';
import { interventionStateNames } from '../../intervention.names.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatHour, formatHours } from '#platform/kernel/hours.ts';
import type { Format } from '#platform/kit/web/use-format.ts';

/** Appearance of the states of interventions. */
export const interventionLooks = {
  pending: { family: 'neutral', icon: IconCalendarPlus },
  scheduled: { family: 'neutral', icon: IconCalendar },
  waiting: { family: 'warning', icon: IconPlayerPause },
  inProgress: { family: 'progress', icon: IconProgress },
  treated: { family: 'info', icon: IconCheck },
  done: { family: 'success', icon: IconLock },
  cancelled: { family: 'neutral', icon: IconBan },
} satisfies Record<InterventionState | 'scheduled', Omit<StatusLook, 'label'>>;

export const interventionStatus = (state: InterventionState | 'scheduled') =>
  statusCell({ ...interventionLooks[state], label: interventionStateNames[state]() });

/** Day and hours in words: "mardi 24 novembre, 9 h – 12 h 30". */
export function interventionHours({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }, { instant, timeZone, locale }: Format): string {
  if (startsAt === null) return '';
  const isOneDay = endsAt === null || dayInZone(startsAt, timeZone) === dayInZone(endsAt, timeZone);
  const hours = isOneDay
    ? formatHours(startsAt, endsAt, timeZone, locale)
    : `${formatHour(startsAt, timeZone, locale)}\u00a0– ${instant(endsAt, 'dayAndHour')}`;
  return `${instant(startsAt, 'weekdayAuto')}, ${hours}`;
}
