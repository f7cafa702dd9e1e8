import { isSameValue, applyValues } from '#capabilities/ingest/kept-values.ts';
import { checkVersion, enteredHead, landCorrected, landEntered, removeEntered, type Entering } from '#capabilities/ingest/server/entered.service.ts';
import { readSentValues } from '#capabilities/ingest/server/kept-values.service.ts';
import type { TakenValues } from '#capabilities/ingest/source.schema.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { notChoosable } from '#platform/kernel/issues.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { DeliveryFeedRow } from '#commerce/orders/deliveries.feed.ts';
import type { DeliveryEntry } from '../entered-orders.schema.ts';
import { resolveDeliveryState, countUndelivered } from '#commerce/orders/order-entry.ts';
import { entryError, moreThanLeft } from '../entered-orders.errors.ts';
import { deliveryAddress } from '#commerce/orders/orders.paths.ts';
import { isCarrier } from '#commerce/orders/server/carriers.store.ts';
import { orderFeeds } from '#commerce/orders/server/orders.service.ts';
import { followDeliveries, lockOrder, requireEntered } from './entered-orders.service.ts';
import {
  selectDeliveryToChange,
  findOrderOfDelivery,
  readHeldPieces,
  readDeliveryId,
  readDeliveryVersion,
  type OrderToChange,
} from './entered-orders.store.ts';

/** Deliveries that the provider's people enter by hand, for orders entered by hand, and corrections of those of the ERP. Entered orders follow what
 *  is received. */

/** Enters a delivery. @throws notFound, orders.notEntered, invalid */
export async function enterDelivery(tx: ScopedDb, entering: Entering, orderId: string, entry: DeliveryEntry): Promise<{ id: string; number: string }> {
  const order = await lockOrder(tx, orderId);
  requireEntered(order);
  await check(tx, order, entry, new Map());
  const number = await takeNextNumber(tx, { kind: 'enteredDelivery', prefix: 'BLP', today: entering.today });
  const externalId = newId();
  await land(tx, entering, order, { externalId, version: 1, number, existingId: null }, entry);
  const { id } = await readDeliveryId(tx, order.companyId, number);
  return { id, number };
}

/** Changes a delivery. Of one that the ERP sent, its items and parcels stay, and corrected values are kept against its feed.
 *  @throws notFound, conflict with the version that stands, invalid */
export async function changeDelivery(
  tx: ScopedDb,
  entering: Entering,
  id: string,
  { version, ...entry }: DeliveryEntry & { version: number },
): Promise<{ version: number }> {
  const { delivery, order } = await lockDelivery(tx, id, version);
  if (delivery.source === 'portal') {
    await check(tx, order, entry, await readHeldPieces(tx, id));
    const next = { externalId: delivery.externalId!, version: Number(delivery.externalVersion) + 1, number: delivery.number, existingId: id };
    await land(tx, { ...entering, reason: entry.reason }, order, next, entry);
  } else {
    await check(tx, order, { carrier: entry.carrier, lines: [] }, new Map());
    const before = buildSentRow(delivery);
    const { carrier, promisedOn, expectedOn, shippedOn, deliveredAt, trackingNumber, receivedBy } = entry;
    const after = {
      ...before,
      carrier,
      promisedOn,
      expectedOn,
      shippedOn,
      deliveredAt,
      trackingNumber: trackingNumber || null,
      receivedBy: receivedBy || null,
    };
    const isMoved = shippedOn !== before.shippedOn || !isSameValue(deliveredAt, before.deliveredAt);
    await correct(tx, { ...entering, reason: entry.reason }, delivery, isMoved ? { ...after, state: resolveDeliveryState(entry) } : after);
  }
  return readDeliveryVersion(tx, id);
}

/** Fields that say the state together. */
const transport: readonly string[] = ['shippedOn', 'deliveredAt', 'state'];

/** Takes the ERP's values back. Those that nobody has corrected stay as they are. @throws notFound, conflict */
export async function takeSentOfDelivery(tx: ScopedDb, entering: Entering, id: string, { version, paths }: TakenValues): Promise<{ version: number }> {
  const { delivery } = await lockDelivery(tx, id, version);
  const taken = paths.some((path) => transport.includes(path)) ? [...paths, ...transport] : paths;
  if (delivery.source !== 'portal')
    await correct(tx, entering, delivery, applyValues(buildSentRow(delivery), await readSentValues(tx, orderFeeds.delivery.name, id, taken)));
  return readDeliveryVersion(tx, id);
}

const correct = (tx: ScopedDb, entering: Entering, delivery: DeliveryToChange, after: DeliveryFeedRow): Promise<void> =>
  landCorrected(tx, orderFeeds.delivery, entering, {
    companyId: delivery.companyId,
    id: delivery.id,
    before: buildSentRow(delivery),
    after,
    title: delivery.number,
    address: deliveryAddress(delivery.orderNumber, delivery.number),
  });

/** A delivery of the ERP as a row of its feed, in the version that landed last. Its order is named by the portal's id. */
function buildSentRow(delivery: DeliveryToChange): DeliveryFeedRow {
  const { companyId, id, orderId, orderNumber: _orderNumber, source: _source, externalId, externalVersion, version: _version, packages, ...values } = delivery;
  return {
    ...values,
    ...enteredHead(companyId, externalId ?? id, Number(externalVersion)),
    order: orderId,
    packages: packages.map((one) => ({ ...one, cartonNumber: one.cartonNumber || null })),
    dateChanges: null,
  };
}

/** Takes a delivery away that has not left yet. @throws notFound, conflict, orders.notEntered, orders.hasLeft, invalid */
export async function removeDelivery(tx: ScopedDb, entering: Entering, id: string, version: number): Promise<void> {
  const { delivery } = await lockDelivery(tx, id, version);
  requireEntered(delivery);
  if (delivery.state !== 'inPreparation') throw entryError('orders.hasLeft', { number: delivery.number });
  await removeEntered(tx, orderFeeds.delivery, entering, { companyId: delivery.companyId, id, externalId: delivery.externalId!, version });
}

async function lockDelivery(tx: ScopedDb, id: string, version: number) {
  const found = await findOrderOfDelivery(tx, id);
  if (!found) throw platformError('notFound');
  // The order is held first: whatever changes its deliveries waits for it.
  const order = await lockOrder(tx, found.orderId);
  const delivery = await selectDeliveryToChange(tx, id).forNoKeyUpdate('d').executeTakeFirst();
  if (!delivery) throw platformError('notFound');
  checkVersion(delivery.version, version);
  return { delivery, order };
}
type DeliveryToChange = Awaited<ReturnType<typeof lockDelivery>>['delivery'];

/** Quantities that are left, lines of this order, and a carrier that is known. @param held pieces that the delivery holds already */
async function check(
  tx: ScopedDb,
  order: OrderToChange,
  { lines, carrier }: Pick<DeliveryEntry, 'lines' | 'carrier'>,
  held: ReadonlyMap<string, number>,
): Promise<void> {
  const ordered = new Map(order.lines.map((line) => [line.id, line]));
  const named = new Set<string>();
  const flaws = lines.flatMap(({ orderLine, quantity }, index): FieldFlaw[] => {
    const line = ordered.get(orderLine);
    if (!line || named.has(orderLine)) return [{ path: `lines.${index}.orderLine`, code: 'field.invalid' }];
    named.add(orderLine);
    const own = held.get(orderLine) ?? 0;
    const left = countUndelivered({ ...line, inDeliveries: line.inDeliveries - own });
    return quantity > left ? [{ path: `lines.${index}.quantity`, code: moreThanLeft, params: { count: left } }] : [];
  });
  const isKnown = carrier === null || (await isCarrier(tx, carrier));
  if (!isKnown) flaws.push({ path: 'carrier', code: notChoosable });
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
  const companyId = order.companyId;
  const lineIds = new Map(order.lines.map((line) => [line.id, line.externalId]));
  const row: DeliveryFeedRow = {
    ...entry,
    ...enteredHead(companyId, externalId, version),
    order: order.id,
    number,
    state: resolveDeliveryState(entry),
    trackingNumber: trackingNumber || null,
    receivedBy: receivedBy || null,
    packages: packages.map((one) => ({ ...one, cartonNumber: one.cartonNumber || null, trackingNumber: one.trackingNumber || null })),
    lines: lines.map(({ orderLine, quantity, serials }) => ({ id: lineIds.get(orderLine)!, orderLine: lineIds.get(orderLine)!, quantity, serials })),
    dateChanges: null,
  };
  const kept = { ...row, lines: row.lines.filter(({ quantity }) => quantity > 0) };
  const existing = existingId === null ? null : { companyId, externalId, id: existingId, version: version - 1 };
  await landEntered(tx, orderFeeds.delivery, entering, { companyId, row: kept, existing });
  await followDeliveries(tx, entering, order.id);
}
