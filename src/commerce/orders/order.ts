import { daysBetween, dayInZone } from '#platform/kernel/calendar.ts';
import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Rules of orders and deliveries. Pure: `today` is an argument. */

export const orderStates = ['awaitingDelivery', 'partiallyDelivered', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const lineKinds = ['equipment', 'service', 'support', 'subscription'] as const;
export type LineKind = (typeof lineKinds)[number];

export const deliveryStates = ['inPreparation', 'shipped', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Kinds of dates whose changes are kept. */
export const dateChangeKinds = ['promised', 'expected', 'shipped', 'delivered'] as const;

/** Quantities of a line, whole numbers. */
export interface LineQuantities {
  quantityOrdered: number;
  quantityDelivered: number;
  quantityCancelled: number;
}

/** Fields of a line that decide the state of its order. */
export interface OrderLineFigures extends LineQuantities {
  kind: LineKind;
  promisedOn: string | null;
  expectedOn: string | null;
}

/** State of a quantity: cancelled parts are left out of what is expected. */
function resolveOrderState(expected: number, delivered: number): OrderState {
  if (expected <= 0) return delivered > 0 ? 'delivered' : 'cancelled';
  if (delivered <= 0) return 'awaitingDelivery';
  return delivered < expected ? 'partiallyDelivered' : 'delivered';
}

/** Quantity of a line that is delivered and invoiced: cancelled pieces are not. */
export const countCharged = ({ quantityOrdered, quantityCancelled }: Pick<LineQuantities, 'quantityOrdered' | 'quantityCancelled'>): number =>
  quantityOrdered - quantityCancelled;

/** State of an order line, from its quantities. */
export const resolveLineState = (line: LineQuantities): OrderState => resolveOrderState(countCharged(line), line.quantityDelivered);

/** Figures of an order, computed from its lines. Days are `YYYY-MM-DD`. */
export interface OrderFigures {
  state: OrderState;
  /** Pieces of equipment expected (ordered less cancelled) and delivered; of all lines when the order has no equipment. */
  quantityOrdered: number;
  quantityDelivered: number;
  /** First promised day of what is still to come; of the whole order once delivered. */
  promisedOn: string | null;
  /** Next day on which something is expected; null once nothing is awaited. */
  expectedOn: string | null;
  /** Something still awaited is expected later than promised. */
  isRescheduled: boolean;
}

/** Whether something is expected later than promised. */
export const isLater = (expectedOn: string | null, promisedOn: string | null): boolean => promisedOn !== null && expectedOn !== null && expectedOn > promisedOn;

const findEarliest = (days: (string | null)[]): string | null => days.filter((day) => day !== null).sort()[0] ?? null;

/** Computes an order's state and figures. What is delivered is equipment: services and subscriptions
 *  have their own lines and states, and count only where an order has no equipment (decision 0005). */
export function computeOrderFigures(lines: readonly OrderLineFigures[]): OrderFigures {
  const equipment = lines.filter((line) => line.kind === 'equipment');
  const counted = equipment.length > 0 ? equipment : lines;
  const quantityOrdered = counted.reduce((sum, line) => sum + countCharged(line), 0);
  const quantityDelivered = counted.reduce((sum, line) => sum + line.quantityDelivered, 0);
  const state = resolveOrderState(quantityOrdered, quantityDelivered);
  const open = counted.filter((line) => resolveLineState(line) === 'awaitingDelivery' || resolveLineState(line) === 'partiallyDelivered');
  return {
    state,
    quantityOrdered,
    quantityDelivered,
    promisedOn: findEarliest((open.length > 0 ? open : counted).map((line) => line.promisedOn)),
    expectedOn: findEarliest(open.map((line) => line.expectedOn ?? line.promisedOn)),
    isRescheduled: open.some((line) => isLater(line.expectedOn, line.promisedOn)),
  };
}

/** Days by which something awaited is late: its expected day has passed. 0 before that, and without a day. */
export const countDaysLate = (expectedOn: string | null, today: string): number => (expectedOn === null ? 0 : Math.max(0, daysBetween(expectedOn, today)));

/** A delivery not yet received is rescheduled when it is expected later than promised. That alone does not make it late. */
export const isDeliveryRescheduled = (delivery: { state: DeliveryState; promisedOn: string | null; expectedOn: string | null }): boolean =>
  delivery.state !== 'delivered' && isLater(delivery.expectedOn, delivery.promisedOn);

/** States of what is awaited: `toPrepare` is an order of which no delivery exists yet. */
export const awaitedStates = ['toPrepare', ...deliveryStates] as const;
export type AwaitedState = (typeof awaitedStates)[number];

/** The one state that something awaited shows: late takes precedence over the transport state. */
export type DeliveryDisplay = AwaitedState | 'late';
export const resolveDeliveryDisplay = (
  awaited: { state: AwaitedState; promisedOn: string | null; expectedOn: string | null },
  today: string,
): DeliveryDisplay => (awaited.state !== 'delivered' && countDaysLate(awaited.expectedOn ?? awaited.promisedOn, today) > 0 ? 'late' : awaited.state);

/** The carrier's tracking page, or nothing when the carrier has none or the number is missing.
 *  @param template the carrier's address with `{n}` for the number (https only) */
export function buildTrackingLink(template: string | null, trackingNumber: string | null): string | null {
  if (!template || !trackingNumber || !template.startsWith('https://')) return null;
  return template.replaceAll('{n}', encodeURIComponent(trackingNumber));
}

/** The day on which a delivery is expected: the carrier's word, else the promise. */
export const resolveExpectedDay = (delivery: { expectedOn: string | null; promisedOn: string | null }): string | null =>
  delivery.expectedOn ?? delivery.promisedOn;

export const beforeShipping = declareIssue('orders.entry.beforeShipping', m['orders.entry.flaw.beforeShipping']);

/** Whether a delivery would be received before the day on which it left, by the provider's days. */
export const isReceivedEarly = ({ shippedOn, deliveredAt }: { shippedOn: string | null; deliveredAt: string | null }): boolean =>
  shippedOn !== null && deliveredAt !== null && dayInZone(deliveredAt, providerTimeZone) < shippedOn;
