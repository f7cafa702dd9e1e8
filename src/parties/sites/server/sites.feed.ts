import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import { findTenantRows, readStoredRows, readTakenValues } from '#capabilities/ingest/server/fed-tables.store.ts';
import { editedValues, buildLanding, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity, TypedValues } from '#capabilities/ingest/server/feed.service.ts';
import { deleteObject, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { SitesTable } from '#platform/data/server/db/tables.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { orderedHours } from '../delivery-hours.ts';
import type { Position } from '../position.ts';
import { siteCodeTaken } from '../sites.errors.ts';
import { siteFeedRow, type SiteFeedRow } from '../sites.feed.ts';
import { changesOfSite, positionColumns, toPosition, siteObject } from './site-columns.ts';
import { readSiteFindability } from './site-keys.store.ts';
import { lockSiteRow } from './site-writing.store.ts';

/** Fields of a site that people type. */
const typed: TypedValues = {
  fields: {
    code: 'code',
    label: 'label',
    type: 'type',
    legalForm: 'legalForm',
    street: 'street',
    complement: 'complement',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    showOnMap: 'showOnMap',
    notes: 'notes',
    accessInstructions: 'accessInstructions',
    deliveryHours: 'deliveryHours',
    position: 'position',
  },
  stored: (tx, { objectId }) => lockSiteRow(tx, objectId),
  buildRow({ position, ...sent }) {
    const { latitude = null, longitude = null, precision = null } = (position ?? {}) as Partial<Position>;
    return { ...sent, latitude, longitude, positionPrecision: precision };
  },
};

/** Sites of a company. People edit them too: what they typed stays. */
export const sitesFeed: FeedEntity<SiteFeedRow> = {
  name: 'sites',
  row: siteFeedRow,
  typed,
  find: (tx, keys) => findTenantRows(tx, 'sites', keys),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const stored = await readStoredRows(tx, 'sites', rows);
    const placed = rows.map((one) => {
      const known = one.existing ? stored.get(one.existing.id) : undefined;
      const fed = toValues(one.row);
      const { values } = editedValues(known && { ...known, deliveryHours: known.deliveryHours as unknown[] }, fed, typed.fields, one.takes);
      const position = one.takes?.includes('position') ? fedPosition(one.row) : positionToKeep(known, fedPosition(one.row));
      const columns = {
        ...objectColumns(one),
        ...values,
        ...positionColumns(position),
        fed: { ...fed, position: fedPosition(one.row) },
      } satisfies Insertable<SitesTable>;
      return { before: known, columns };
    });
    const taken = await readTakenValues(
      tx,
      'sites',
      'code',
      placed.map(({ columns }, index) => ({ companyId: columns.companyId, value: columns.code, id: rows[index]!.existing?.id ?? null })),
      'letters',
    );
    // A site keeps the code that it has.
    const isTaken = ({ before, columns }: (typeof placed)[number], index: number): boolean => taken[index]! && before?.code !== columns.code;
    const sites = placed.map((site, index) => ({ ...site, flaws: isTaken(site, index) ? [{ path: 'code', code: siteCodeTaken }] : [] }));
    const landed = sites.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'sites', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      landed.map(({ columns }) => columns),
    );
    const found = await readSiteFindability(
      tx,
      landed.map(({ columns }) => ({ companyId: columns.companyId, id: columns.id })),
    );
    const byId = new Map(found.map((one) => [one.object.id, one]));
    await record(
      tx,
      author,
      landed.map(({ before, columns }) => ({
        ...byId.get(columns.id)!,
        action: before ? 'updated' : 'created',
        fields: before ? changesOfSite(before, columns) : {},
      })),
    );
    return sites.map(buildLanding);
  },
  async remove(tx, found, { author }) {
    const { companyId, id, label } = await deleteObject(tx, 'sites', found);
    await record(tx, author, [{ companyId, object: siteObject(id, label), action: 'deleted', search: null }]);
  },
};

type Stored = Parameters<typeof toPosition>[0] & { fed: unknown };

const fedPosition = ({ latitude, longitude, positionPrecision }: SiteFeedRow): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, source: 'erp', precision: positionPrecision ?? 'address' };

/** The position as fed where it changed at the source, else the stored one. A pin that a person placed stays, until the ERP sends the same. */
function positionToKeep(stored: Stored | undefined, fed: Position | null): Position | null {
  if (!stored) return fed;
  const current = toPosition(stored);
  const last = (stored.fed as { position?: Position | null } | null)?.position ?? null;
  if (current && fed && current.latitude === fed.latitude && current.longitude === fed.longitude) return fed;
  return current?.source === 'person' || isDeepStrictEqual(last, fed) ? current : fed;
}

const toValues = (row: SiteFeedRow) => ({
  code: row.code,
  label: row.label,
  type: row.type,
  legalForm: row.legalForm,
  street: row.street,
  complement: row.complement,
  postalCode: row.postalCode,
  city: row.city,
  country: row.country,
  showOnMap: row.showOnMap,
  notes: row.notes,
  accessInstructions: row.accessInstructions,
  deliveryHours: orderedHours(row.deliveryHours ?? []) as unknown[],
});
