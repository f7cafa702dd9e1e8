import { sql } from 'kysely';
import { changedFields, findTenantRows, mergedValues } from '#ingest/server/fed-tables.service.ts';
import type { FeedEntity, Landing, Placed } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import { record } from '#platform/server/journal/journal.ts';
import { ownParent } from '../companies-feed.errors.ts';
import { subOrganisationFeedRow, type SubOrganisationFeedRow } from '../sub-organisations.feed.ts';

interface Values extends Record<string, unknown> {
  name: string;
  parent_id: string | null;
  vendor_organisation_id: string | null;
}
interface Standing extends Values {
  id: string;
  fed: Partial<Values> | null;
}

const parentOf = (row: SubOrganisationFeedRow) => ({ entity: 'sub-organisations', company: row.company, id: row.parent! });

/** Parts of a company. People edit them too: a later version writes only the fields that changed at the source. */
export const subOrganisationsFeed: FeedEntity<SubOrganisationFeedRow> = {
  name: 'sub-organisations',
  row: subOrganisationFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'sub_organisations', keys),
  parents: (row) => (row.parent === null ? [] : [parentOf(row)]),
  async apply(tx, rows, { author, idOf }) {
    const standing = await standingOf(tx, rows);
    const parts = rows.map((one) => {
      const fed: Values = {
        name: one.row.name,
        parent_id: one.row.parent === null ? null : idOf(parentOf(one.row)),
        vendor_organisation_id: one.row.vendorOrganisationId,
      };
      const stands = one.existing && standing.get(one.existing.id);
      return {
        one,
        fed,
        stands: stands ?? null,
        id: one.existing?.id ?? newId(),
        values: stands
          ? mergedValues<Values>({ name: stands.name, parent_id: stands.parent_id, vendor_organisation_id: stands.vendor_organisation_id }, stands.fed, fed)
          : fed,
      };
    });
    const rings = await ringsOf(
      tx,
      parts.map(({ one, id, values }) => ({ companyId: one.companyId, id, parentId: values.parent_id })),
    );
    const landings = parts.map(({ one, id }): Landing =>
      rings.has(id) ? { flaws: [{ path: 'parent', code: ownParent }] } : { result: one.existing ? 'updated' : 'created' },
    );
    const landed = parts.filter(({ id }) => !rings.has(id));
    await upsertRows(
      tx,
      {
        table: 'sub_organisations',
        key: ['company_id', 'id'],
        once: ['source', 'external_id'],
        andSet: sql`version = stored.version + 1, updated_at = now()`,
        columns: {
          company_id: 'integer',
          id: 'uuid',
          name: 'text',
          parent_id: 'uuid',
          vendor_organisation_id: 'text',
          fed: 'jsonb',
          source: 'text',
          external_id: 'text',
          external_version: 'bigint',
        },
      },
      landed.map(({ one, id, values, fed }) => ({
        company_id: one.companyId,
        id,
        ...values,
        fed,
        source: 'erp',
        external_id: one.row.id,
        external_version: one.row.version,
      })),
    );
    await record(
      tx,
      author,
      landed.map(({ one, id, values, stands }) => ({
        companyId: one.companyId,
        object: { kind: 'subOrganisation', id, title: values.name, subOrganisationId: id },
        action: stands ? 'updated' : 'created',
        fields: stands ? changedFields(stands, values) : {},
      })),
    );
    return landings;
  },
  async remove(tx, { id, companyId }, { author }) {
    const gone = await tx.deleteFrom('sub_organisations').where('company_id', '=', companyId).where('id', '=', id).returning('name').executeTakeFirstOrThrow();
    await record(tx, author, [{ companyId: companyId!, object: { kind: 'subOrganisation', id, title: gone.name, subOrganisationId: id }, action: 'deleted' }]);
  },
};

async function standingOf(tx: ScopedDb, rows: readonly Placed<SubOrganisationFeedRow>[]): Promise<Map<string, Standing>> {
  const ids = rows.flatMap(({ existing }) => existing?.id ?? []);
  if (ids.length === 0) return new Map();
  const standing = await tx
    .selectFrom('sub_organisations')
    .select(['id', 'name', 'parent_id', 'vendor_organisation_id', 'fed'])
    .where('company_id', 'in', [...new Set(rows.map(({ companyId }) => companyId))])
    .where('id', 'in', ids)
    .execute();
  return new Map(standing.map((one) => [one.id, one as Standing]));
}

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
