import type { z } from 'zod';
import type { deliveryFeedRow } from '#orders/deliveries.feed.ts';
import { idOfNumber } from '../numbering.ts';
import type { LinePlan, OrderPlan, PartPlan, ShipmentPlan } from '../plan.ts';
import { carrierFor, carrierOf, type CarrierSeed } from '../seeds/carriers.seed.ts';
import type { Telling } from '../telling.ts';
import { changeRow, lineId, type OrderRow } from './orders.ts';

export type DeliveryRow = z.input<typeof deliveryFeedRow>;

/** Deliveries of an order as the ERP sends them. */
export const deliveryRows = (plan: OrderPlan, order: OrderRow, telling: Telling): DeliveryRow[] =>
  plan.shipments.map((shipment) => deliveryRow(shipment, plan, order, telling));

function deliveryRow(shipment: ShipmentPlan, { lines }: OrderPlan, order: OrderRow, telling: Telling): DeliveryRow {
  const { promisedOn, expectedOn, shippedOn, deliveredAt, receivedBy, state, parts, changes } = shipment;
  const number = telling.numbering.next('delivery', shipment.preparedOn ?? shippedOn ?? order.orderedOn, shipment.rank);
  const id = idOfNumber('L', number);
  return {
    id,
    version: 1,
    company: order.company,
    order: order.id,
    number,
    ...(state !== 'inPreparation' && carriage(shipment, lines, telling)),
    promisedOn,
    expectedOn,
    shippedOn,
    deliveredAt,
    receivedBy,
    state,
    packages: state === 'inPreparation' ? [] : packages(shipment, lines, telling),
    lines: parts.map((part, index) => ({
      id: lineId(index),
      orderLine: lineId(part.line),
      quantity: part.quantity,
      serials: serialsOf(part, shipment, lines, telling),
    })),
    dateChanges: changes.map((change, index) => changeRow(change, `${id}-H${index + 1}`)),
  };
}

const weightOf = (parts: readonly PartPlan[], lines: readonly LinePlan[]): number =>
  parts.reduce((sum, { line, quantity }) => sum + (lines[line]!.product.weight ?? 0) * quantity, 0);

/** Carrier and tracking number; chosen once, since the packages refer to them. */
function carriage(shipment: ShipmentPlan, lines: readonly LinePlan[], { random }: Telling): { carrier: string; trackingNumber?: string } {
  const carrier: CarrierSeed = shipment.carrier === undefined ? carrierFor(weightOf(shipment.parts, lines), random) : carrierOf(shipment.carrier);
  return { carrier: carrier.id, trackingNumber: shipment.trackingNumber ?? carrier.tracking?.(random) };
}

const parcelGrams = 22_000,
  palletGrams = 180_000;

/** Parcels, or pallets for heavy goods: their number follows from the weight. */
function packages(shipment: ShipmentPlan, lines: readonly LinePlan[], { random }: Telling): DeliveryRow['packages'] {
  const weight = weightOf(shipment.parts, lines);
  const count = shipment.packages ?? Math.max(1, Math.ceil(weight / (weight > 60_000 ? palletGrams : parcelGrams)));
  return Array.from({ length: count }, (_, index) => ({
    cartonNumber: `${index + 1}/${count}`,
    weightGrams: Math.round(weight / count / 100 + random.whole(2, 9)) * 100,
  }));
}

function serialsOf(
  { line, quantity, serials }: PartPlan,
  { state, shippedOn }: ShipmentPlan,
  lines: readonly LinePlan[],
  telling: Telling,
): string[] | undefined {
  if (serials !== undefined) return [...serials];
  return state === 'inPreparation' || shippedOn === undefined ? undefined : telling.serials.make(lines[line]!.product, quantity, shippedOn);
}
