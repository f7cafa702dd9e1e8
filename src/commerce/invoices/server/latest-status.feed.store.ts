import { sql } from 'kysely';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { statusOfCode, voidReasonOf } from '../electronic-status.ts';
import type { VoidReason } from '../invoice.ts';

/** Joins the latest status of the invoices `i` as `s`. */
export const latestStatus = sql`left join lateral (select code, reached_at from invoice_statuses s where s.company_id = i.company_id and s.invoice_id = i.id
  order by reached_at desc, code desc limit 1) s on true`;

/** Why and from which day an invoice is void by its latest status; null for one that stands. */
export function voidedBy(code: number | null, reachedAt: string | null): { reason: VoidReason | null; day: string | null } {
  const reason = code === null ? null : voidReasonOf(statusOfCode(code));
  return { reason, day: reason === null ? null : dayInZone(reachedAt!, providerTimeZone) };
}
