import { landEntered, removeEntered, type Entering } from '#ingest/server/entered.service.ts';
import { platformError, type FieldFlaw } from '#platform/errors.ts';
import { nextNumber } from '#platform/server/db/counters.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import type { DeliveryFeedRow } from '../deliveries.feed.ts';
import type { DeliveryEntry } from '../entered-orders.schema.ts';
import { enteredState, leftToDeliver } from '../order-entry.ts';
import { entryError, moreThanLeft } from '../entered-orders.errors.ts';
import { deliveriesFeed } from './deliveries.feed.ts';
import { checkVersion, followDeliveries, lockOrder } from './entered-orders.service.ts';
import { deliveryToChange, heldPieces, type OrderToChange } from './entered-orders.store.ts';

/** Deliveries that the provider's people enter by hand, for orders entered by hand. Orders follow what is received. */

/** Enters a delivery. @throws notFound, orders.notEntered, invalid */
export async function enterDelivery(tx: ScopedDb, entering: Entering, orderId: string, entry: DeliveryEntry): Promise<{ id: string; number: string }> {
  const order = await lockOrder(tx, orderId);
  await check(tx, order, entry, new Map());
  const number = await nextNumber(tx, { kind: 'enteredDelivery', prefix: 'BLP', today: entering.today });
  const externalId = newId();
  await land(tx, entering, order, { externalId, version: 1, number, existingId: null }, entry);
  const { id } = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('company_id', '=', order.company_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** Changes a delivery. @throws notFound, conflict with the version that stands, orders.notEntered, invalid */
export async function changeDelivery(
  tx: ScopedDb,
  entering: Entering,
  id: string,
  { version, ...entry }: DeliveryEntry & { version: number },
): Promise<{ version: number }> {
  const { delivery, order } = await lockDelivery(tx, id, version);
  await check(tx, order, entry, await heldPieces(tx, id));
  const next = { externalId: delivery.externalId!, version: version + 1, number: delivery.number, existingId: id };
  await land(tx, { ...entering, reason: entry.reason }, order, next, entry);
  return { version: next.version };
}

/** Takes a delivery away that has not left yet. @throws notFound, conflict, orders.notEntered, orders.hasLeft, invalid */
export async function removeDelivery(tx: ScopedDb, entering: Entering, id: string, version: number): Promise<void> {
  const { delivery } = await lockDelivery(tx, id, version);
  if (delivery.state !== 'inPreparation') throw entryError('orders.hasLeft', { number: delivery.number });
  await removeEntered(tx, deliveriesFeed, entering, { companyId: delivery.companyId, id, externalId: delivery.externalId!, version });
}

async function lockDelivery(tx: ScopedDb, id: string, version: number) {
  const found = await deliveryToChange(tx, id).executeTakeFirst();
  if (!found) throw platformError('notFound');
  if (found.source !== 'portal') throw entryError('orders.notEntered');
  // The order is held first: whatever changes its deliveries waits for it.
  const order = await lockOrder(tx, found.orderId);
  const delivery = await deliveryToChange(tx, id).executeTakeFirst();
  if (!delivery) throw platformError('notFound');
  checkVersion(delivery.version, version);
  return { delivery, order };
}

/** Quantities that are left, lines of this order, and a carrier that is known. @param held pieces that the delivery holds already */
async function check(tx: ScopedDb, order: OrderToChange, { lines, carrier }: DeliveryEntry, held: ReadonlyMap<string, number>): Promise<void> {
  const ordered = new Map(order.lines.map((line) => [line.id, line]));
  const named = new Set<string>();
  const flaws = lines.flatMap(({ orderLine, quantity }, index): FieldFlaw[] => {
    const line = ordered.get(orderLine);
    if (!line || named.has(orderLine)) return [{ path: `lines.${index}.orderLine`, code: 'field.invalid' }];
    named.add(orderLine);
    const own = held.get(orderLine) ?? 0;
    const left = leftToDeliver({ ...line, inDeliveries: line.inDeliveries - own });
    return quantity > left ? [{ path: `lines.${index}.quantity`, code: moreThanLeft, params: { count: left } }] : [];
  });
  const isKnown = carrier === null || (await tx.selectFrom('carriers').select('code').where('code', '=', carrier).executeTakeFirst()) !== undefined;
  if (!isKnown) flaws.push({ path: 'carrier', code: 'field.notOneOf' });
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}

interface NextVersion {
  externalId: string;
  version: number;
  number: string;
  existingId: string | null;
}

async function land(
  tx: ScopedDb,
  entering: Entering,
  order: OrderToChange,
  { externalId, version, number, existingId }: NextVersion,
  { lines, reason: _reason, trackingNumber, receivedBy, packages, ...entry }: DeliveryEntry,
): Promise<void> {
  const companyId = order.company_id;
  const lineIds = new Map(order.lines.map((line) => [line.id, line.externalId]));
  const row: DeliveryFeedRow = {
    ...entry,
    id: externalId,
    version,
    deleted: undefined,
    company: String(companyId),
    order: order.id,
    number,
    state: enteredState(entry),
    trackingNumber: trackingNumber || null,
    receivedBy: receivedBy || null,
    packages: packages.map((one) => ({ ...one, cartonNumber: one.cartonNumber || null, trackingNumber: one.trackingNumber || null })),
    lines: lines.map(({ orderLine, quantity, serials }) => ({ id: lineIds.get(orderLine)!, orderLine: lineIds.get(orderLine)!, quantity, serials })),
    dateChanges: null,
  };
  const kept = { ...row, lines: row.lines.filter(({ quantity }) => quantity > 0) };
  const existing = existingId === null ? null : { companyId, externalId, id: existingId, version: version - 1 };
  await landEntered(tx, deliveriesFeed, entering, { companyId, row: kept, existing });
  await followDeliveries(tx, entering, order.id);
}
