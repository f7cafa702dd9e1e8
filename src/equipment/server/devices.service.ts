import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { objectKeys, recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';

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
}

/** A device in the database. */
export interface ExistingDevice extends SerialKey {
  id: string;
  deliveryId: string | null;
  deliveryNumber: string | null;
  deliveryLineId: string | null;
}

const keyTypes = { companyId: 'integer', manufacturer: 'text', reference: 'text', serialKey: 'text' };
const deviceColumns = sql`v.id, v.company_id as "companyId", v.manufacturer_code as manufacturer, v.reference, v.serial_key as "serialKey", v.delivery_id as "deliveryId", v.delivery_line_id as "deliveryLineId", d.number as "deliveryNumber"`;

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
      source: 'erp',
    })),
  );
}

/** Withdraws devices that a corrected delivery no longer names. Devices known from the feed only are deleted, the others lose their delivery. */
export async function withdrawDevices(tx: ScopedDb, devices: readonly ExistingDevice[]): Promise<void> {
  if (devices.length === 0) return;
  const rows = devices.map(({ companyId, id }) => ({ companyId, id }));
  await sql`delete from devices v using ${recordset(rows, objectKeys, 'r')} where v.company_id = r."companyId" and v.id = r.id and v.source = 'erp'`.execute(
    tx,
  );
  await sql`update devices v set delivery_id = null, delivery_line_id = null, order_line_id = null, updated_at = now() from ${recordset(rows, objectKeys, 'r')} where v.company_id = r."companyId" and v.id = r.id`.execute(
    tx,
  );
}
