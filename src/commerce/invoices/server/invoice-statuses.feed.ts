import { sql, type Insertable, type Selectable } from 'kysely';
import { findTenantRows, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { companyObject, buildLanding, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Placed, Reference } from '#capabilities/ingest/server/feed.service.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, objectKeys, recordset, upsertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { InvoiceStatusesTable } from '#platform/data/server/db/tables.ts';
import { record, type Change } from '#platform/data/server/journal/journal.ts';
import { toElectronicStatus } from '../electronic-status.ts';
import { invoiceStatusFeedRow, type InvoiceStatusFeedRow } from '../invoice-updates.feed.ts';
import { invoiceChanged, statusAhead } from '../invoices.errors.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { buildBalanceEntries } from './balances.journal.ts';
import { updateBalances } from './balances.store.ts';
import { latestStatus, resolveVoid } from './replaced-invoices.store.ts';

const toInvoiceReference = (row: InvoiceStatusFeedRow): Reference =>
  row.creditNote === null ? companyObject(row, 'invoices', row.invoice!) : companyObject(row, 'credit-notes', row.creditNote);

/** Statuses of electronic invoices. The latest one stands at the invoice; one that was refused or rejected is void until another status follows. */
export const invoiceStatusesFeed: FeedEntity<InvoiceStatusFeedRow> = {
  name: 'invoice-statuses',
  row: invoiceStatusFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'invoice_statuses', keys),
  parents: (row) => [toInvoiceReference(row)],
  async apply(tx, rows, batch) {
    const stored = await readStoredRows(tx, 'invoice_statuses', rows);
    const statuses = rows.map((placed) => placeStatus(placed, stored, batch));
    const landed = statuses.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'invoice_statuses', key: ['companyId', 'id'], once: ['source', 'externalId', 'invoiceId'] },
      landed.map(({ values }) => values),
    );
    await followStatuses(tx, removeDuplicates(landed.map(({ values }) => ({ companyId: values.companyId, id: values.invoiceId }))), batch);
    return statuses.map(buildLanding);
  },
  async remove(tx, found, batch) {
    const gone = await deleteObject(tx, 'invoice_statuses', found);
    await followStatuses(tx, [{ companyId: gone.companyId, id: gone.invoiceId }], batch);
  },
};

function placeStatus(placed: Placed<InvoiceStatusFeedRow>, stored: ReadonlyMap<string, Selectable<InvoiceStatusesTable>>, { resolveId, today }: Batch) {
  const { row, existing } = placed;
  const before = existing ? stored.get(existing.id) : undefined;
  const values = {
    ...objectColumns(placed),
    invoiceId: resolveId(toInvoiceReference(row)),
    code: Number(row.status),
    reachedAt: row.reachedAt,
    platform: row.platform,
    reason: row.reason,
    amount: row.amount,
  } satisfies Insertable<InvoiceStatusesTable>;
  const flaws: FieldFlaw[] = [
    ...(before !== undefined && before.invoiceId !== values.invoiceId ? [{ path: 'invoice', code: invoiceChanged }] : []),
    ...(dayInZone(row.reachedAt, providerTimeZone) > today ? [{ path: 'reachedAt', code: statusAhead }] : []),
  ];
  return { values, before, flaws };
}

const removeDuplicates = (keys: readonly ObjectKey[]): ObjectKey[] => [...new Map(keys.map((key) => [key.id, key])).values()];

interface Latest extends ObjectKey {
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
  before: number | null;
  code: number | null;
  reachedAt: string | null;
}

/** Writes the latest status to the invoices, voids what was refused or rejected, and journals both. */
async function followStatuses(tx: ScopedDb, keys: readonly ObjectKey[], { author, today }: Pick<Batch, 'author' | 'today'>): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<Latest>`
    select i.company_id, i.id, i.number, i.site_id, i.sub_organisation_id, i.status_code as before, s.code, s.reached_at
    from ${recordset(keys, objectKeys, 'k')} join invoices i on i.company_id = k.company_id and i.id = k.id
    ${latestStatus}
    order by i.id for no key update of i`.execute(tx);
  const moved = rows.filter(({ before, code }) => before !== code);
  if (moved.length === 0) return;
  const written = moved.map(({ companyId, id, code, reachedAt }) => ({ companyId, id, code, ...resolveVoid(code, reachedAt) }));
  // An invoice that another one replaced stays void whatever platforms say of it.
  await sql`
    update invoices i set status_code = r.code, version = i.version + 1, updated_at = now(),
      voided_on = case when i.void_reason = 'replaced' then i.voided_on else r.day end, void_reason = case when i.void_reason = 'replaced' then i.void_reason else r.reason end
    from ${recordset(written, { ...objectKeys, code: 'integer', reason: 'text', day: 'date' }, 'r')} where i.company_id = r.company_id and i.id = r.id`.execute(
    tx,
  );
  await record(tx, author, [...moved.map(buildChange), ...buildBalanceEntries(await updateBalances(tx, moved, today))]);
}

const buildChange = ({ companyId, id, number, siteId, subOrganisationId, before, code }: Latest): Change => ({
  companyId,
  object: { kind: invoiceKind, id, title: number, siteId, subOrganisationId, needsPrices: true },
  action: 'updated',
  fields: { electronicStatus: { before: before === null ? null : toElectronicStatus(before), after: code === null ? null : toElectronicStatus(code) } },
});
