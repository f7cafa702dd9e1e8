import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const invoiceError = errors({
  /** The only rate that there is. */
  'invoices.lastPenaltyRate': [409, m['invoices.error.lastPenaltyRate']],
  /** A void invoice has no amount due. */
  'invoices.void': [409, m['invoices.error.void']],
  /** It is being contested already. */
  'invoices.disputed': [409, m['invoices.error.disputed']],
});
