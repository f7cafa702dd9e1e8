import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

/** Refusals of orders and deliveries that are entered by hand. */
export const entryError = errors({
  /** The ERP sent it: it would write over the correction. */
  'orders.notEntered': [409, m['order-entry.error.notEntered']],
  /** It has been shipped or received. */
  'orders.hasLeft': [409, m['order-entry.error.hasLeft']],
});

export const moreThanLeft = issue('orders.entry.moreThanLeft', m['order-entry.flaw.left']);
export const moreCancelled = issue('orders.entry.moreCancelled', m['order-entry.flaw.cancelled']);
export const moreDone = issue('orders.entry.moreDone', m['order-entry.flaw.done']);
export const orderedLater = issue('orders.entry.orderedLater', m['order-entry.flaw.orderedLater']);
