import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows, objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { PayableInvoice } from '../allocations.ts';

/** SQL of the allocations of credit notes: every statement is for a whole batch. */

/** Invoices with what remains to be paid of them, whatever the day of payments and allocations, by id. */
export async function findPayable(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Map<string, PayableInvoice>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<PayableInvoice & { id: string }>`
    select i.id, i.currency, (i.total_incl_vat
      - coalesce((select sum(p.amount) from payments p where p.company_id = i.company_id and p.invoice_id = i.id), 0)
      - coalesce((select sum(a.amount) from credit_allocations a where a.company_id = i.company_id and a.invoice_id = i.id), 0))::bigint as balance
    from ${recordset(keys, objectKeys, 'k')} join invoices i on i.company_id = k."companyId" and i.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Present allocations of credit notes: by note, by invoice. */
export async function findAllocated(tx: ScopedDb, notes: readonly ObjectKey[]): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ noteId: string; invoiceId: string; amount: number }>`
    select a.credit_note_id as "noteId", a.invoice_id as "invoiceId", sum(a.amount)::bigint as amount
    from ${recordset(notes, objectKeys, 'k')} join credit_allocations a on a.company_id = k."companyId" and a.credit_note_id = k.id group by 1, 2`.execute(tx);
  return new Map([...Map.groupBy(rows, ({ noteId }) => noteId)].map(([noteId, own]) => [noteId, new Map(own.map((row) => [row.invoiceId, row.amount]))]));
}

export interface AllocationRow {
  companyId: number;
  noteId: string;
  invoiceId: string;
  amount: number;
  allocatedOn: string;
  externalId: string;
}

/** Replaces all allocations of credit notes. Returns the invoices that the old or the new ones pay. */
export async function replaceAllocations(tx: ScopedDb, notes: readonly ObjectKey[], allocations: readonly AllocationRow[]): Promise<ObjectKey[]> {
  if (notes.length === 0) return [];
  const { rows: gone } = await sql<ObjectKey>`
    delete from credit_allocations a using ${recordset(notes, objectKeys, 'k')}
    where a.company_id = k."companyId" and a.credit_note_id = k.id returning a.company_id as "companyId", a.invoice_id as id`.execute(tx);
  await insertRows(
    tx,
    'credit_allocations',
    allocations.map(({ companyId, noteId, invoiceId, amount, allocatedOn, externalId }) => ({
      company_id: companyId,
      id: newId(),
      credit_note_id: noteId,
      invoice_id: invoiceId,
      amount,
      allocated_on: allocatedOn,
      external_id: externalId,
    })),
  );
  return [...gone, ...allocations.map(({ companyId, invoiceId }) => ({ companyId, id: invoiceId }))];
}
