import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { country, externalId, optional, optionalText, sharedRow, optionalIdentifier, companyRow } from '#capabilities/ingest/feed-row.ts';
import { declareIssue, required } from '#platform/kernel/issues.ts';
import { currency, day, requiredText, whole } from '#platform/http/schemas.ts';
import { compact, frenchVatNumber, isSiren, isSiret, isVatNumber } from '#platform/kernel/company-identifiers.ts';
import { legalForms } from '#parties/provider/legal-form.ts';
import { sameCompany } from './companies.errors.ts';
import { endOfMonthReadings, type EndOfMonth } from './payment-terms.ts';

/** Payment terms as rows of the feed and forms hold them. Days count from the invoice date. */

const dayAlone = declareIssue('companies.dayAlone', m['companies.flaw.dayAlone']);

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

export const notSiren = declareIssue('companies.notSiren', m['companies.flaw.notSiren']);
export const notSiret = declareIssue('companies.notSiret', m['companies.flaw.notSiret']);
export const siretOfOther = declareIssue('companies.siretOfOther', m['companies.flaw.siretOfOther']);
export const notVatNumber = declareIssue('companies.notVatNumber', m['companies.flaw.notVatNumber']);
export const vatNumberOfOther = declareIssue('companies.vatNumberOfOther', m['companies.flaw.vatNumberOfOther']);
const endsBeforeStart = declareIssue('companies.endsBeforeStart', m['companies.flaw.endsBeforeStart']);

export const companyKinds = ['customer', 'partner', 'provider'] as const;

const compactText = (message: string, isValid: (value: string) => boolean) => z.string().max(30).transform(compact).refine(isValid, message);

/** A customer, a partner, or the provider itself. */
export const companyFeedRow = sharedRow({
  kind: z.enum(companyKinds),
  name: requiredText(200),
  customerNumber: optionalIdentifier(40),
  legalForm: optional(z.enum(legalForms)),
  siren: optional(compactText(notSiren, isSiren)),
  siret: optional(compactText(notSiret, isSiret)),
  vatNumber: optional(compactText(notVatNumber, isVatNumber)),
  street: optionalText(200),
  complement: optionalText(200),
  postalCode: optionalText(12),
  city: optionalText(100),
  country: country(),
  ...paymentTermsShape,
  currency: currency()
    .nullish()
    .transform((value) => value ?? 'EUR'),
}).superRefine((row, context) => {
  const { siren, siret, vatNumber } = row;
  refuseDayAlone(row, context);
  if (siren && siret && !siret.startsWith(siren)) context.addIssue({ code: 'custom', path: ['siret'], message: siretOfOther });
  if (siren && vatNumber && /^FR\d{11}$/.test(vatNumber) && vatNumber !== frenchVatNumber(siren))
    context.addIssue({ code: 'custom', path: ['vatNumber'], message: vatNumberOfOther });
});
export type CompanyFeedRow = z.output<typeof companyFeedRow>;

/** Partner and client by their ERP ids. Both days are inclusive. */
export const partnerLinkFeedRow = sharedRow({ partner: externalId(), client: externalId(), since: optional(day()), until: optional(day()) }).superRefine(
  ({ partner, client, since, until }, context) => {
    if (partner === client) context.addIssue({ code: 'custom', path: ['client'], message: sameCompany });
    if (since && until && until < since) context.addIssue({ code: 'custom', path: ['until'], message: endsBeforeStart });
  },
);
export type PartnerLinkFeedRow = z.output<typeof partnerLinkFeedRow>;

/** A part of a company that owns contracts, equipment and licences. `parent` is another part of the same company. */
export const subOrganisationFeedRow = companyRow({ name: requiredText(200), parent: optional(externalId()), vendorOrganisationId: optionalText(100) });
export type SubOrganisationFeedRow = z.output<typeof subOrganisationFeedRow>;
