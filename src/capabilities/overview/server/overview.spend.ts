import { byCurrency } from '#platform/kernel/format.ts';
import type { Spend } from '../overview.api.ts';
import { spendMonths } from '../overview.ts';
import type { PartShown } from './overview.service.ts';

/** Months up to that of a day, oldest first, as `YYYY-MM`. */
export function monthsUpTo(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = last + index + 1 - count;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Sums the months over parts and companies. Amounts in different currencies cannot be added or compared: euros are shown where there are any,
 *  else the first currency by code. The others are listed by name. */
export function spendOf(shown: readonly PartShown[], today: string): Spend | null {
  const given = shown.flatMap(({ spend }) => spend ?? []);
  if (given.length === 0) return null;
  const months = given.flatMap((one) => one.months);
  const spent = new Set(months.filter(({ total }) => total !== 0).map((one) => one.currency));
  const [currency = 'EUR', ...others] = [...spent].sort(byCurrency);
  const totals = new Map<string, number>();
  for (const one of months) if (one.currency === currency) totals.set(one.month, (totals.get(one.month) ?? 0) + one.total);
  return { currency, others, months: monthsUpTo(today, spendMonths).map((month) => ({ month, total: totals.get(month) ?? 0 })), address: given[0]!.address };
}
