import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Key that identifies a serial number: company, manufacturer, reference and serial. Serials alone are not unique. */
export interface SerialKey {
  companyId: number;
  manufacturer: string;
  reference: string;
  serialKey: string;
}

export const toSerialText = ({ companyId, manufacturer, reference, serialKey }: SerialKey): string => `${companyId} ${manufacturer} ${reference} ${serialKey}`;

/** A device in the database. */
export interface ExistingDevice extends SerialKey {
  id: string;
  externalId: string | null;
  deliveryId: string | null;
  deliveryNumber: string | null;
  deliveryLineId: string | null;
}

export const keyTypes = { companyId: 'integer', manufacturer: 'text', reference: 'text', serialKey: 'text' };
const deviceColumns = sql`v.id, v.company_id, v.manufacturer_code as manufacturer, v.reference, v.serial_key, v.delivery_id, v.delivery_line_id, v.external_id, d.number as delivery_number`;

/** Devices with these serial numbers. */
export async function findDevicesBySerial(tx: ScopedDb, keys: readonly SerialKey[]): Promise<ExistingDevice[]> {
  if (keys.length === 0) return [];
  return (
    await sql<ExistingDevice>`select ${deviceColumns} from ${recordset(keys, keyTypes, 'k')}
    join devices v on v.company_id = k.company_id and v.manufacturer_code = k.manufacturer and v.reference = k.reference and v.serial_key = k.serial_key
    left join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id`.execute(tx)
  ).rows;
}

/** Devices of these deliveries. */
export async function findDevicesOfDeliveries(tx: ScopedDb, deliveries: readonly { companyId: number; id: string }[]): Promise<ExistingDevice[]> {
  if (deliveries.length === 0) return [];
  return (
    await sql<ExistingDevice>`select ${deviceColumns} from ${recordset(deliveries, objectKeys, 'k')}
    join devices v on v.company_id = k.company_id and v.delivery_id = k.id join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id`.execute(
      tx,
    )
  ).rows;
}

/** Place of a device, which lines of contracts take over. */
export interface DevicePlace extends ObjectKey {
  siteId: string | null;
  subOrganisationId: string | null;
}

/** The devices that serial numbers of contracts name, by `toSerialText`: the one with that reference, else the only one of the manufacturer with
 *  that serial number. A licence or a service bears the serial of its device under a reference of its own. */
export async function findNamedDevices(tx: ScopedDb, keys: readonly SerialKey[]): Promise<ReadonlyMap<string, DevicePlace>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<SerialKey & DevicePlace>`
    select k.*, v.id, v.site_id, v.sub_organisation_id from ${recordset(keys, keyTypes, 'k')}
    cross join lateral (
      select d.*, d.reference = k.reference as is_same, count(*) over () as bearers from devices d
      where d.company_id = k.company_id and d.serial_key = k.serial_key and d.manufacturer_code || '' = k.manufacturer
      order by is_same desc limit 1
    ) v where v.is_same or v.bearers = 1`.execute(tx);
  return new Map(rows.map((row) => [toSerialText(row), row]));
}

/** Reasons why a device of an import stays: it was delivered since then, the ERP reports it, or a person edited it. */
export type DeviceUse = 'delivered' | 'reported' | 'edited';

/** Devices of an import on which something else depends by now. */
export async function findUsedDevices(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<{ serial: string; use: DeviceUse }[]> {
  return tx
    .selectFrom('devices')
    .select([
      'serial',
      sql<DeviceUse>`case when coalesce(delivery_id, order_line_id) is not null then 'delivered' when external_id is not null then 'reported' else 'edited' end`.as(
        'use',
      ),
    ])
    .where('companyId', '=', companyId)
    .where('importBatchId', '=', id)
    .where((eb) => eb.or([eb('deliveryId', 'is not', null), eb('orderLineId', 'is not', null), eb('externalId', 'is not', null), eb('version', '>', 1)]))
    .orderBy('serial')
    .execute();
}
