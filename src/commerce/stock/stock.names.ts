import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { MovementKind, ReservationState, StockState } from './stock.ts';

export const stockStateNames: Readonly<Record<StockState, Message>> = {
  available: m['stock.state.available'],
  replenishing: m['stock.state.replenishing'],
  notReplenished: m['stock.state.notReplenished'],
  exhausted: m['stock.state.exhausted'],
};

export const movementKindNames: Readonly<Record<MovementKind, Message>> = {
  in: m['stock.movement.in'],
  out: m['stock.movement.out'],
  reserve: m['stock.movement.reserve'],
  release: m['stock.movement.release'],
  adjust: m['stock.movement.adjust'],
};

export const reservationStateNames: Readonly<Record<ReservationState, Message>> = {
  active: m['stock.reservation.state.active'],
  released: m['stock.reservation.state.released'],
  lapsed: m['stock.reservation.state.lapsed'],
  shipped: m['stock.reservation.state.shipped'],
};

/** Names of the values of items of stock that people may correct. */
export const correctionNames: Readonly<Record<string, () => string>> = {
  description: m['stock.field.description'],
  isReplenished: m['stock.entry.isReplenished'],
  replenishedOn: m['stock.field.replenishedOn'],
  expiresOn: m['stock.field.expiresOn'],
  poNumber: m['stock.field.poNumber'],
  onHand: m['stock.field.onHand'],
};
