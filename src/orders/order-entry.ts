import { chargedQuantity, type DeliveryState, type LineKind, type LineQuantities } from './order.ts';

/** Rules of orders and deliveries that the provider's people enter by hand. Pure. */

/** A line of an entered order. `inDeliveries`: pieces that its deliveries hold, whatever their state. */
export interface EnteredLine extends LineQuantities {
  kind: LineKind;
  inDeliveries: number;
}

/** Pieces that no delivery holds yet. Services and subscriptions are done, not delivered. */
export const leftToDeliver = (line: EnteredLine): number => (line.kind === 'equipment' ? Math.max(0, chargedQuantity(line) - line.inDeliveries) : 0);

/** Maximum pieces of a line that can be cancelled: those that are neither in a delivery nor done. */
export const cancellableAtMost = (line: EnteredLine): number => line.quantityOrdered - (line.kind === 'equipment' ? line.inDeliveries : line.quantityDelivered);

/** State of a delivery, by the days that are known. */
export function enteredState({ shippedOn, deliveredAt }: { shippedOn: string | null; deliveredAt: string | null }): DeliveryState {
  if (deliveredAt !== null) return 'delivered';
  return shippedOn === null ? 'inPreparation' : 'shipped';
}

/** Form of a number: digits as 9, letters as A, other signs as they are. */
const formOf = (number: string): string => number.trim().replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9');

/** Whether a number looks like the carrier's latest one: same length, letters and digits in the same places. */
export const hasFormOf = (number: string, latest: string): boolean => formOf(number) === formOf(latest);
