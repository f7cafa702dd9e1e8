import { sql } from 'kysely';
import { changedFields, findTenantRows } from '#ingest/server/fed-tables.service.ts';
import type { Batch, FeedEntity, Landing, Placed, Reference } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import { record, type Change } from '#platform/server/journal/journal.ts';
import { invoiceChanged } from '../invoices-feed.errors.ts';
import { paymentKind } from '../invoices.journal.ts';
import { paymentFeedRow, type PaymentFeedRow } from '../payments.feed.ts';
import { keyTypes, type InvoiceKey } from './issued.store.ts';
import { settlementChanges } from './settlement.journal.ts';
import { settle } from './settlement.store.ts';

const invoiceOf = (row: PaymentFeedRow): Reference => ({ entity: 'invoices', company: row.company, id: row.invoice });

/** Payments of invoices. What an invoice is then worth, and how it stands, is drawn by the rule. */
export const paymentsFeed: FeedEntity<PaymentFeedRow> = {
  name: 'payments',
  row: paymentFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'payments', keys),
  parents: (row) => [invoiceOf(row)],
  async apply(tx, rows, batch) {
    const standing = await findStanding(tx, rows);
    const payments = rows.map((placed) => paymentOf(placed, standing, batch));
    const landed = payments.filter(({ isMoved }) => !isMoved);
    await upsertRows(
      tx,
      { table: 'payments', columns, key: ['company_id', 'id'], once: ['source', 'external_id', 'invoice_id'], andSet: sql`updated_at = now()` },
      landed.map(({ values }) => values),
    );
    const settlements = await settle(tx, unique(landed.map(({ values }) => ({ companyId: values.company_id, id: values.invoice_id }))));
    await record(tx, batch.author, [...(await paymentChanges(tx, landed)), ...settlementChanges(settlements)]);
    return payments.map(({ isMoved, before }): Landing =>
      isMoved ? { flaws: [{ path: 'invoice', code: invoiceChanged }] } : { result: before ? 'updated' : 'created' },
    );
  },
  async remove(tx, { id, companyId }, { author }) {
    const { invoice_id } = await tx
      .deleteFrom('payments')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning('invoice_id')
      .executeTakeFirstOrThrow();
    const invoice = { companyId: companyId!, id: invoice_id };
    const object = (await objectsOf(tx, [invoice])).get(invoice_id)!;
    const settlements = await settle(tx, [invoice]);
    await record(tx, author, [{ companyId: companyId!, object: { ...object, id }, action: 'deleted' }, ...settlementChanges(settlements)]);
  },
};

const columns = {
  company_id: 'integer',
  id: 'uuid',
  invoice_id: 'uuid',
  paid_on: 'date',
  amount: 'bigint',
  method: 'text',
  reference: 'text',
  source: 'text',
  external_id: 'text',
  external_version: 'bigint',
} as const;

type Values = { company_id: number; id: string; invoice_id: string; paid_on: string; amount: number; method: string; reference: string };
interface Payment {
  values: Values & { source: 'erp'; external_id: string; external_version: number };
  before: Values | undefined;
  /** It names another invoice than before. */
  isMoved: boolean;
}

async function findStanding(tx: ScopedDb, rows: readonly Placed<PaymentFeedRow>[]): Promise<Map<string, Values>> {
  const keys = rows.flatMap(({ companyId, existing }) => (existing ? [{ companyId, id: existing.id }] : []));
  if (keys.length === 0) return new Map();
  const found = await sql<Values>`select p.company_id, p.id, p.invoice_id, p.paid_on, p.amount, p.method, p.reference
    from ${recordset(keys, keyTypes, 'k')} join payments p on p.company_id = k."companyId" and p.id = k.id`.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row]));
}

function paymentOf({ row, companyId, existing }: Placed<PaymentFeedRow>, standing: ReadonlyMap<string, Values>, { idOf }: Batch): Payment {
  const before = existing ? standing.get(existing.id) : undefined;
  const values = {
    company_id: companyId,
    id: existing?.id ?? newId(),
    invoice_id: idOf(invoiceOf(row)),
    paid_on: row.paidOn,
    amount: row.amount,
    method: row.method,
    reference: row.reference,
    source: 'erp' as const,
    external_id: row.id,
    external_version: row.version,
  };
  return { values, before, isMoved: before !== undefined && before.invoice_id !== values.invoice_id };
}

const unique = (keys: readonly InvoiceKey[]): InvoiceKey[] => [...new Map(keys.map((key) => [key.id, key])).values()];

/** A payment is titled by its invoice, and seen by whoever sees that. */
async function objectsOf(tx: ScopedDb, keys: readonly InvoiceKey[]): Promise<Map<string, Omit<Change['object'], 'id'>>> {
  const { rows } = await sql<{ id: string; number: string; siteId: string | null; subOrganisationId: string | null }>`
    select i.id, i.number, i.site_id as "siteId", i.sub_organisation_id as "subOrganisationId"
    from ${recordset(keys, keyTypes, 'k')} join invoices i on i.company_id = k."companyId" and i.id = k.id`.execute(tx);
  return new Map(
    rows.map(({ id, number, siteId, subOrganisationId }) => [id, { kind: paymentKind, title: number, siteId, subOrganisationId, needsPrices: true }]),
  );
}

async function paymentChanges(tx: ScopedDb, payments: readonly Payment[]): Promise<Change[]> {
  if (payments.length === 0) return [];
  const objects = await objectsOf(tx, unique(payments.map(({ values }) => ({ companyId: values.company_id, id: values.invoice_id }))));
  return payments.map(({ values, before }) => {
    const { paid_on, amount, method, reference } = values;
    return {
      companyId: values.company_id,
      object: { ...objects.get(values.invoice_id)!, id: values.id },
      action: before ? 'updated' : 'created',
      fields: changedFields((before ?? {}) as Record<string, unknown>, { paid_on, amount, method, reference }),
    };
  });
}
