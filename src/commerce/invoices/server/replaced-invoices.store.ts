import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { typeCodes, type VoidReason } from '../invoice.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { toElectronicStatus, toVoidReason } from '../electronic-status.ts';

/** Voids invoices that others replace, from the day of the other, or from that of a refusal before it. */
export async function markReplaced(tx: ScopedDb, replacements: readonly { companyId: number; number: string; day: string }[]): Promise<ObjectKey[]> {
  if (replacements.length === 0) return [];
  const { rows } = await sql<ObjectKey>`
    update invoices i set voided_on = least(i.voided_on, r.day), void_reason = 'replaced', version = i.version + 1, updated_at = now()
    from ${recordset(replacements, { companyId: 'integer', number: 'text', day: 'date' }, 'r')}
    where i.company_id = r.company_id and i.number = r.number
    returning i.company_id, i.id`.execute(tx);
  return rows;
}

/** Invoices that a corrected one replaces, each with its latest status, locked until the transaction ends. */
export async function lockReplacedBy(tx: ScopedDb, { companyId, id }: ObjectKey) {
  const { rows } = await sql<ObjectKey & { code: number | null; reachedAt: string | null }>`
    select i.company_id, i.id, s.code, s.reached_at
    from invoices gone join invoices i on i.company_id = gone.company_id and i.number = gone.corrects_number and i.void_reason = 'replaced'
    ${latestStatus}
    where gone.company_id = ${companyId} and gone.id = ${id} and gone.type_code = ${typeCodes.corrected}::integer
    for no key update of i`.execute(tx);
  return rows;
}

/** Writes why and from which day invoices are void; null where they stand. */
export async function writeVoids(tx: ScopedDb, voids: readonly (ObjectKey & { reason: VoidReason | null; day: string | null })[]): Promise<void> {
  if (voids.length === 0) return;
  await sql`
    update invoices i set voided_on = r.day, void_reason = r.reason, version = i.version + 1, updated_at = now()
    from ${recordset(voids, { ...objectKeys, reason: 'text', day: 'date' }, 'r')} where i.company_id = r.company_id and i.id = r.id`.execute(tx);
}

/** Joins the latest status of the invoices `i` as `s`. */
export const latestStatus = sql`left join lateral (select code, reached_at from invoice_statuses s where s.company_id = i.company_id and s.invoice_id = i.id
  order by reached_at desc, code desc limit 1) s on true`;

/** Why and from which day an invoice is void by its latest status; null for one that stands. */
export function resolveVoid(code: number | null, reachedAt: string | null): { reason: VoidReason | null; day: string | null } {
  const reason = code === null ? null : toVoidReason(toElectronicStatus(code));
  return { reason, day: reason === null ? null : dayInZone(reachedAt!, providerTimeZone) };
}
