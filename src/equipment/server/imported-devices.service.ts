import type { ScopedDb } from '#platform/server/db/scope.ts';

/** Import that created devices. */
interface ImportKey {
  companyId: number;
  id: string;
}

/** Devices of an import that something else speaks of since then: a delivery, or a person who edited them. */
export async function usedImportedDevices(tx: ScopedDb, { companyId, id }: ImportKey): Promise<{ serial: string; isDelivered: boolean }[]> {
  return tx
    .selectFrom('devices')
    .select((eb) => ['serial', eb('delivery_id', 'is not', null).or('order_line_id', 'is not', null).$castTo<boolean>().as('isDelivered')])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', id)
    .where((eb) => eb.or([eb('delivery_id', 'is not', null), eb('order_line_id', 'is not', null), eb('version', '>', 1)]))
    .orderBy('serial')
    .execute();
}

/** Deletes the devices that an import created. @throws a violation of a foreign key when something else names one */
export async function withdrawImportedDevices(tx: ScopedDb, { companyId, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('devices').where('company_id', '=', companyId).where('import_batch_id', '=', id).execute();
}
