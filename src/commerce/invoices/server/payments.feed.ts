import { sql, type Insertable, type Selectable } from 'kysely';
import { findTenantRows, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, buildLanding, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Placed, Reference } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, objectKeys, recordset, upsertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { PaymentsTable } from '#platform/data/server/db/tables.ts';
import { record, type Change } from '#platform/data/server/journal/journal.ts';
import { invoiceChanged } from '../invoices.errors.ts';
import { paymentKind } from '../invoices.journal.ts';
import { paymentFeedRow, type PaymentFeedRow } from '../invoice-updates.feed.ts';
import { buildBalanceEntries } from './balances.journal.ts';
import { updateBalances } from './balances.store.ts';

const toInvoiceReference = (row: PaymentFeedRow): Reference => companyObject(row, 'invoices', row.invoice);

/** Payments of invoices. What an invoice is then worth, and how it stands, is drawn by the rule. */
export const paymentsFeed: FeedEntity<PaymentFeedRow> = {
  name: 'payments',
  row: paymentFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'payments', keys),
  parents: (row) => [toInvoiceReference(row)],
  async apply(tx, rows, batch) {
    const stored = await readStoredRows(tx, 'payments', rows);
    const payments = rows.map((placed) => placePayment(placed, stored, batch));
    const landed = payments.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'payments', key: ['companyId', 'id'], once: ['source', 'externalId', 'invoiceId'] },
      landed.map(({ values }) => values),
    );
    const changes = await updateBalances(
      tx,
      removeDuplicates(landed.map(({ values }) => ({ companyId: values.companyId, id: values.invoiceId }))),
      batch.today,
    );
    await record(tx, batch.author, [...(await buildPaymentChanges(tx, landed)), ...buildBalanceEntries(changes)]);
    return payments.map(buildLanding);
  },
  async remove(tx, found, { author, today }) {
    const gone = await deleteObject(tx, 'payments', found);
    const invoice = { companyId: gone.companyId, id: gone.invoiceId };
    const object = (await readJournalObjects(tx, [invoice])).get(gone.invoiceId)!;
    const changes = await updateBalances(tx, [invoice], today);
    await record(tx, author, [{ companyId: gone.companyId, object: { ...object, id: gone.id }, action: 'deleted' }, ...buildBalanceEntries(changes)]);
  },
};

type Payment = ReturnType<typeof placePayment>;

function placePayment(placed: Placed<PaymentFeedRow>, stored: ReadonlyMap<string, Selectable<PaymentsTable>>, { resolveId }: Batch) {
  const { row, existing } = placed;
  const before = existing ? stored.get(existing.id) : undefined;
  const values = {
    ...objectColumns(placed),
    invoiceId: resolveId(toInvoiceReference(row)),
    paidOn: row.paidOn,
    amount: row.amount,
    method: row.method,
    reference: row.reference,
  } satisfies Insertable<PaymentsTable>;
  const isMoved = before !== undefined && before.invoiceId !== values.invoiceId;
  return { values, before, flaws: isMoved ? [{ path: 'invoice', code: invoiceChanged }] : [] };
}

const removeDuplicates = (keys: readonly ObjectKey[]): ObjectKey[] => [...new Map(keys.map((key) => [key.id, key])).values()];

/** A payment has the title of its invoice and the same readers. */
async function readJournalObjects(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Map<string, Omit<Change['object'], 'id'>>> {
  const { rows } = await sql<{ id: string; number: string; siteId: string | null; subOrganisationId: string | null }>`
    select i.id, i.number, i.site_id, i.sub_organisation_id
    from ${recordset(keys, objectKeys, 'k')} join invoices i on i.company_id = k.company_id and i.id = k.id`.execute(tx);
  return new Map(
    rows.map(({ id, number, siteId, subOrganisationId }) => [id, { kind: paymentKind, title: number, siteId, subOrganisationId, needsPrices: true }]),
  );
}

async function buildPaymentChanges(tx: ScopedDb, payments: readonly Payment[]): Promise<Change[]> {
  if (payments.length === 0) return [];
  const objects = await readJournalObjects(tx, removeDuplicates(payments.map(({ values }) => ({ companyId: values.companyId, id: values.invoiceId }))));
  return payments.map(({ values, before }) => ({
    companyId: values.companyId,
    object: { ...objects.get(values.invoiceId)!, id: values.id },
    action: before ? 'updated' : 'created',
    fields: changedFields(before ?? {}, values, { except: ['invoiceId'] }),
  }));
}
