import { addMonths, startOfMonth } from '#platform/calendar.ts';
import { byCurrency } from '#platform/format.ts';
import type { Spend } from '../overview.api.ts';
import { spendMonths } from '../overview.ts';
import type { PartShown } from './overview.service.ts';

/** The months up to the one of a day, oldest first, as `YYYY-MM`. */
export const monthsUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(startOfMonth(today), index + 1 - count).slice(0, 7));

/** Adds the months up over parts and companies. Amounts of several currencies cannot be added, nor compared: euros are shown where there are
 *  any, else the first by code, and the others named. */
export function spendOf(shown: readonly PartShown[], today: string): Spend | null {
  const given = shown.flatMap(({ spend }) => spend ?? []);
  if (given.length === 0) return null;
  const months = given.flatMap((one) => one.months);
  const spent = new Set(months.filter(({ total }) => total !== 0).map((one) => one.currency));
  const [currency = 'EUR', ...others] = [...spent].sort(byCurrency);
  return {
    currency,
    others,
    months: monthsUpTo(today, spendMonths).map((month) => ({
      month,
      total: months.filter((one) => one.month === month && one.currency === currency).reduce((sum, { total }) => sum + total, 0),
    })),
    address: given[0]!.address,
  };
}
