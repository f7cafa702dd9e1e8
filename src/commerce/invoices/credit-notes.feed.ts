import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, optional, uniqueIds } from '#capabilities/ingest/feed-row.ts';
import { issue } from '#platform/kernel/issues.ts';
import { day, whole } from '#platform/http/schemas.ts';
import { corrected, correctsAnother, issuedShape, partsOnce } from './invoices.feed.ts';

const negativeCredit = issue('invoices.negativeCredit', m['invoices.flaw.negativeCredit']);
const allocationTwice = issue('invoices.allocationTwice', m['invoices.flaw.allocationTwice']);

/** Part of a credit note allocated to an invoice, in minor units. */
const allocation = z.strictObject({ id: externalId(), invoice: externalId(), amount: whole(1, Number.MAX_SAFE_INTEGER), allocatedOn: day() });

/** A credit note: like an invoice, with positive amounts, the invoice it corrects and what of it pays which invoices. Its content never
 *  changes; its allocations, when given, are all there are. */
export const creditNoteFeedRow = companyRow({ ...issuedShape, corrects: optional(corrected), allocations: optional(z.array(allocation).max(500)) }).superRefine(
  (row, context) => {
    partsOnce(row, context);
    if (row.totalInclVat < 0) context.addIssue({ code: 'custom', path: ['totalInclVat'], message: negativeCredit });
    correctsAnother(row, context);
    uniqueIds(row.allocations ?? [], (index) => context.addIssue({ code: 'custom', path: ['allocations', index, 'id'], message: allocationTwice }));
  },
);
export type CreditNoteFeedRow = z.output<typeof creditNoteFeedRow>;
