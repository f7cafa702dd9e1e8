import type { Insertable } from 'kysely';
import { deleteObject, findTenantRows, storedRows, takenValues } from '#ingest/server/fed-tables.service.ts';
import { changedFields, editedValues, landingOf, objectColumns } from '#ingest/server/fed-values.service.ts';
import type { FeedEntity } from '#ingest/server/feed.service.ts';
import { upsertRows } from '#platform/server/db/set-wise.ts';
import type { SitesTable } from '#platform/server/db/tables.ts';
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
    const stored = await storedRows(tx, 'sites', rows);
    const placed = rows.map((one) => {
      const fed = valuesOf(one.row);
      const { before, values } = editedValues(one.existing ? stored.get(one.existing.id) : undefined, fed);
      return { before, values, columns: { ...objectColumns(one), ...values, fed } satisfies Insertable<SitesTable> };
    });
    const taken = await takenValues(
      tx,
      'sites',
      'code',
      placed.map(({ values, columns }, index) => ({ companyId: columns.company_id, value: values.code, id: rows[index]!.existing?.id ?? null })),
    );
    const sites = placed.map((site, index) => ({ ...site, flaws: taken[index] ? [{ path: 'code', code: siteCodeTaken }] : [] }));
    const landed = sites.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'sites', key: ['company_id', 'id'], once: ['source', 'external_id'] },
      landed.map(({ columns }) => columns),
    );
    await record(
      tx,
      author,
      landed.map(({ before, values, columns: { company_id: companyId, id } }) => ({
        companyId,
        object: { kind: 'site', id, title: values.label, siteId: id },
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, values) : {},
        search: { references: { code: values.code }, words: [values.label, values.city, values.postal_code, values.street], sortedOn: '1970-01-01' },
      })),
    );
    return sites.map(landingOf);
  },
  async remove(tx, found, { author }) {
    const { company_id: companyId, id, label } = await deleteObject(tx, 'sites', found);
    await record(tx, author, [{ companyId, object: { kind: 'site', id, title: label, siteId: id }, action: 'deleted', search: null }]);
  },
};

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
