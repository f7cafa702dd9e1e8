import { m } from '#generated/messages/messages.js';
import { addDays, endOfMonth } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { expectedDay } from '../../delivery.ts';
import type { AwaitedDelivery } from '../../deliveries.api.ts';

export interface Group {
  key: string;
  title: string;
  rows: AwaitedDelivery[];
}

/** Late, today and this week, later this month, then month by month; what has no day comes last. */
export function groupsOf(rows: readonly AwaitedDelivery[], today: string): Group[] {
  const groupOf = (row: AwaitedDelivery): { key: string; title: string } => {
    const day = expectedDay(row);
    if (day === null) return { key: 'undated', title: m['orders.tracking.undated']() };
    if (day < today) return { key: 'late', title: m['orders.tracking.late']() };
    if (day <= addDays(today, 7)) return { key: 'soon', title: m['orders.tracking.soon']() };
    if (day <= endOfMonth(today)) return { key: 'month', title: m['orders.tracking.thisMonth']() };
    return { key: day.slice(0, 7), title: formatMonth(day, currentLocale()) };
  };
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { key, title } = groupOf(row);
    const group = groups.get(key) ?? { key, title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
