import { addMonths, startOfMonth } from '#platform/calendar.ts';
import type { Spend } from '../overview.api.ts';
import { spendMonths } from '../overview.ts';
import type { PartShown } from './overview.service.ts';

/** The months up to the one of a day, oldest first, as `YYYY-MM`. */
export const monthsUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(startOfMonth(today), index + 1 - count).slice(0, 7));

/** Adds the months up over parts and companies. Amounts of several currencies cannot be added: the one most is spent in is shown. */
export function spendOf(shown: readonly PartShown[], today: string): Spend | null {
  const given = shown.flatMap(({ spend }) => spend ?? []);
  if (given.length === 0) return null;
  const months = given.flatMap((one) => one.months);
  const currency =
    [...Map.groupBy(months, (one) => one.currency)]
      .map(([code, own]) => ({ code, sum: own.reduce((sum, { total }) => sum + Math.abs(total), 0) }))
      .sort((a, b) => b.sum - a.sum)[0]?.code ?? 'EUR';
  return {
    currency,
    months: monthsUpTo(today, spendMonths).map((month) => ({
      month,
      total: months.filter((one) => one.month === month && one.currency === currency).reduce((sum, { total }) => sum + total, 0),
    })),
    address: given[0]!.address,
  };
}
