import { addDays, addMonths, isWorkingDay, startOfMonth } from '#platform/kernel/calendar.ts';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Figures of the business by month. Pure: `today` is an argument. */

export const figureKinds = ['offers', 'deliveries', 'overdue', 'tickets', 'firstAnswers', 'resolutions'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Months shown: the current one and those before it. */
export const figurePeriods = ['6m', '12m', '24m', '36m'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
export const usualPeriod: FigurePeriod = '12m';

/** First days of the months of a period, oldest first. */
export function listMonths(period: FigurePeriod, today: string): string[] {
  const count = Number.parseInt(period, 10);
  return Array.from({ length: count }, (_, index) => addMonths(startOfMonth(today), index + 1 - count));
}

/** Share of offers won among those decided: won, declined or expired. `null` while none is. */
export function wonRate({ won, declined, expired }: { won: number; declined: number; expired: number }): number | null {
  return computeShare(won, won + declined + expired);
}

/** A part of a whole, as a ratio; `null` of nothing. */
export const computeShare = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Number of working days from a first day up to each of the days after it, the first one being counted as 0: the difference of two of them is the
 *  delay between their days in working days. */
export function workingDayNumbers(first: string, last: string, closedOn?: ReadonlySet<string>): number[] {
  const numbers = [0];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) numbers.push(numbers.at(-1)! + Number(isWorkingDay(day, closedOn)));
  return numbers;
}

/** Invoices that became overdue in a month and were paid in another, or are still open. */
export interface OverdueSpan {
  /** First day of the month in which they became overdue. */
  since: string;
  /** First day of the month in which they were paid; `null` while open. */
  until: string | null;
  invoices: number;
}

/** Invoices overdue at the end of a month; today in the current one. */
export const sumOverdue = (spans: readonly OverdueSpan[], month: string): number =>
  spans.reduce((sum, { since, until, invoices }) => sum + (since <= month && (until === null || until > month) ? invoices : 0), 0);

/** The middle of values that each occur so many times, as a database takes it: the mean of the two middle ones of an even number. `null` of none. */
export function computeMedian(occurrences: readonly (readonly [value: number, times: number])[]): number | null {
  const sorted = occurrences.toSorted(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, times]) => sum + times, 0);
  if (total === 0) return null;
  const findValue = (rank: number): number => {
    let seen = 0;
    return sorted.find(([, times]) => (seen += times) > rank)![0];
  };
  return (findValue(Math.floor((total - 1) / 2)) + findValue(Math.floor(total / 2))) / 2;
}

export const periodNames: Readonly<Record<FigurePeriod, Message>> = {
  '6m': m['figures.period.6m'],
  '12m': m['figures.period.12m'],
  '24m': m['figures.period.24m'],
  '36m': m['figures.period.36m'],
};
