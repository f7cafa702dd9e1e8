import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { optional } from '#capabilities/ingest/feed-row.ts';
import { issue, required } from '#platform/kernel/issues.ts';
import { whole } from '#platform/http/schemas.ts';
import { endOfMonthReadings, type EndOfMonth } from './payment-terms.ts';

/** Payment terms as rows of the feed and forms hold them. Days count from the invoice date. */

const dayAlone = issue('companies.dayAlone', m['companies.flaw.dayAlone']);

export const paymentDays = () => whole(0, 90);
export const paymentEndOfMonth = () => z.enum(endOfMonthReadings);
export const paymentDay = () => whole(1, 31);

/** Fields of a row of the feed. */
export const paymentTermsShape = { paymentDays: optional(paymentDays()), paymentEndOfMonth: optional(paymentEndOfMonth()), paymentDay: optional(paymentDay()) };

interface Terms {
  paymentDays: number | null;
  paymentEndOfMonth: EndOfMonth | null;
  paymentDay: number | null;
}

/** Refuses a day of the month without an end of month before it. */
export function refuseDayAlone({ paymentEndOfMonth: end, paymentDay: day }: Terms, context: z.RefinementCtx): void {
  if (day !== null && (end === null || end === 'none')) context.addIssue({ code: 'custom', path: ['paymentDay'], message: dayAlone });
}

/** Refuses terms of which a part is missing. */
export function refusePartialTerms(terms: Terms, context: z.RefinementCtx): void {
  const { paymentDays: days, paymentEndOfMonth: end } = terms;
  if ((days === null) !== (end === null)) context.addIssue({ code: 'custom', path: [days === null ? 'paymentDays' : 'paymentEndOfMonth'], message: required });
  else refuseDayAlone(terms, context);
}
