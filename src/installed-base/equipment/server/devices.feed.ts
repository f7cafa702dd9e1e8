import { sql, type Selectable } from 'kysely';
import { findTenantRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, buildLanding, originColumns, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import { StillUsed, type Batch, type FeedEntity, type Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, objectKeys, recordset, renewStatistics, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { DevicesTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { deviceFeedRow, type DeviceFeedRow } from '../devices.feed.ts';
import { serialTaken } from '../equipment.errors.ts';
import { deviceKind } from '../equipment.journal.ts';
import { readFindability } from './device-search.store.ts';
import { releaseDevice } from './device-writing.store.ts';
import { findDevicesBySerial, toSerialText, type SerialKey } from './known-devices.store.ts';
import { findProducts, toProductKey } from '#installed-base/catalogue/server/products.store.ts';

/** Devices of companies. A device that a delivery or a contract has named before is taken over by its serial number. */
export const devicesFeed: FeedEntity<DeviceFeedRow> = {
  name: 'devices',
  row: deviceFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'devices', keys),
  parents: (row) => [
    sharedObject('manufacturers', row.manufacturer),
    ...(row.site === null ? [] : [companyObject(row, 'sites', row.site)]),
    ...(row.subOrganisation === null ? [] : [companyObject(row, 'sub-organisations', row.subOrganisation)]),
  ],
  async apply(tx, rows, batch) {
    const bearers = new Map((await findDevicesBySerial(tx, rows.map(toSerialKey))).map((device) => [toSerialText(device), device]));
    const seen = new Set<string>();
    const placed = rows.map((one) => {
      const key = toSerialText(toSerialKey(one));
      const bearer = bearers.get(key);
      const isTaken = seen.has(key) || (bearer !== undefined && bearer.id !== one.existing?.id && (one.existing !== null || bearer.externalId !== null));
      seen.add(key);
      const flaws: FieldFlaw[] = isTaken ? [{ path: 'serial', code: serialTaken }] : [];
      return { one, id: one.existing?.id ?? bearer?.id ?? newId(), flaws };
    });
    const landed = placed.filter(({ flaws }) => flaws.length === 0);
    const stored = await readStoredDevices(
      tx,
      landed.map(({ one: { companyId }, id }) => ({ companyId, id })),
    );
    const products = await findProducts(
      tx,
      landed.map(({ one: { row } }) => row),
    );
    const devices = landed.map(({ one, id }) => ({
      before: stored.get(id),
      columns: buildColumns(one, id, stored.get(id), products.get(toProductKey(one.row)), batch),
    }));
    await upsertRows(
      tx,
      { table: 'devices', key: ['companyId', 'id'], once: places },
      devices.map(({ columns }) => columns),
    );
    await renewStatistics(tx, ['devices', 'search_entries', 'search_references']);
    const found = new Map(
      (
        await readFindability(
          tx,
          devices.map(({ columns }) => ({ companyId: columns.companyId, id: columns.id })),
        )
      ).map((one) => [one.object.id, one]),
    );
    await record(
      tx,
      batch.author,
      devices.map(({ before, columns }) => ({
        ...found.get(columns.id)!,
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, columns, { except: [...places, 'serialKey', 'productId'] }) : {},
      })),
    );
    return placed.map(({ id, flaws }) => buildLanding({ flaws, before: stored.get(id) }));
  },
  async remove(tx, found, { author }) {
    const key = { companyId: found.companyId!, id: found.id };
    const stored = (await readStoredDevices(tx, [key])).get(found.id)!;
    if (stored.deliveryId) throw new StillUsed('deliveries');
    const object = { kind: deviceKind, id: found.id, title: stored.serial, siteId: stored.siteId, subOrganisationId: stored.subOrganisationId };
    if (await releaseDevice(tx, key)) return record(tx, author, [{ companyId: key.companyId, object, action: 'released' }]);
    await deleteObject(tx, 'devices', found);
    await record(tx, author, [{ companyId: key.companyId, object, action: 'deleted', search: null }]);
  },
};

/** Columns of a device that belong to the customer once it is there. */
const places = ['siteId', 'subOrganisationId', 'room', 'hostName'] as const;

const toSerialKey = ({ row, companyId }: Pick<Placed<DeviceFeedRow>, 'row' | 'companyId'>): SerialKey => ({
  companyId,
  manufacturer: row.manufacturer,
  reference: row.reference,
  serialKey: referenceKey(row.serial),
});

async function readStoredDevices(tx: ScopedDb, keys: readonly { companyId: number; id: string }[]): Promise<ReadonlyMap<string, Selectable<DevicesTable>>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Selectable<DevicesTable>>`
    select v.* from ${recordset(keys, objectKeys, 'k')} join devices v on v.company_id = k.company_id and v.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function buildColumns(
  { row, companyId }: Placed<DeviceFeedRow>,
  id: string,
  stored: Selectable<DevicesTable> | undefined,
  product: string | undefined,
  { resolveId }: Batch,
) {
  return {
    companyId,
    id,
    ...originColumns(row),
    manufacturerCode: row.manufacturer,
    productId: product ?? null,
    reference: row.reference,
    serial: row.serial,
    serialKey: referenceKey(row.serial),
    description: row.description ?? stored?.description ?? '',
    quantity: row.quantity ?? 1,
    warrantyType: row.warrantyType,
    warrantyUntil: row.warrantyUntil,
    supportEndsOn: row.supportEndsOn,
    siteId: row.site === null ? null : resolveId(companyObject(row, 'sites', row.site)),
    subOrganisationId: row.subOrganisation === null ? null : resolveId(companyObject(row, 'sub-organisations', row.subOrganisation)),
    room: row.room,
    hostName: row.hostName,
  };
}
