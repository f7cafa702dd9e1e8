import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, optional, collectUniqueIds } from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { instant, minorUnits, text, day, identifier, whole } from '#platform/http/schemas.ts';
import { electronicStatuses } from './electronic-status.ts';
import { paymentMethods } from './invoices.api.ts';
import { corrected, checkCorrection, issuedShape, checkUniqueParts } from './invoices.feed.ts';

const unknownStatus = declareIssue('invoices.unknownStatus', m['invoices.flaw.unknownStatus']);

const invoiceOrCreditNote = declareIssue('invoices.invoiceOrCreditNote', m['invoices.flaw.invoiceOrCreditNote']);

const textOrEmpty = (max: number) =>
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
  platform: textOrEmpty(120),
  reason: textOrEmpty(500),
  amount: optional(minorUnits()),
}).superRefine(({ invoice, creditNote }, context) => {
  if ((invoice === null) === (creditNote === null)) context.addIssue({ code: 'custom', path: ['invoice'], message: invoiceOrCreditNote });
});
export type InvoiceStatusFeedRow = z.output<typeof invoiceStatusFeedRow>;

const noAmount = declareIssue('invoices.noAmount', m['invoices.flaw.noAmount']);

/** A payment of an invoice, in minor units; a negative one was given back. `invoice` is the ERP's id of the invoice. */
export const paymentFeedRow = companyRow({
  invoice: externalId(),
  paidOn: day(),
  amount: minorUnits().refine((amount) => amount !== 0, noAmount),
  method: z
    .enum(paymentMethods)
    .nullish()
    .transform((value) => value ?? 'transfer'),
  reference: identifier(60)
    .nullish()
    .transform((value) => value ?? ''),
});
export type PaymentFeedRow = z.output<typeof paymentFeedRow>;

const negativeCredit = declareIssue('invoices.negativeCredit', m['invoices.flaw.negativeCredit']);
const allocationTwice = declareIssue('invoices.allocationTwice', m['invoices.flaw.allocationTwice']);

/** Part of a credit note allocated to an invoice, in minor units. */
const allocation = z.strictObject({ id: externalId(), invoice: externalId(), amount: whole(1, Number.MAX_SAFE_INTEGER), allocatedOn: day() });

/** A credit note: like an invoice, with positive amounts, the invoice it corrects and what of it pays which invoices. Its content never
 *  changes; its allocations, when given, are all there are. */
export const creditNoteFeedRow = companyRow({ ...issuedShape, corrects: optional(corrected), allocations: optional(z.array(allocation).max(500)) }).superRefine(
  (row, context) => {
    checkUniqueParts(row, context);
    if (row.totalInclVat < 0) context.addIssue({ code: 'custom', path: ['totalInclVat'], message: negativeCredit });
    checkCorrection(row, context);
    collectUniqueIds(row.allocations ?? [], (index) => context.addIssue({ code: 'custom', path: ['allocations', index, 'id'], message: allocationTwice }));
  },
);
export type CreditNoteFeedRow = z.output<typeof creditNoteFeedRow>;
