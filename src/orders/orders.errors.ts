import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';

export const orderError = errors({
  /** The code is not of the company on screen, but of another one the caller may read: it opens there. */
  'orders.elsewhere': [404, m['orders.error.elsewhere']],
  /** Several orders bear this customer's number. */
  'orders.several': [404, m['orders.error.several']],
  'orders.sortByAmount': [403, m['platform.error.forbiddenPrices']],
});
