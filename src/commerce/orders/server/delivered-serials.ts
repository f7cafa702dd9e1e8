import type { DeliveredDevice } from '#installed-base/equipment/server/devices.service.ts';
import { findDevicesBySerial, findDevicesOfDeliveries, toSerialText, type ExistingDevice } from '#installed-base/equipment/server/known-devices.store.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { serialElsewhere, serialWithoutManufacturer } from '../orders.errors.ts';

/** A serial number of a row, with where it stands in it. */
export interface SentSerial {
  device: Omit<DeliveredDevice, 'manufacturer' | 'source'> & { manufacturer: string | null };
  path: string;
}
/** A delivery of the batch with its serial numbers. */
export interface SentSerials {
  companyId: number;
  deliveryId: string;
  number: string;
  isKnown: boolean;
  serials: readonly SentSerial[];
}

/** Effects of a batch's serial numbers: flaws by delivery, and devices that corrected deliveries no longer name. */
export interface SerialCheck {
  flaws: ReadonlyMap<string, FieldFlaw[]>;
  withdrawn: readonly ExistingDevice[];
}

const isComplete = (sent: SentSerial): sent is SentSerial & { device: Omit<DeliveredDevice, 'source'> } => sent.device.manufacturer !== null;

/** Refuses a serial number that another delivery bears, unless that delivery gives it up in this same batch. */
export async function checkSerials(tx: ScopedDb, deliveries: readonly SentSerials[]): Promise<SerialCheck> {
  const sent = deliveries.flatMap((delivery) => delivery.serials.filter(isComplete));
  const known = await findDevicesOfDeliveries(
    tx,
    deliveries.filter(({ isKnown }) => isKnown).map(({ companyId, deliveryId }) => ({ companyId, id: deliveryId })),
  );
  const bearers = new Map(
    (
      await findDevicesBySerial(
        tx,
        sent.map(({ device }) => device),
      )
    ).map((device) => [toSerialText(device), device]),
  );
  const named = new Map(
    deliveries.map((delivery) => [delivery.deliveryId, new Set(delivery.serials.filter(isComplete).map(({ device }) => toSerialText(device)))]),
  );
  const withdrawn = known.filter((device) => !named.get(device.deliveryId!)!.has(toSerialText(device)));
  const free = new Set(withdrawn.map((device) => device.id));
  const claimed = new Map<string, string>();
  const flaws = new Map<string, FieldFlaw[]>();
  for (const delivery of deliveries) {
    const found = delivery.serials.flatMap((serial): FieldFlaw[] => {
      if (!isComplete(serial)) return [{ path: serial.path, code: serialWithoutManufacturer }];
      const key = toSerialText(serial.device);
      const bearer = bearers.get(key);
      const other =
        claimed.get(key) ?? (bearer?.deliveryNumber && bearer.deliveryId !== delivery.deliveryId && !free.has(bearer.id) ? bearer.deliveryNumber : undefined);
      claimed.set(key, delivery.number);
      return other === undefined ? [] : [{ path: serial.path, code: serialElsewhere, params: { delivery: other } }];
    });
    if (found.length > 0) flaws.set(delivery.deliveryId, found.slice(0, 20));
  }
  const isRefused = (device: ExistingDevice) => flaws.has(device.deliveryId!);
  return { flaws, withdrawn: withdrawn.filter((device) => !isRefused(device)) };
}
