import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId } from '#capabilities/ingest/feed-row.ts';
import { issue } from '#platform/kernel/issues.ts';
import { day, minorUnits, identifier } from '#platform/http/schemas.ts';
import { paymentMethods } from './invoices.api.ts';

const noAmount = issue('invoices.noAmount', m['invoices.flaw.noAmount']);

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
