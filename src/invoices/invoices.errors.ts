import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';

export const invoiceError = errors({
  /** The code is not of the company on screen, but of another one the caller may read: it opens there. */
  'invoices.elsewhere': [404, m['invoices.error.elsewhere']],
  /** It is being contested already. */
  'invoices.disputed': [409, m['invoices.error.disputed']],
});
