import { sql } from 'kysely';
import { changedFields, findTenantRows, mergedValues } from '#ingest/server/fed-tables.service.ts';
import type { FeedEntity, Landing, Placed } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import { record } from '#platform/server/journal/journal.ts';
import { siteFeedRow, type SiteFeedRow } from '../sites.feed.ts';
import { siteCodeTaken } from '../sites-feed.errors.ts';

/** Sites of a company. People edit them too: a later version writes only the fields that changed at the source. */
export const sitesFeed: FeedEntity<SiteFeedRow> = {
  name: 'sites',
  row: siteFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'sites', keys),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const standing = await standingOf(tx, rows);
    const takenCodes = await codesOfOthers(tx, rows);
    const places = rows.map((one, index) => {
      const fed = valuesOf(one.row);
      const stands = one.existing ? standing.get(one.existing.id) : undefined;
      const values = stands ? mergedValues(only(stands), stands.fed, fed) : fed;
      const isTaken =
        takenCodes.has(`${one.companyId} ${values.code}`) ||
        rows.slice(0, index).some((other) => other.companyId === one.companyId && other.row.code === values.code);
      return {
        one,
        fed,
        values,
        stands,
        id: one.existing?.id ?? newId(),
        landing: (isTaken ? { flaws: [{ path: 'code', code: siteCodeTaken }] } : { result: stands ? 'updated' : 'created' }) as Landing,
      };
    });
    const landed = places.filter(({ landing }) => 'result' in landing);
    await upsertRows(
      tx,
      {
        table: 'sites',
        key: ['company_id', 'id'],
        once: ['source', 'external_id'],
        andSet: sql`version = stored.version + 1, updated_at = now()`,
        columns: { company_id: 'integer', id: 'uuid', ...columns, fed: 'jsonb', source: 'text', external_id: 'text', external_version: 'bigint' },
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
        object: { kind: 'site', id, title: values.label, siteId: id },
        action: stands ? 'updated' : 'created',
        fields: stands ? changedFields(only(stands), values) : {},
        search: { references: [values.code], words: [values.label, values.city, values.postal_code, values.street], sortedOn: '1970-01-01' },
      })),
    );
    return places.map(({ landing }) => landing);
  },
  async remove(tx, { id, companyId }, { author }) {
    const gone = await tx.deleteFrom('sites').where('company_id', '=', companyId).where('id', '=', id).returning('label').executeTakeFirstOrThrow();
    await record(tx, author, [{ companyId: companyId!, object: { kind: 'site', id, title: gone.label, siteId: id }, action: 'deleted', search: null }]);
  },
};

const columns = {
  code: 'text',
  label: 'text',
  type: 'text',
  street: 'text',
  complement: 'text',
  postal_code: 'text',
  city: 'text',
  country: 'text',
  show_on_map: 'boolean',
  notes: 'text',
};
type Values = ReturnType<typeof valuesOf>;
type Standing = Values & { id: string; fed: Partial<Values> | null };

const valuesOf = (row: SiteFeedRow) => ({
  code: row.code,
  label: row.label,
  type: row.type as string,
  street: row.street,
  complement: row.complement,
  postal_code: row.postalCode,
  city: row.city,
  country: row.country,
  show_on_map: row.showOnMap,
  notes: row.notes,
});

const only = ({ id: _id, fed: _fed, ...values }: Standing): Values => values;

async function standingOf(tx: ScopedDb, rows: readonly Placed<SiteFeedRow>[]): Promise<Map<string, Standing>> {
  const ids = rows.flatMap(({ existing }) => existing?.id ?? []);
  if (ids.length === 0) return new Map();
  const standing = await tx
    .selectFrom('sites')
    .select(['id', 'code', 'label', 'type', 'street', 'complement', 'postal_code', 'city', 'country', 'show_on_map', 'notes', 'fed'])
    .where('company_id', 'in', [...new Set(rows.map(({ companyId }) => companyId))])
    .where('id', 'in', ids)
    .execute();
  return new Map(standing.map((one) => [one.id, one as Standing]));
}

/** Codes of sites outside this batch. */
async function codesOfOthers(tx: ScopedDb, rows: readonly Placed<SiteFeedRow>[]): Promise<Set<string>> {
  const wanted = rows.map(({ companyId, row }) => ({ companyId, code: row.code }));
  const own = rows.flatMap(({ existing }) => existing?.id ?? []);
  const { rows: others } = await sql<{ key: string }>`select s.company_id || ' ' || s.code as key from sites s
    join ${recordset(wanted, { companyId: 'integer', code: 'text' }, 'r')} on s.company_id = r."companyId" and s.code = r.code where s.id <> all(${own}::uuid[])`.execute(
    tx,
  );
  return new Set(others.map((one) => one.key));
}
