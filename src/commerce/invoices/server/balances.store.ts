import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey, insertRows } from '#platform/data/server/db/set-wise.ts';
import { computeDueAmount, resolvePaymentStatus, typeCodes, parseDocumentType, type PaymentStatus } from '../invoice.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { PayableInvoice } from '../allocations.ts';

/** Sums of payments and allocations, and the payment status that follows by the rule in invoice.ts: kept at the invoice. Those dated in the future
 *  count from their day on. */

interface Sums extends ObjectKey {
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
  typeCode: number;
  issuedOn: string;
  totalInclVat: number;
  prepaidTotal: number;
  rounding: number;
  isVoid: boolean;
  paidTotal: number;
  creditedTotal: number;
  paymentStatus: PaymentStatus;
  settledOn: string | null;
  paid: number;
  credited: number;
  lastOn: string | null;
}

/** Sums of an invoice before and after they were recomputed. */
export interface BalanceChange extends Pick<Sums, 'companyId' | 'id' | 'number' | 'siteId' | 'subOrganisationId' | 'typeCode'> {
  before: { paidTotal: number; creditedTotal: number; paymentStatus: PaymentStatus };
  after: { paidTotal: number; creditedTotal: number; paymentStatus: PaymentStatus };
}

/** Computes the sums of invoices and credit notes again; returns those that changed. */
export async function updateBalances(tx: ScopedDb, keys: readonly ObjectKey[], today: string): Promise<BalanceChange[]> {
  if (keys.length === 0) return [];
  const sums = await readSums(tx, keys, today);
  const drawn = sums.map((row) => {
    const amounts = { dueAmount: computeDueAmount(row), isVoid: row.isVoid, paidTotal: row.paid, creditedTotal: row.credited };
    const paymentStatus = resolvePaymentStatus({ type: parseDocumentType(row.typeCode), ...amounts });
    const settledOn = paymentStatus === 'paid' || paymentStatus === 'settled' ? (row.lastOn ?? row.issuedOn) : null;
    return { ...row, now: paymentStatus, settledNow: settledOn };
  });
  const changed = drawn.filter(
    (row) => row.paid !== row.paidTotal || row.credited !== row.creditedTotal || row.now !== row.paymentStatus || row.settledNow !== row.settledOn,
  );
  await writeSums(
    tx,
    changed.map((row) => ({ companyId: row.companyId, id: row.id, paid: row.paid, credited: row.credited, paymentStatus: row.now, settled: row.settledNow })),
  );
  return changed.map(({ companyId, id, number, siteId, subOrganisationId, typeCode, ...row }) => ({
    companyId,
    id,
    number,
    siteId,
    subOrganisationId,
    typeCode,
    before: { paidTotal: row.paidTotal, creditedTotal: row.creditedTotal, paymentStatus: row.paymentStatus },
    after: { paidTotal: row.paid, creditedTotal: row.credited, paymentStatus: row.now },
  }));
}

/** Locks the invoices: two runs about one invoice sum up one after the other. */
async function readSums(tx: ScopedDb, keys: readonly ObjectKey[], today: string): Promise<Sums[]> {
  await sql`select from ${recordset(keys, objectKeys, 'k')} join invoices i on i.company_id = k.company_id and i.id = k.id order by i.id for no key update of i`.execute(
    tx,
  );
  const { rows } = await sql<Sums>`
    select distinct on (i.id) i.company_id, i.id, i.number, i.site_id, i.sub_organisation_id, i.type_code,
      i.issued_on, i.total_incl_vat, i.prepaid_total, i.rounding, i.voided_on is not null as is_void, i.paid_total, i.credited_total, i.payment_status, i.settled_on,
      coalesce(p.amount, 0)::bigint as paid, coalesce(a.amount, 0)::bigint as credited, greatest(p.last_on, a.last_on) as last_on
    from ${recordset(keys, objectKeys, 'k')}
    join invoices i on i.company_id = k.company_id and i.id = k.id
    left join lateral (select sum(p.amount) as amount, max(p.paid_on) as last_on from payments p where p.company_id = i.company_id and p.invoice_id = i.id and p.paid_on <= ${today}) p on true
    left join lateral (select sum(a.amount) as amount, max(a.allocated_on) as last_on from credit_allocations a
      where a.company_id = i.company_id and a.allocated_on <= ${today} and case when i.type_code = ${typeCodes.creditNote}::integer then a.credit_note_id else a.invoice_id end = i.id) a on true`.execute(
    tx,
  );
  return rows;
}

async function writeSums(tx: ScopedDb, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const types = { ...objectKeys, paid: 'bigint', credited: 'bigint', paymentStatus: 'text', settled: 'date' };
  await sql`
    update invoices i set paid_total = r.paid, credited_total = r.credited, payment_status = r.payment_status, settled_on = r.settled, version = i.version + 1, updated_at = now()
    from ${recordset(rows, types, 'r')} where i.company_id = r.company_id and i.id = r.id`.execute(tx);
}

/** Invoices and credit notes with a payment or an allocation on a day or later. */
export async function findPaidSince(db: ScopedDb, day: string): Promise<ObjectKey[]> {
  const { rows } = await sql<ObjectKey>`
    select company_id, invoice_id as id from payments where paid_on >= ${day}
    union select company_id, invoice_id from credit_allocations where allocated_on >= ${day}
    union select company_id, credit_note_id from credit_allocations where allocated_on >= ${day}`.execute(db);
  return rows;
}

/** SQL of the allocations of credit notes: every statement is for a whole batch. */

/** Invoices with what remains to be paid of them, whatever the day of payments and allocations, by id. */
export async function findPayable(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Map<string, PayableInvoice>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<PayableInvoice & { id: string }>`
    select i.id, i.currency, (i.total_incl_vat
      - coalesce((select sum(p.amount) from payments p where p.company_id = i.company_id and p.invoice_id = i.id), 0)
      - coalesce((select sum(a.amount) from credit_allocations a where a.company_id = i.company_id and a.invoice_id = i.id), 0))::bigint as balance
    from ${recordset(keys, objectKeys, 'k')} join invoices i on i.company_id = k.company_id and i.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Present allocations of credit notes: by note, by invoice. */
export async function findAllocated(tx: ScopedDb, notes: readonly ObjectKey[]): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ noteId: string; invoiceId: string; amount: number }>`
    select a.credit_note_id as note_id, a.invoice_id, sum(a.amount)::bigint as amount
    from ${recordset(notes, objectKeys, 'k')} join credit_allocations a on a.company_id = k.company_id and a.credit_note_id = k.id group by 1, 2`.execute(tx);
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
    where a.company_id = k.company_id and a.credit_note_id = k.id returning a.company_id, a.invoice_id as id`.execute(tx);
  await insertRows(
    tx,
    'credit_allocations',
    allocations.map(({ companyId, noteId, invoiceId, amount, allocatedOn, externalId }) => ({
      companyId,
      id: newId(),
      creditNoteId: noteId,
      invoiceId,
      amount,
      allocatedOn,
      externalId,
    })),
  );
  return [...gone, ...allocations.map(({ companyId, invoiceId }) => ({ companyId, id: invoiceId }))];
}
