import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, optional } from '#capabilities/ingest/feed-row.ts';
import { issue } from '#platform/kernel/issues.ts';
import { instant, minorUnits, text } from '#platform/http/schemas.ts';
import { electronicStatuses } from './electronic-status.ts';

const unknownStatus = issue('invoices.unknownStatus', m['invoices.flaw.unknownStatus']);

const invoiceOrCreditNote = issue('invoices.invoiceOrCreditNote', m['invoices.flaw.invoiceOrCreditNote']);

const words = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

/** A status of an electronic invoice or credit note, as a platform reported it; one of the two is named by the ERP's id. `amount` was sent or received,
 *  in minor units. */
export const invoiceStatusFeedRow = companyRow({
  invoice: optional(externalId()),
  creditNote: optional(externalId()),
  status: z.enum(electronicStatuses, { error: unknownStatus }),
  reachedAt: instant(),
  platform: words(120),
  reason: words(500),
  amount: optional(minorUnits()),
}).superRefine(({ invoice, creditNote }, context) => {
  if ((invoice === null) === (creditNote === null)) context.addIssue({ code: 'custom', path: ['invoice'], message: invoiceOrCreditNote });
});
export type InvoiceStatusFeedRow = z.output<typeof invoiceStatusFeedRow>;
