import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const orderError = errors({
  /** Several orders bear this customer's number. */
  'orders.several': [404, m['orders.error.several']],
  /** No photo can be added to a closed damage report. */
  'orders.damageClosed': [409, m['orders.error.damageClosed']],
  'orders.tooManyPhotos': [409, m['orders.error.tooManyPhotos']],
  /** A damage on a delivery that has not left yet. */
  'orders.notShipped': [409, m['orders.error.notShipped']],
});
