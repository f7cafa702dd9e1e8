import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { ordersAddress } from '../../orders.paths.ts';

/** An order that does not open. */
export const orderTexts: ObjectTexts = {
  elsewhere: m['orders.elsewhere'],
  unknown: m['orders.unknown.title'],
  unknownText: m['orders.unknown.text'],
  failed: m['orders.failed'],
  list: { to: () => ordersAddress(), label: m['orders.unknown.list'] },
};
