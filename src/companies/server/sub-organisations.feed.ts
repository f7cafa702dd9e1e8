import { sql, type Insertable } from 'kysely';
import { deleteObject, findTenantRows, storedRows } from '#ingest/server/fed-tables.service.ts';
import { changedFields, companyObject, editedValues, fedFields, landingOf, objectColumns } from '#ingest/server/fed-values.service.ts';
import type { FeedEntity, TypedValues } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import type { SubOrganisationsTable } from '#platform/server/db/tables.ts';
import { record } from '#platform/server/journal/journal.ts';
import { ownParent } from '../companies-feed.errors.ts';
import { subOrganisationFeedRow, type SubOrganisationFeedRow } from '../sub-organisations.feed.ts';

/** Fields of a part of a company that people type. */
const typed: TypedValues = {
  fields: { name: 'name', parent: 'parent_id', vendorOrganisationId: 'vendor_organisation_id' },
  stored: (tx, { objectId }) => tx.selectFrom('sub_organisations').selectAll().where('id', '=', objectId).forUpdate().executeTakeFirst(),
  rowOf: ({ parent_id: parent, ...sent }) => ({ ...fedFields(sent), parent }),
};

/** Parts of a company. People edit them too: what they typed stays. */
export const subOrganisationsFeed: FeedEntity<SubOrganisationFeedRow> = {
  name: 'sub-organisations',
  row: subOrganisationFeedRow,
  typed,
  find: (tx, keys) => findTenantRows(tx, 'sub_organisations', keys),
  parents: (row) => (row.parent === null ? [] : [companyObject(row, 'sub-organisations', row.parent)]),
  async apply(tx, rows, { author, idOf }) {
    const stored = await storedRows(tx, 'sub_organisations', rows);
    const placed = rows.map((one) => {
      const { row, existing } = one;
      const fed = {
        name: row.name,
        parent_id: row.parent === null ? null : idOf(companyObject(row, 'sub-organisations', row.parent)),
        vendor_organisation_id: row.vendorOrganisationId,
      };
      const { before, values } = editedValues(existing ? stored.get(existing.id) : undefined, fed, typed.fields, one.takes);
      return { before, values, columns: { ...objectColumns(one), ...values, fed } satisfies Insertable<SubOrganisationsTable> };
    });
    const rings = await ringsOf(
      tx,
      placed.map(({ columns }) => ({ companyId: columns.company_id, id: columns.id, parentId: columns.parent_id })),
    );
    const parts = placed.map((part) => ({ ...part, flaws: rings.has(part.columns.id) ? [{ path: 'parent', code: ownParent }] : [] }));
    const landed = parts.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'sub_organisations', key: ['company_id', 'id'], once: ['source', 'external_id'] },
      landed.map(({ columns }) => columns),
    );
    await record(
      tx,
      author,
      landed.map(({ before, values, columns: { company_id: companyId, id } }) => ({
        companyId,
        object: { kind: 'subOrganisation', id, title: values.name, subOrganisationId: id },
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, values) : {},
      })),
    );
    return parts.map(landingOf);
  },
  async remove(tx, found, { author }) {
    const { company_id: companyId, id, name } = await deleteObject(tx, 'sub_organisations', found);
    await record(tx, author, [{ companyId, object: { kind: 'subOrganisation', id, title: name, subOrganisationId: id }, action: 'deleted' }]);
  },
};

/** Parts that would become their own ancestor, given the rows of the batch and the existing parents. */
async function ringsOf(tx: ScopedDb, parts: readonly { companyId: number; id: string; parentId: string | null }[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive incoming as materialized (select * from ${recordset(parts, { companyId: 'integer', id: 'uuid', parentId: 'uuid' }, 'r')}),
    path as (
      select "companyId", id, "parentId" as above, 1 as depth from incoming where "parentId" is not null
      union all
      select p."companyId", p.id, case when i.id is not null then i."parentId" else s.parent_id end, p.depth + 1
      from path p left join incoming i on i."companyId" = p."companyId" and i.id = p.above left join sub_organisations s on s.company_id = p."companyId" and s.id = p.above
      where p.above is not null and p.above <> p.id and p.depth < 50
    ) select distinct id from path where above = id or depth >= 50`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
