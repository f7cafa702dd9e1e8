import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { newId } from '#platform/kernel/server/ids.ts';

/** Key that identifies a serial number: company, manufacturer, reference and serial. Serials alone are not unique. */
export interface SerialKey {
  companyId: number;
  manufacturer: string;
  reference: string;
  serialKey: string;
}

export const serialText = ({ companyId, manufacturer, reference, serialKey }: SerialKey): string => `${companyId} ${manufacturer} ${reference} ${serialKey}`;

/** A device in the database. */
export interface ExistingDevice extends SerialKey {
  id: string;
  externalId: string | null;
  deliveryId: string | null;
  deliveryNumber: string | null;
  deliveryLineId: string | null;
}

export const keyTypes = { companyId: 'integer', manufacturer: 'text', reference: 'text', serialKey: 'text' };
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

/** Reasons why a device of an import stays: it was delivered since then, the ERP reports it, or a person edited it. */
export type DeviceUse = 'delivered' | 'reported' | 'edited';

/** Devices of an import on which something else depends by now. */
export async function usedImportedDevices(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<{ serial: string; use: DeviceUse }[]> {
  return tx
    .selectFrom('devices')
    .select([
      'serial',
      sql<DeviceUse>`case when coalesce(delivery_id, order_line_id) is not null then 'delivered' when external_id is not null then 'reported' else 'edited' end`.as(
        'use',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', id)
    .where((eb) => eb.or([eb('delivery_id', 'is not', null), eb('order_line_id', 'is not', null), eb('external_id', 'is not', null), eb('version', '>', 1)]))
    .orderBy('serial')
    .execute();
}

/** Device of a report: its id there, with what is written on it. */
interface NamedInReport {
  id: string;
  reference: string;
  serial: string;
}

interface ReportedTicket {
  companyId: number;
  ticketId: string;
}

const reportedKeyTypes = { id: 'uuid', reference: 'text', serialKey: 'text' };
const keysOf = (reported: readonly NamedInReport[]) =>
  recordset(
    reported.map(({ id, reference, serial }) => ({ id, reference, serialKey: referenceKey(serial) })),
    reportedKeyTypes,
    'r',
  );

/** Devices of the base by their id in the report: the one with that reference, else the only one with that serial number. */
export async function findReportedDevices(
  tx: ScopedDb,
  { companyId }: ReportedTicket,
  reported: readonly NamedInReport[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; deviceId: string }>`
    select r.id, v.id as "deviceId" from ${keysOf(reported)} cross join lateral (
      select d.id, lower(d.reference) = lower(r.reference) as is_same, count(*) over () as bearers from devices d
      where d.company_id = ${companyId} and d.serial_key = r."serialKey" order by is_same desc, d.created_at limit 1
    ) v where v.is_same or v.bearers = 1`.execute(tx);
  return new Map(rows.map(({ id, deviceId }) => [id, deviceId]));
}

/** Creates devices of an order line of the ticket, else of the catalogue, else of another device with their reference; without any of these their
 *  manufacturer is unknown, and the report alone names them. */
export async function insertReportedDevices(tx: ScopedDb, { companyId, ticketId }: ReportedTicket, devices: readonly NamedInReport[]): Promise<void> {
  const rows = devices.map(({ reference, serial, id }) => ({ id: newId(), reported: id, reference, serial, serialKey: referenceKey(serial) }));
  const columns = { id: 'uuid', reported: 'uuid', reference: 'text', serial: 'text', serialKey: 'text' };
  await sql`insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, order_line_id, source)
    select ${companyId}::integer, r.id, o.manufacturer, p.id, o.reference, coalesce(p.description, o.description), r.serial, r."serialKey", o.line, 'portal'
    from ${recordset(rows, columns, 'r')} cross join lateral (
      select l.manufacturer_code as manufacturer, l.reference, l.description, l.id as line, 1 as place from ticket_lines t
        join order_lines l on l.company_id = t.company_id and l.id = t.order_line_id
        where t.company_id = ${companyId} and t.ticket_id = ${ticketId} and lower(l.reference) = lower(r.reference) and l.manufacturer_code is not null
      union all select manufacturer_code, reference, description, null, 2 from products where reference in (r.reference, upper(r.reference))
      union all select manufacturer_code, reference, description, null, 3 from devices where company_id = ${companyId} and reference in (r.reference, upper(r.reference))
      order by place, manufacturer limit 1
    ) o left join products p on p.manufacturer_code = o.manufacturer and p.reference = o.reference
    on conflict (company_id, manufacturer_code, reference, serial_key) do nothing`.execute(tx);
}
