import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { day } from '#platform/http/schemas.ts';
import { computeMinimumPenalty } from './penalty-rates.ts';

/** Late-payment penalty rates of the provider, by the day since which they are in force. */

const notRate = declareIssue('invoices.notRate', m['invoices.penalty.notRate']);
const belowLegal = declareIssue('invoices.penaltyBelowLegal', ({ minimum }: { minimum: number }, options: { locale: Locale }) =>
  m['invoices.penalty.belowLegal']({ minimum: formatPercent(minimum / 10_000, options.locale, 2) }, options),
);

/** A rate as it was read; an invalid text is refused with a sentence. */
const rate = (max: number) =>
  z
    .int({ error: ({ input }) => (input === '' || input === undefined ? undefined : notRate) })
    .min(0)
    .max(max, notRate);

/** A rate that is put in force. */
export const newPenaltyRate = labelFields(
  z.strictObject({ since: day(), basisPoints: rate(10_000), legalBasisPoints: rate(3333) }).superRefine(({ basisPoints, legalBasisPoints }, context) => {
    const minimum = computeMinimumPenalty(legalBasisPoints);
    if (basisPoints < minimum) context.addIssue({ code: 'custom', path: ['basisPoints'], message: belowLegal, params: { minimum } });
  }),
  { since: m['invoices.penalty.since'], basisPoints: m['invoices.penalty.rate'], legalBasisPoints: m['invoices.penalty.legal'] },
);

const penaltyRate = z.object({ since: day(), basisPoints: z.int(), legalBasisPoints: z.int() }).meta({ id: 'PenaltyRate' });
const allRates = z.object({ rows: z.array(penaltyRate) });

export const listPenaltyRates = endpoint('GET', '/api/provider/penalty-rates', {
  summary: 'Late-payment penalty rates, the latest first.',
  access: 'administrator',
  response: allRates,
});

export const putPenaltyRate = endpoint('POST', '/api/provider/penalty-rates', {
  summary: 'Puts a late-payment penalty rate in force from a day on; one of the same day is replaced. Issued invoices keep the rate that they print.',
  access: 'administrator',
  body: newPenaltyRate,
  response: allRates,
});

export const dropPenaltyRate = endpoint('DELETE', '/api/provider/penalty-rates/:since', {
  summary: 'Takes a late-payment penalty rate away; one rate always stays.',
  errors: ['invoices.lastPenaltyRate'],
  access: 'administrator',
  params: z.object({ since: day() }),
  response: allRates,
});
