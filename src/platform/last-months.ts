import { m } from '#generated/messages/messages.js';
import { addMonths } from './calendar.ts';

/** Periods that lists are narrowed by, relative to today so that a bookmark keeps its meaning: the last months. */
export const lastMonths = ['1m', '3m', '6m', '12m', '24m'] as const;
export type LastMonths = (typeof lastMonths)[number];

/** Names of the periods. */
export const lastMonthsNames = {
  '1m': m['platform.lastMonths.1m'],
  '3m': m['platform.lastMonths.3m'],
  '6m': m['platform.lastMonths.6m'],
  '12m': m['platform.lastMonths.12m'],
  '24m': m['platform.lastMonths.24m'],
} satisfies Record<LastMonths, unknown>;

/** The first day of a period that ends today (`YYYY-MM-DD`). */
export const firstDayOf = (period: LastMonths, today: string): string => addMonths(today, -Number.parseInt(period, 10));
