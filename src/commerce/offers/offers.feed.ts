import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { refuseFalseAmounts } from '#capabilities/ingest/feed-amounts.ts';
import { paymentTermsShape, refusePartialTerms } from '#parties/companies/companies.feed.ts';
import {
  basisPoints,
  companyRow,
  externalId,
  optional,
  optionalText,
  collectUniqueIds,
  optionalPhone,
  namedManufacturer,
  optionalIdentifier,
} from '#capabilities/ingest/feed-row.ts';
import { lineKinds } from '#commerce/orders/order.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { currency, day, emailAddress, minorUnits, requiredText, unitMinorUnits, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { offerStates } from './offer.ts';

const lineTwice = declareIssue('offers.lineTwice', m['offers.flaw.lineTwice']);
const endsBeforeIssue = declareIssue('offers.endsBeforeIssue', m['offers.flaw.endsBeforeIssue']);

/** A line of an offer. Amounts are minor units (cents) excluding VAT, a unit price to the hundredth of one; discount and VAT rates are basis points (2000 = 20 %). */
export const offerLineFeedPart = z.strictObject({
  id: externalId(),
  kind: z.enum(lineKinds),
  manufacturer: optional(namedManufacturer()),
  reference: requiredIdentifier(80),
  description: requiredText(400),
  quantity: whole(0, 100_000),
  unitPrice: unitMinorUnits(),
  discountBasisPoints: basisPoints(0),
  vatBasisPoints: basisPoints(2000),
  totalExclVat: minorUnits(),
  periodMonths: optional(whole(1, 240)),
  serviceLevel: optionalText(80),
});

/** One revision of an offer with its lines: each is an object of its own, the highest revision of a number is the current one. */
export const offerFeedRow = companyRow({
  number: requiredIdentifier(40),
  revision: whole(1, 10_000),
  /** The ERP's word for this revision; what counts is computed from it, the customer's answer and the linked order. */
  state: z.enum(offerStates),
  project: optionalText(120),
  requester: optionalText(120),
  contact: optional(z.strictObject({ name: optionalText(120), email: optional(emailAddress()), phone: optionalPhone() })),
  /** The provider's person to ask about the offer. */
  salesperson: optional(z.strictObject({ name: requiredText(120), email: optional(emailAddress()), phone: optionalPhone() })),
  issuedOn: day(),
  validUntil: day(),
  deliveryDays: optional(whole(0, 3650)),
  note: optionalText(2000),
  /** Payment terms of this offer; those agreed with the company unless set. */
  ...paymentTermsShape,
  /** The manufacturer's own number of the project: a deal registration. */
  vendorReference: optionalIdentifier(60),
  partialDeliveryAllowed: optional(z.boolean()),
  site: optional(externalId()),
  subOrganisation: optional(externalId()),
  currency: currency(),
  totalExclVat: minorUnits(),
  totalInclVat: minorUnits(),
  lines: z.array(offerLineFeedPart).min(1).max(5000),
}).superRefine((row, context) => {
  const { lines, issuedOn, validUntil } = row;
  refuseFalseAmounts(row, context);
  collectUniqueIds(lines, (index) => context.addIssue({ code: 'custom', path: ['lines', index, 'id'], message: lineTwice }));
  if (validUntil < issuedOn) context.addIssue({ code: 'custom', path: ['validUntil'], message: endsBeforeIssue });
  refusePartialTerms(row, context);
});
export type OfferFeedRow = z.output<typeof offerFeedRow>;
