import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { indexForSearch } from '#platform/data/server/journal/journal.ts';
import { deviceKind } from '../equipment.journal.ts';
import { readFindability, findDevicesOfOrders } from './device-search.store.ts';
import {
  clearDelivery,
  deleteDeliveredDevices,
  deleteEnteredDevices,
  deleteImportedDevices,
  insertNamed,
  upsertDelivered,
  type WithdrawnDevice,
} from './device-writing.store.ts';
import { findDevicesBySerial, type ExistingDevice, type SerialKey } from './known-devices.store.ts';

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

/** Creates devices for delivered serial numbers, or links known devices to their delivery. Other fields of known devices stay. */
export async function placeDevices(tx: ScopedDb, devices: readonly DeliveredDevice[]): Promise<void> {
  await upsertDelivered(tx, devices);
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

/** Creates the devices of contract lines that are not known yet. Their search entries follow once the lines stand (`indexDevices`). */
export async function addNamedDevices(tx: ScopedDb, devices: readonly NamedDevice[]): Promise<void> {
  if (devices.length > 0)
    await insertNamed(
      tx,
      devices.map((device) => ({ ...device, id: newId() })),
    );
}

/** Writes the search entries of devices, as after a change of their contracts or orders. A device may be named more than once. */
export async function indexDevices(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<void> {
  await indexForSearch(tx, await readFindability(tx, [...new Map(devices.map((device) => [device.id, device])).values()]));
}

/** Writes the search entries of the devices that orders delivered, as after a change of their numbers. */
export async function indexDevicesOfOrders(tx: ScopedDb, orders: readonly ObjectKey[]): Promise<void> {
  if (orders.length > 0) await indexDevices(tx, await findDevicesOfOrders(tx, orders));
}

/** Withdraws devices that a corrected delivery no longer names. Devices that nothing but their delivery knows are deleted; the others, and those
 *  whose fields a person has set, lose their delivery (decision 0039). */
export async function withdrawDevices(tx: ScopedDb, devices: readonly ExistingDevice[]): Promise<void> {
  if (devices.length === 0) return;
  const gone = await deleteDeliveredDevices(tx, devices);
  await clearDelivery(tx, devices);
  await indexForSearch(tx, [...gone.map(toWithdrawnChange), ...(await readFindability(tx, devices))]);
}

/** Deletes devices that came with something entered by hand, once nothing names them any more. */
export async function withdrawEnteredDevices(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<void> {
  if (devices.length > 0) await indexForSearch(tx, (await deleteEnteredDevices(tx, devices)).map(toWithdrawnChange));
}

/** Search entry of a device that is gone. */
const toWithdrawnChange = ({ companyId, id, serial }: WithdrawnDevice) => ({ companyId, object: { kind: deviceKind, id, title: serial }, search: null });

/** Deletes the devices that an import created. @throws a violation of a foreign key when something else names one */
export const withdrawImportedDevices = (tx: ScopedDb, importKey: ObjectKey): Promise<void> => deleteImportedDevices(tx, importKey);
