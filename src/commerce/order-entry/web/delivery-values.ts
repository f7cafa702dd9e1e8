import { parseAmount } from '#platform/kernel/typed-numbers.ts';
import type { EnteredDelivery, EnteredOrder } from '../entered-orders.api.ts';
import { countUndelivered } from '#commerce/orders/order-entry.ts';

/** Fields of the form of a delivery, as they are typed. */
export interface DeliveryValues extends Record<string, unknown> {
  version?: number;
  carrier: string | null;
  trackingNumber: string;
  promisedOn: string | null;
  expectedOn: string | null;
  shippedOn: string | null;
  deliveredAt: string | null;
  receivedBy: string;
  reason: string;
  packages: PackageValues[];
  lines: LineValues[];
}
export interface PackageValues {
  cartonNumber: string;
  trackingNumber: string;
  weightGrams: number | string | null;
}
export interface LineValues {
  orderLine: string;
  quantity: number | string;
  serials: string[];
}

/** Order lines that a delivery may hold, each with the pieces that are left for it. */
export function listDeliverableLines(order: EnteredOrder, delivery: EnteredDelivery | null) {
  const own = new Map(delivery?.lines.map(({ orderLine, quantity }) => [orderLine, quantity]));
  return order.lines
    .map((line) => ({ ...line, left: countUndelivered({ ...line, inDeliveries: line.inDeliveries - (own.get(line.id) ?? 0) }) }))
    .filter(({ left }) => left > 0);
}
export type DeliverableLine = ReturnType<typeof listDeliverableLines>[number];

/** Values with which the form opens: those of the delivery, or everything that is left of the order. */
export function buildDeliveryValues(order: EnteredOrder, delivery: EnteredDelivery | null): DeliveryValues {
  const own = new Map(delivery?.lines.map((line) => [line.orderLine, line]));
  const lines = listDeliverableLines(order, delivery).map(({ id, left }): LineValues => ({
    orderLine: id,
    quantity: delivery ? (own.get(id)?.quantity ?? 0) : left,
    serials: own.get(id)?.serials ?? [],
  }));
  if (!delivery)
    return {
      carrier: null,
      trackingNumber: '',
      promisedOn: null,
      expectedOn: null,
      shippedOn: null,
      deliveredAt: null,
      receivedBy: '',
      reason: '',
      packages: [],
      lines,
    };
  return {
    version: delivery.version,
    carrier: delivery.carrier,
    trackingNumber: delivery.trackingNumber ?? '',
    promisedOn: delivery.promisedOn,
    expectedOn: delivery.expectedOn,
    shippedOn: delivery.shippedOn,
    deliveredAt: delivery.deliveredAt,
    receivedBy: delivery.receivedBy ?? '',
    reason: '',
    packages: delivery.packages.map((one) => ({ ...one, trackingNumber: one.trackingNumber ?? '' })),
    lines,
  };
}

/** A weight in kilograms → grams; an invalid text is returned as it is, an empty one as nothing. */
export function parseKilograms(typed: string): number | string | null {
  const hundredths = parseAmount(typed.replace(/kg/i, ''));
  if (hundredths === '') return null;
  return typeof hundredths === 'number' ? hundredths * 10 : hundredths;
}
