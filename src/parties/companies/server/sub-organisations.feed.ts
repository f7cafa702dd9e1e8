import type { Insertable } from 'kysely';
import { findTenantRows, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, editedValues, buildLanding, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity, TypedValues } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { SubOrganisationsTable } from '#platform/data/server/db/tables.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { findPartFlaws } from '../companies.errors.ts';
import { lockTrees } from './sub-organisation-writing.store.ts';
import { subOrganisationFeedRow, type SubOrganisationFeedRow } from '../companies.feed.ts';

/** Fields of a part of a company that people type. */
const typed: TypedValues = {
  fields: { name: 'name', parent: 'parentId', vendorOrganisationId: 'vendorOrganisationId' },
  stored: (tx, { objectId }) => tx.selectFrom('sub_organisations').selectAll().where('id', '=', objectId).forNoKeyUpdate().executeTakeFirst(),
  buildRow: ({ parentId: parent, ...sent }) => ({ ...sent, parent }),
};

/** Parts of a company. People edit them too: what they typed stays. */
export const subOrganisationsFeed: FeedEntity<SubOrganisationFeedRow> = {
  name: 'sub-organisations',
  row: subOrganisationFeedRow,
  typed,
  find: (tx, keys) => findTenantRows(tx, 'sub_organisations', keys),
  parents: (row) => (row.parent === null ? [] : [companyObject(row, 'sub-organisations', row.parent)]),
  async apply(tx, rows, { author, resolveId }) {
    const stored = await readStoredRows(tx, 'sub_organisations', rows);
    const placed = rows.map((one) => {
      const { row, existing } = one;
      const fed = {
        name: row.name,
        parentId: row.parent === null ? null : resolveId(companyObject(row, 'sub-organisations', row.parent)),
        vendorOrganisationId: row.vendorOrganisationId,
      };
      const { before, values } = editedValues(existing ? stored.get(existing.id) : undefined, fed, typed.fields, one.takes);
      return { before, values, columns: { ...objectColumns(one), ...values, fed } satisfies Insertable<SubOrganisationsTable> };
    });
    const trees = await lockStoredParts(
      tx,
      placed.map(({ columns }) => columns.companyId),
    );
    const flaws = findFlawsByPart(
      placed.map(({ before, columns: { companyId, id, name, parentId } }) => ({
        companyId,
        id,
        name,
        parentId,
        isUnmoved: before?.name === name && before.parentId === parentId,
      })),
      trees,
    );
    const parts = placed.map((part, index) => ({ ...part, flaws: flaws[index]! }));
    const landed = parts.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'sub_organisations', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      landed.map(({ columns }) => columns),
    );
    await record(
      tx,
      author,
      landed.map(({ before, values, columns: { companyId, id } }) => ({
        companyId,
        object: { kind: 'subOrganisation', id, title: values.name, subOrganisationId: id },
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, values) : {},
      })),
    );
    return parts.map(buildLanding);
  },
  async remove(tx, found, { author }) {
    const { companyId, id, name } = await deleteObject(tx, 'sub_organisations', found);
    await record(tx, author, [{ companyId, object: { kind: 'subOrganisation', id, title: name, subOrganisationId: id }, action: 'deleted' }]);
  },
};

/** Sub-organisations of companies as they stand; nobody else moves one until the transaction ends, so that no ring can close. */
async function lockStoredParts(tx: ScopedDb, companyIds: readonly number[]): Promise<StoredPart[]> {
  const ids = [...new Set(companyIds)];
  if (ids.length === 0) return [];
  await lockTrees(tx, ids);
  return tx.selectFrom('sub_organisations').select(['companyId', 'id', 'parentId', 'name']).where('companyId', 'in', ids).execute();
}

interface StoredPart {
  companyId: number;
  id: string;
  parentId: string | null;
  name: string;
}

/** Errors of each part among all of its company, as the rows of the batch leave them: what is refused stays where it was. A part that stays where it is
 *  keeps its name and its place. */
function findFlawsByPart(parts: readonly (StoredPart & { isUnmoved: boolean })[], stored: readonly StoredPart[]): FieldFlaw[][] {
  const refused = new Map<StoredPart, FieldFlaw[]>();
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    const landing = parts.filter((part) => !refused.has(part));
    const trees = Map.groupBy([...new Map([...stored, ...landing].map((one) => [one.id, one])).values()], ({ companyId }) => companyId);
    for (const part of landing) {
      const flaws = part.isUnmoved ? [] : findPartFlaws(trees.get(part.companyId)!, part.id, part, 'parent');
      if (flaws.length === 0) continue;
      refused.set(part, flaws);
      isSettled = false;
    }
  }
  return parts.map((part) => refused.get(part) ?? []);
}
