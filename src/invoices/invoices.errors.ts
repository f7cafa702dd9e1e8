import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';

export const invoiceError = errors({
  /** It is being contested already. */
  'invoices.disputed': [409, m['invoices.error.disputed']],
});
