/** Rules of stock: material of a customer, kept by the provider. Pure. Quantities are whole pieces, days `YYYY-MM-DD`. */

/** States of an item, as the database computes them from its totals and days. */
export const stockStates = ['available', 'replenishing', 'notReplenished', 'exhausted'] as const;
export type StockState = (typeof stockStates)[number];

/** Totals and days of an item that decide on its state. */
export interface StockTotals {
  onHand: number;
  reserved: number;
  isReplenished: boolean;
  replenishedOn: string | null;
}

/** Pieces that can still be reserved. */
export const computeAvailable = ({ onHand, reserved }: Pick<StockTotals, 'onHand' | 'reserved'>): number => onHand - reserved;

/** A replenishment that is announced comes first, then an item without a piece left, then one that will not be replenished. */
export function resolveStockState(totals: StockTotals): StockState {
  if (totals.replenishedOn !== null) return 'replenishing';
  if (computeAvailable(totals) === 0) return 'exhausted';
  return totals.isReplenished ? 'available' : 'notReplenished';
}

/** Kinds of movements: `in`, `out` and `adjust` change the stock on hand, `reserve` and `release` what of it is reserved. */
export const movementKinds = ['in', 'out', 'reserve', 'release', 'adjust'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Quantity of a movement: pieces, for an adjustment the difference. `ofReservation`: takes from what is reserved. */
export interface Movement {
  kind: MovementKind;
  quantity: number;
  ofReservation: boolean;
}

/** Change of both totals by a movement. */
export function computeChange({ kind, quantity, ofReservation }: Movement): { onHand: number; reserved: number } {
  if (kind === 'reserve') return { onHand: 0, reserved: quantity };
  if (kind === 'release') return { onHand: 0, reserved: -quantity };
  return { onHand: kind === 'out' ? -quantity : quantity, reserved: kind === 'out' && ofReservation ? -quantity : 0 };
}

/** `released` by hand, `lapsed` on the day after its last one, `shipped` with its ticket. */
export const reservationStates = ['active', 'released', 'lapsed', 'shipped'] as const;
export type ReservationState = (typeof reservationStates)[number];

export const serialStates = ['inStock', 'reserved', 'out'] as const;

/** Longest reservation, and the one proposed, in days. */
export const reservationDaysAtMost = 365;
export const reservationDays = 30;
/** Days before its last one from which the lapse of a reservation is notified. */
export const lapseWarningDays = 3;
export const reservationReasonMax = 500;
/** Serial numbers that one entry or shipment takes. */
export const serialsAtMost = 1000;

/** Whether a reservation ends by itself on a day: its last day has passed. */
export const isLapsed = (untilOn: string, today: string): boolean => untilOn < today;
