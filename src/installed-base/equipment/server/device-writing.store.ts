import { sql, type RawBuilder } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, upsertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { DeliveredDevice, NamedDevice } from './devices.service.ts';
import { keyTypes } from './known-devices.store.ts';

/** Creates devices for delivered serial numbers, or links known devices to their delivery. Other fields of known devices stay. */
export async function upsertDelivered(tx: ScopedDb, devices: readonly DeliveredDevice[]): Promise<void> {
  await upsertRows(
    tx,
    {
      table: 'devices',
      key: ['companyId', 'manufacturerCode', 'reference', 'serialKey'],
      once: ['id', 'siteId', 'subOrganisationId', 'description', 'source'],
    },
    devices.map((device) => ({
      companyId: device.companyId,
      id: newId(),
      manufacturerCode: device.manufacturer,
      productId: device.productId,
      reference: device.reference,
      description: device.description,
      serial: device.serial,
      serialKey: device.serialKey,
      siteId: device.siteId,
      subOrganisationId: device.subOrganisationId,
      orderLineId: device.orderLineId,
      deliveryId: device.deliveryId,
      deliveryLineId: device.deliveryLineId,
      source: device.source,
    })),
  );
}

/** Creates the devices that are not known yet, with the days that the lines naming them cover: writing those once the lines stand would write each
 *  device twice. */
export async function insertNamed(tx: ScopedDb, devices: readonly (NamedDevice & { id: string })[]): Promise<void> {
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
    select r.company_id, r.id, r.manufacturer, r.reference, r.serial_key, r.serial, r.description, r.product_id, r.site_id, r.sub_organisation_id,
      r.warranty_until, r.source, r.source = 'import', r.import_batch_id,
      coalesce(range_agg(daterange(r.from_on, r.until_on, '[]')) filter (where r.from_on is not null)
        over (partition by r.company_id, r.manufacturer, r.reference, r.serial_key), '{}')
    from ${recordset(devices, columns, 'r')} on conflict (company_id, manufacturer_code, reference, serial_key) do nothing`.execute(tx);
}

/** Whether a person has set fields of the device under `v`: each of their changes counts one version more. */
const hasOwnFields = sql<boolean>`v.version > 1`;

/** A device deleted, with the title of its search entry. */
export interface WithdrawnDevice extends ObjectKey {
  serial: string;
}

/** Deletes devices under a condition on `v`, as far as nothing names them. */
async function deleteUnnamed(tx: ScopedDb, devices: readonly ObjectKey[], condition: RawBuilder<boolean>): Promise<WithdrawnDevice[]> {
  const keys = devices.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await sql<WithdrawnDevice>`
    delete from devices v using ${recordset(keys, objectKeys, 'r')} where v.company_id = r.company_id and v.id = r.id
      and ${condition} and v.external_id is null and not (${hasOwnFields})
      and not exists (select from contract_lines l where l.company_id = v.company_id and l.device_id = v.id)
      and not exists (select from offer_requests q where q.company_id = v.company_id and q.device_id = v.id)
    returning v.company_id, v.id, v.serial`.execute(tx);
  return rows;
}

/** Deletes devices that nothing but their delivery knows. */
export const deleteDeliveredDevices = (tx: ScopedDb, devices: readonly ObjectKey[]): Promise<WithdrawnDevice[]> =>
  deleteUnnamed(tx, devices, sql`v.source <> 'import'`);

/** Deletes devices that came with something entered by hand, once nothing names them any more. */
export const deleteEnteredDevices = (tx: ScopedDb, devices: readonly ObjectKey[]): Promise<WithdrawnDevice[]> =>
  deleteUnnamed(tx, devices, sql`v.source = 'portal' and v.delivery_id is null`);

/** Takes the delivery from devices. */
export async function clearDelivery(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<void> {
  const keys = devices.map(({ companyId, id }) => ({ companyId, id }));
  await sql`update devices v set delivery_id = null, delivery_line_id = null, order_line_id = null, updated_at = now() from ${recordset(keys, objectKeys, 'r')} where v.company_id = r.company_id and v.id = r.id`.execute(
    tx,
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

/** Deletes the devices that an import created. @throws a violation of a foreign key when something else names one */
export async function deleteImportedDevices(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<void> {
  await tx.deleteFrom('devices').where('companyId', '=', companyId).where('importBatchId', '=', id).execute();
}
