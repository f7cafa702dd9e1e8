import { type Insertable } from 'kysely';
import { findTenantRows, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, buildLanding, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Landing } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { LicenceAssignmentsTable, LicenceEntitlementsTable } from '#platform/data/server/db/tables.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { licenceKind } from '../licences.journal.ts';
import { assignmentFeedRow, entitlementFeedRow, type AssignmentFeedRow, type EntitlementFeedRow } from '../licences.feed.ts';
import { takeSnapshots } from './licences.store.ts';

const listSubOrganisationReference = (row: EntitlementFeedRow | AssignmentFeedRow) =>
  row.subOrganisation === null ? [] : [companyObject(row, 'sub-organisations', row.subOrganisation)];
const listAgreementReference = (row: EntitlementFeedRow) => (row.agreement === null ? [] : [companyObject(row, 'agreements', row.agreement)]);
const resolveOptionalId = ([reference]: ReturnType<typeof listSubOrganisationReference>, resolveId: Batch['resolveId']): string | null =>
  reference ? resolveId(reference) : null;

const toJournalObject = ({ id, sku, subOrganisationId }: { id: string; sku: string; subOrganisationId?: string | null | undefined }) => ({
  kind: licenceKind,
  id,
  title: sku,
  subOrganisationId: subOrganisationId ?? null,
});

type Placed = { before: object | undefined; columns: { companyId: number; id: string; sku: string; subOrganisationId?: string | null | undefined } };

/** Journals written licences and takes the snapshot of the day. */
async function recordLanded(tx: ScopedDb, placed: readonly Placed[], { author, today }: Batch): Promise<Landing[]> {
  await record(
    tx,
    author,
    placed.map(({ before, columns }) => ({
      companyId: columns.companyId,
      object: toJournalObject(columns),
      action: before ? 'updated' : 'created',
      fields: before ? changedFields(before, columns) : {},
    })),
  );
  await takeSnapshots(
    tx,
    placed.map(({ columns }) => columns.companyId),
    today,
  );
  return placed.map(({ before }) => buildLanding({ flaws: [], before }));
}

/** Licences acquired, by SKU and sub-organisation. The snapshot of the day follows. */
export const entitlementsFeed: FeedEntity<EntitlementFeedRow> = {
  name: 'licence-entitlements',
  row: entitlementFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'licence_entitlements', keys),
  parents: (row) => [...listSubOrganisationReference(row), ...listAgreementReference(row)],
  async apply(tx, rows, batch) {
    const { resolveId } = batch;
    const stored = await readStoredRows(tx, 'licence_entitlements', rows);
    const placed = rows.map((one) => {
      const { row, existing } = one;
      const columns = {
        ...objectColumns(one),
        sku: row.sku,
        description: row.description ?? '',
        quantity: row.quantity,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        subOrganisationId: resolveOptionalId(listSubOrganisationReference(row), resolveId),
        agreementId: resolveOptionalId(listAgreementReference(row), resolveId),
      } satisfies Insertable<LicenceEntitlementsTable>;
      return { before: existing ? stored.get(existing.id) : undefined, columns };
    });
    const columns = placed.map((one) => one.columns);
    await upsertRows(tx, { table: 'licence_entitlements', key: ['companyId', 'id'], once: ['source', 'externalId'] }, columns);
    return recordLanded(tx, placed, batch);
  },
  async remove(tx, found, { author, today }) {
    const gone = await deleteObject(tx, 'licence_entitlements', found);
    await record(tx, author, [{ companyId: gone.companyId, object: toJournalObject(gone), action: 'deleted' }]);
    await takeSnapshots(tx, [gone.companyId], today);
  },
};

/** Licences in use, or waiting for a device. The snapshot of the day follows. */
export const assignmentsFeed: FeedEntity<AssignmentFeedRow> = {
  name: 'licence-assignments',
  row: assignmentFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'licence_assignments', keys),
  parents: listSubOrganisationReference,
  async apply(tx, rows, batch) {
    const { resolveId } = batch;
    const stored = await readStoredRows(tx, 'licence_assignments', rows);
    const placed = rows.map((one) => {
      const { row, existing } = one;
      const columns = {
        ...objectColumns(one),
        sku: row.sku,
        quantity: row.quantity,
        state: row.state,
        expiresOn: row.expiresOn,
        subOrganisationId: resolveOptionalId(listSubOrganisationReference(row), resolveId),
        serial: row.serial,
      } satisfies Insertable<LicenceAssignmentsTable>;
      return { before: existing ? stored.get(existing.id) : undefined, columns };
    });
    const columns = placed.map((one) => one.columns);
    await upsertRows(tx, { table: 'licence_assignments', key: ['companyId', 'id'], once: ['source', 'externalId'] }, columns);
    return recordLanded(tx, placed, batch);
  },
  async remove(tx, found, { author, today }) {
    const gone = await deleteObject(tx, 'licence_assignments', found);
    await record(tx, author, [{ companyId: gone.companyId, object: toJournalObject(gone), action: 'deleted' }]);
    await takeSnapshots(tx, [gone.companyId], today);
  },
};
