import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Refusals of orders and deliveries that are entered by hand. */
export const entryError = declareErrors({
  /** The ERP sent it: it would write over the correction. */
  'orders.notEntered': [409, m['order-entry.error.notEntered']],
  /** It has been shipped or received. */
  'orders.hasLeft': [409, m['order-entry.error.hasLeft']],
});

export const moreThanLeft = declareIssue('orders.entry.moreThanLeft', m['order-entry.flaw.left']);
export const moreCancelled = declareIssue('orders.entry.moreCancelled', m['order-entry.flaw.cancelled']);
export const moreDone = declareIssue('orders.entry.moreDone', m['order-entry.flaw.done']);
export const orderedLater = declareIssue('orders.entry.orderedLater', m['order-entry.flaw.orderedLater']);
