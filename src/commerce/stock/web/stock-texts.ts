import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { reservationsAddress, stockAddress } from '../stock.paths.ts';

/** An item that does not open. */
export const stockItemTexts: ObjectTexts = {
  elsewhere: m['stock.elsewhere'],
  unknown: m['stock.unknown.title'],
  unknownText: m['stock.unknown.text'],
  failed: m['stock.failed'],
  list: { to: () => stockAddress(), label: m['stock.unknown.list'] },
};

/** A reservation that does not open. */
export const reservationTexts: ObjectTexts = {
  elsewhere: m['stock.reservation.elsewhere'],
  unknown: m['stock.reservation.unknown.title'],
  unknownText: m['stock.reservation.unknown.text'],
  failed: m['stock.reservation.failed'],
  list: { to: () => reservationsAddress(), label: m['stock.reservation.unknown.list'] },
};
