import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

export const orderError = declareErrors({
  /** Several orders bear this customer's number. */
  'orders.several': [404, m['orders.error.several']],
  /** No photo can be added to a closed damage report. */
  'orders.damageClosed': [409, m['orders.error.damageClosed']],
  'orders.tooManyPhotos': [409, m['orders.error.tooManyPhotos']],
  /** A damage on a delivery that has not left yet. */
  'orders.notShipped': [409, m['orders.error.notShipped']],
});

/** Why a row of orders or deliveries is refused by what is there already. */
export const numberTaken = declareIssue('orders.numberTaken', m['orders.flaw.numberTaken']);
export const lineDelivered = declareIssue('orders.lineDelivered', m['orders.flaw.lineDelivered']);
export const orderChanged = declareIssue('orders.orderChanged', m['orders.flaw.orderChanged']);
export const serialWithoutManufacturer = declareIssue('orders.serialWithoutManufacturer', m['orders.flaw.serialWithoutManufacturer']);
export const serialElsewhere = declareIssue('orders.serialElsewhere', m['orders.flaw.serialElsewhere']);
