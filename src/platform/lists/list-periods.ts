import { m } from '#generated/messages/messages.js';
import { addMonths, startOfQuarter } from '#platform/kernel/calendar.ts';

/** Periods that lists are narrowed by, relative to today so that a bookmark keeps its meaning: the last months, and quarters of the calendar. */
export const listPeriods = ['1m', '3m', '6m', '12m', '24m', 'thisQuarter', 'lastQuarter'] as const;
export type ListPeriod = (typeof listPeriods)[number];

/** Names of the periods. */
export const listPeriodNames = {
  '1m': m['platform.period.1m'],
  '3m': m['platform.period.3m'],
  '6m': m['platform.period.6m'],
  '12m': m['platform.period.12m'],
  '24m': m['platform.period.24m'],
  thisQuarter: m['platform.period.thisQuarter'],
  lastQuarter: m['platform.period.lastQuarter'],
} satisfies Record<ListPeriod, unknown>;

/** Days of a period (`YYYY-MM-DD`): from the first on, before the second. The last months have no end. */
export function daysOfPeriod(period: ListPeriod, today: string): { from: string; before?: string } {
  const quarter = startOfQuarter(today);
  switch (period) {
    case 'thisQuarter':
      return { from: quarter, before: addMonths(quarter, 3) };
    case 'lastQuarter':
      return { from: addMonths(quarter, -3), before: quarter };
    default:
      return { from: addMonths(today, -Number.parseInt(period, 10)) };
  }
}
