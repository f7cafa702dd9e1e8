import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Import that created devices. */
interface ImportKey {
  companyId: number;
  id: string;
}

/** Reasons why a device of an import stays: it was delivered since then, the ERP reports it, or a person edited it. */
export type DeviceUse = 'delivered' | 'reported' | 'edited';

/** Devices of an import on which something else depends by now. */
export async function usedImportedDevices(tx: ScopedDb, { companyId, id }: ImportKey): Promise<{ serial: string; use: DeviceUse }[]> {
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

/** Deletes the devices that an import created. @throws a violation of a foreign key when something else names one */
export async function withdrawImportedDevices(tx: ScopedDb, { companyId, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('devices').where('company_id', '=', companyId).where('import_batch_id', '=', id).execute();
}
