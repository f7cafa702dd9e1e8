import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, upsertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { indexForSearch } from '#platform/data/server/journal/journal.ts';
import { deviceKind } from '../equipment.journal.ts';
import { findabilityOf } from './device-search.store.ts';

/** Key that identifies a serial number: company, manufacturer, reference and serial. Serials alone are not unique. */
export interface SerialKey {
  companyId: number;
  manufacturer: string;
  reference: string;
  serialKey: string;
}

export const serialText = ({ companyId, manufacturer, reference, serialKey }: SerialKey): string => `${companyId} ${manufacturer} ${reference} ${serialKey}`;

/** A device that arrives with a delivery. The delivery sets its first site and sub-organisation; later changes belong to the portal. */
export interface DeliveredDevice extends SerialKey {
  serial: string;
  description: string;
  productId: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  orderLineId: string;
  deliveryId: string;
  deliveryLineId: string;
  /** Source of the delivery. */
  source: 'erp' | 'portal';
}

/** A device in the database. */
export interface ExistingDevice extends SerialKey {
  id: string;
  externalId: string | null;
  deliveryId: string | null;
  deliveryNumber: string | null;
  deliveryLineId: string | null;
}

const keyTypes = { companyId: 'integer', manufacturer: 'text', reference: 'text', serialKey: 'text' };
const deviceColumns = sql`v.id, v.company_id as "companyId", v.manufacturer_code as manufacturer, v.reference, v.serial_key as "serialKey", v.delivery_id as "deliveryId", v.delivery_line_id as "deliveryLineId", v.external_id as "externalId", d.number as "deliveryNumber"`;

/** Devices with these serial numbers. */
export async function findDevicesBySerial(tx: ScopedDb, keys: readonly SerialKey[]): Promise<ExistingDevice[]> {
  if (keys.length === 0) return [];
  return (
    await sql<ExistingDevice>`select ${deviceColumns} from ${recordset(keys, keyTypes, 'k')}
    join devices v on v.company_id = k."companyId" and v.manufacturer_code = k.manufacturer and v.reference = k.reference and v.serial_key = k."serialKey"
    left join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id`.execute(tx)
  ).rows;
}

/** Devices of these deliveries. */
export async function findDevicesOfDeliveries(tx: ScopedDb, deliveries: readonly { companyId: number; id: string }[]): Promise<ExistingDevice[]> {
  if (deliveries.length === 0) return [];
  return (
    await sql<ExistingDevice>`select ${deviceColumns} from ${recordset(deliveries, objectKeys, 'k')}
    join devices v on v.company_id = k."companyId" and v.delivery_id = k.id join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id`.execute(
      tx,
    )
  ).rows;
}

/** Creates devices for delivered serial numbers, or links known devices to their delivery. Other fields of known devices stay. */
export async function placeDevices(tx: ScopedDb, devices: readonly DeliveredDevice[]): Promise<void> {
  await upsertRows(
    tx,
    {
      table: 'devices',
      key: ['company_id', 'manufacturer_code', 'reference', 'serial_key'],
      once: ['id', 'site_id', 'sub_organisation_id', 'description', 'source'],
    },
    devices.map((device) => ({
      company_id: device.companyId,
      id: newId(),
      manufacturer_code: device.manufacturer,
      product_id: device.productId,
      reference: device.reference,
      description: device.description,
      serial: device.serial,
      serial_key: device.serialKey,
      site_id: device.siteId,
      sub_organisation_id: device.subOrganisationId,
      order_line_id: device.orderLineId,
      delivery_id: device.deliveryId,
      delivery_line_id: device.deliveryLineId,
      source: device.source,
    })),
  );
  await indexDevices(tx, await findDevicesBySerial(tx, devices));
}

/** A device that a line of a contract names. The contract sets the fields of a new device; those of a known one stay. */
export interface NamedDevice extends SerialKey {
  serial: string;
  description: string;
  productId: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  warrantyUntil: string | null;
  source: 'erp' | 'portal' | 'import';
  importBatchId: string | null;
  /** Days of the line, where its contract is active. */
  fromOn: string | null;
  untilOn: string | null;
}

/** Creates the devices that are not known yet, with the days that the lines naming them cover: writing those once the lines stand would write each
 *  device twice. */
export async function addNamedDevices(tx: ScopedDb, devices: readonly NamedDevice[]): Promise<void> {
  if (devices.length === 0) return;
  const rows = devices.map((device) => ({ ...device, id: newId() }));
  const columns = {
    ...keyTypes,
    id: 'uuid',
    serial: 'text',
    description: 'text',
    productId: 'uuid',
    siteId: 'uuid',
    subOrganisationId: 'uuid',
    warrantyUntil: 'date',
    source: 'text',
    importBatchId: 'uuid',
    fromOn: 'date',
    untilOn: 'date',
  };
  await sql`insert into devices (company_id, id, manufacturer_code, reference, serial_key, serial, description, product_id, site_id, sub_organisation_id,
      warranty_until, source, is_imported, import_batch_id, covered_on)
    select r."companyId", r.id, r.manufacturer, r.reference, r."serialKey", r.serial, r.description, r."productId", r."siteId", r."subOrganisationId",
      r."warrantyUntil", r.source, r.source = 'import', r."importBatchId",
      coalesce(range_agg(daterange(r."fromOn", r."untilOn", '[]')) filter (where r."fromOn" is not null)
        over (partition by r."companyId", r.manufacturer, r.reference, r."serialKey"), '{}')
    from ${recordset(rows, columns, 'r')} on conflict (company_id, manufacturer_code, reference, serial_key) do nothing`.execute(tx);
}

/** Place of a device, which lines of contracts take over. */
export interface DevicePlace extends ObjectKey {
  siteId: string | null;
  subOrganisationId: string | null;
}

/** The devices that serial numbers of contracts name, by `serialText`: the one with that reference, else the only one of the manufacturer with
 *  that serial number. A licence or a service bears the serial of its device under a reference of its own. */
export async function findNamedDevices(tx: ScopedDb, keys: readonly SerialKey[]): Promise<ReadonlyMap<string, DevicePlace>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<SerialKey & DevicePlace>`
    select k.*, v.id, v.site_id as "siteId", v.sub_organisation_id as "subOrganisationId" from ${recordset(keys, keyTypes, 'k')}
    cross join lateral (
      select d.*, d.reference = k.reference as is_same, count(*) over () as bearers from devices d
      where d.company_id = k."companyId" and d.serial_key = k."serialKey" and d.manufacturer_code || '' = k.manufacturer
      order by is_same desc limit 1
    ) v where v.is_same or v.bearers = 1`.execute(tx);
  return new Map(rows.map((row) => [serialText(row), row]));
}

/** Writes the search entries of devices, as after a change of their contracts or orders. A device may be named more than once. */
export async function indexDevices(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<void> {
  await indexForSearch(tx, await findabilityOf(tx, [...new Map(devices.map((device) => [device.id, device])).values()]));
}

/** Writes the search entries of the devices that orders delivered, as after a change of their numbers. */
export async function indexDevicesOfOrders(tx: ScopedDb, orders: readonly ObjectKey[]): Promise<void> {
  if (orders.length === 0) return;
  const { rows } = await sql<ObjectKey>`select v.company_id as "companyId", v.id from ${recordset(orders, objectKeys, 'k')}
    join deliveries d on d.company_id = k."companyId" and d.order_id = k.id
    join devices v on v.company_id = d.company_id and v.delivery_id = d.id`.execute(tx);
  await indexDevices(tx, rows);
}

/** Whether a person has set fields of the device under `v`: each of their changes counts one version more. */
const hasOwnFields = sql<boolean>`v.version > 1`;

/** Withdraws devices that a corrected delivery no longer names. Devices that nothing but their delivery knows are deleted; the others, and those
 *  whose fields a person has set, lose their delivery (decision 0039). */
export async function withdrawDevices(tx: ScopedDb, devices: readonly ExistingDevice[]): Promise<void> {
  if (devices.length === 0) return;
  const rows = devices.map(({ companyId, id }) => ({ companyId, id }));
  const { rows: gone } = await sql<ObjectKey & { serial: string }>`
    delete from devices v using ${recordset(rows, objectKeys, 'r')} where v.company_id = r."companyId" and v.id = r.id
      and v.source <> 'import' and v.external_id is null and not (${hasOwnFields})
      and not exists (select from contract_lines l where l.company_id = v.company_id and l.device_id = v.id)
      and not exists (select from offer_requests q where q.company_id = v.company_id and q.device_id = v.id)
    returning v.company_id as "companyId", v.id, v.serial`.execute(tx);
  await sql`update devices v set delivery_id = null, delivery_line_id = null, order_line_id = null, updated_at = now() from ${recordset(rows, objectKeys, 'r')} where v.company_id = r."companyId" and v.id = r.id`.execute(
    tx,
  );
  await indexForSearch(tx, [
    ...gone.map(({ companyId, id, serial }) => ({ companyId, object: { kind: deviceKind, id, title: serial }, search: null })),
    ...(await findabilityOf(tx, rows)),
  ]);
}

/** Deletes devices that came with something entered by hand, once nothing names them any more. */
export async function withdrawEnteredDevices(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<void> {
  if (devices.length === 0) return;
  const { rows: gone } = await sql<ObjectKey & { serial: string }>`
    delete from devices v using ${recordset(devices, objectKeys, 'r')} where v.company_id = r."companyId" and v.id = r.id
      and v.source = 'portal' and v.external_id is null and v.delivery_id is null and not (${hasOwnFields})
      and not exists (select from contract_lines l where l.company_id = v.company_id and l.device_id = v.id)
      and not exists (select from offer_requests q where q.company_id = v.company_id and q.device_id = v.id)
    returning v.company_id as "companyId", v.id, v.serial`.execute(tx);
  await indexForSearch(
    tx,
    gone.map(({ companyId, id, serial }) => ({ companyId, object: { kind: deviceKind, id, title: serial }, search: null })),
  );
}

/** Removes what the ERP has reported of a device where a person has set its fields. @returns whether it stays for that reason */
export async function releaseDevice(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<boolean> {
  const { rows } = await sql`update devices v set external_id = null, external_version = null, warranty_type = null, warranty_until = null,
      support_ends_on = null, updated_at = now()
    where v.company_id = ${companyId} and v.id = ${id} and ${hasOwnFields} returning v.id`.execute(tx);
  return rows.length > 0;
}

/** Gives these products to the devices that bear their references and arrived before them. */
export async function linkDevices(tx: ScopedDb, products: readonly string[]): Promise<void> {
  if (products.length === 0) return;
  await sql`update devices v set product_id = p.id from products p
    where p.id = any(${products}::uuid[]) and v.product_id is null and v.manufacturer_code = p.manufacturer_code and v.reference = p.reference`.execute(tx);
}
