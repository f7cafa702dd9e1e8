import type { z } from 'zod';
import type { deliveryFeedRow } from '#commerce/orders/deliveries.feed.ts';
import { toObjectId } from '../numbering.ts';
import type { LinePlan, OrderPlan, PartPlan, ShipmentPlan } from '../plan.ts';
import { pickCarrier, getCarrier, type CarrierSeed } from '../seeds/carriers.seed.ts';
import type { StoryContext } from '../story-context.ts';
import { changeRow, lineId, type OrderRow } from './orders.ts';

export type DeliveryRow = z.input<typeof deliveryFeedRow>;

/** Deliveries of an order as the ERP sends them. */
export const deliveryRows = (plan: OrderPlan, order: OrderRow, context: StoryContext): DeliveryRow[] =>
  plan.shipments.map((shipment) => deliveryRow(shipment, plan, order, context));

function deliveryRow(shipment: ShipmentPlan, { lines }: OrderPlan, order: OrderRow, context: StoryContext): DeliveryRow {
  const { promisedOn, expectedOn, shippedOn, deliveredAt, receivedBy, state, parts, changes } = shipment;
  const number = context.numbering.next('delivery', shipment.preparedOn ?? shippedOn ?? order.orderedOn, shipment.rank);
  const id = toObjectId('L', number);
  return {
    id,
    version: 1,
    company: order.company,
    order: order.id,
    number,
    ...(state !== 'inPreparation' && pickCarriage(shipment, lines, context)),
    promisedOn,
    expectedOn,
    shippedOn,
    deliveredAt,
    receivedBy,
    state,
    packages: state === 'inPreparation' ? [] : splitPackages(shipment, lines, context),
    lines: parts.map((part, index) => ({
      id: lineId(index),
      orderLine: lineId(part.line),
      quantity: part.quantity,
      serials: makeSerials(part, shipment, lines, context),
    })),
    dateChanges: changes.map((change, index) => changeRow(change, `${id}-H${index + 1}`)),
  };
}

const sumWeight = (parts: readonly PartPlan[], lines: readonly LinePlan[]): number =>
  parts.reduce((sum, { line, quantity }) => sum + (lines[line]!.product.weight ?? 0) * quantity, 0);

/** Carrier and tracking number; chosen once, since the packages refer to them. */
function pickCarriage(shipment: ShipmentPlan, lines: readonly LinePlan[], { random }: StoryContext): { carrier: string; trackingNumber?: string } {
  const carrier: CarrierSeed = shipment.carrier === undefined ? pickCarrier(sumWeight(shipment.parts, lines), random) : getCarrier(shipment.carrier);
  return { carrier: carrier.id, trackingNumber: shipment.trackingNumber ?? carrier.tracking?.(random) };
}

const parcelGrams = 22_000,
  palletGrams = 180_000;

/** Parcels, or pallets for heavy goods: their number follows from the weight. */
function splitPackages(shipment: ShipmentPlan, lines: readonly LinePlan[], { random }: StoryContext): DeliveryRow['packages'] {
  const weight = sumWeight(shipment.parts, lines);
  const count = shipment.packages ?? Math.max(1, Math.ceil(weight / (weight > 60_000 ? palletGrams : parcelGrams)));
  return Array.from({ length: count }, (_, index) => ({
    cartonNumber: `${index + 1}/${count}`,
    weightGrams: Math.round(weight / count / 100 + random.whole(2, 9)) * 100,
  }));
}

function makeSerials(
  { line, quantity, serials }: PartPlan,
  { state, shippedOn }: ShipmentPlan,
  lines: readonly LinePlan[],
  context: StoryContext,
): string[] | undefined {
  if (serials !== undefined) return [...serials];
  return state === 'inPreparation' || shippedOn === undefined ? undefined : context.serials.make(lines[line]!.product, quantity, shippedOn);
}
