import { z } from 'zod';
import { endOfMonthReadings } from '#parties/companies/payment-terms.ts';
import { lineKinds, orderStates } from '#commerce/orders/order.ts';
import { endpoint } from '#platform/http/contract.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, currency, day, instant, money, priceRate, quantity, queryWhole, responseText, unitMoney, uuid } from '#platform/http/schemas.ts';
import { answerKinds, offerReasons, offerStates } from './offer.ts';
import { offerList } from './offers.list.ts';

const summaryFields = {
  companyId: companyId(),
  companyName: responseText(200),
  id: uuid(),
  number: responseText(60),
  revision: z.int(),
  project: responseText(200),
  requesterName: responseText(200).nullable(),
  issuedOn: day(),
  validUntil: day(),
  /** Calendar days between order and delivery, as announced. */
  deliveryDays: z.int().nullable(),
  currency: currency(),
  totalExclVat: money(),
  totalInclVat: money(),
  state: z.enum(offerStates),
};
export const offerSummary = z.object(summaryFields).meta({ id: 'OfferSummary' });
export type OfferSummary = z.output<typeof offerSummary>;

const offerLine = z
  .object({
    id: uuid(),
    position: z.int(),
    kind: z.enum(lineKinds),
    manufacturerName: responseText(100).nullable(),
    reference: responseText(100),
    description: responseText(500),
    quantity: quantity(),
    unitPrice: unitMoney(),
    discountBasisPoints: priceRate(),
    vatBasisPoints: priceRate(),
    totalExclVat: money(),
    periodMonths: z.int().nullable(),
    serviceLevel: responseText(100).nullable(),
  })
  .meta({ id: 'OfferLine' });
export type OfferLine = z.output<typeof offerLine>;

const differences = z
  .object({
    lines: z.array(
      z.object({
        kind: z.enum(['added', 'removed', 'changed']),
        reference: responseText(100),
        description: responseText(500),
        quantity: z.object({ before: z.int().nullable(), after: z.int().nullable() }).nullable(),
        unitPrice: z.object({ before: unitMoney(), after: unitMoney() }).nullable(),
        total: z.object({ before: money(), after: money() }).nullable(),
      }),
    ),
    total: z.object({ before: money(), after: money() }).nullable(),
    validUntil: z.object({ before: day(), after: day() }).nullable(),
    deliveryDays: z.object({ before: z.int().nullable(), after: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'RevisionDifferences' });

const revision = z
  .object({
    revision: z.int(),
    isCurrent: z.boolean(),
    issuedOn: day(),
    validUntil: day(),
    totalExclVat: money(),
    /** Against the revision before; null for the first one. */
    differences: differences.nullable(),
  })
  .meta({ id: 'OfferRevision' });

const answer = z
  .object({
    kind: z.enum(answerKinds),
    revision: z.int(),
    signerName: responseText(200),
    signerRole: responseText(200),
    purchaseOrderNumber: responseText(60),
    signatureText: responseText(200),
    reason: responseText(2000),
    /** Colleague who approved an acceptance above the signer's limit. */
    approverName: responseText(200).nullable(),
    contentHash: responseText(64),
    /** Terms of sale agreed to; null where there were none. */
    termsVersion: z.int().nullable(),
    termsSha256: responseText(64).nullable(),
    answeredAt: instant(),
  })
  .meta({ id: 'OfferAnswer' });
export type OfferAnswer = z.output<typeof answer>;

const offerDocument = z
  .object({ id: uuid(), name: responseText(255), contentType: responseText(120), size: z.int(), role: responseText(40), createdAt: instant() })
  .meta({ id: 'OfferDocument' });

const salesperson = z.object({ name: responseText(200), email: responseText(254).nullable(), phone: responseText(40).nullable() }).meta({ id: 'Salesperson' });
export type Salesperson = z.output<typeof salesperson>;

const allowed = z.union([z.literal(true), z.enum(offerReasons)]);

export const offerDetail = z
  .object({
    ...summaryFields,
    note: responseText(4000),
    /** Commercial terms; null where the offer says nothing of them. */
    paymentDays: z.int().nullable(),
    paymentEndOfMonth: z.enum(endOfMonthReadings).nullable(),
    paymentDay: z.int().nullable(),
    vendorReference: responseText(60).nullable(),
    partialDeliveryAllowed: z.boolean().nullable(),
    contactName: responseText(200).nullable(),
    contactEmail: responseText(254).nullable(),
    contactPhone: responseText(40).nullable(),
    /** The provider's person to ask about the offer. */
    salesperson: salesperson.nullable(),
    subOrganisationName: responseText(200).nullable(),
    site: z
      .object({
        id: uuid(),
        label: responseText(200),
        street: responseText(200).nullable(),
        complement: responseText(200).nullable(),
        postalCode: responseText(20).nullable(),
        city: responseText(100).nullable(),
        country: responseText(2),
      })
      .nullable(),
    /** Identifies the content that an answer is given to. An answer sent with an older hash is refused. */
    contentHash: responseText(64),
    lines: z.array(offerLine),
    /** The latest first. */
    revisions: z.array(revision),
    documents: z.array(offerDocument),
    orders: z.array(z.object({ number: responseText(60), customerOrderNumber: responseText(60), state: z.enum(orderStates) })),
    answers: z.array(answer),
    /** Terms of sale in force, which an acceptance agrees to. */
    terms: z.object({ version: z.int(), since: day() }).nullable(),
    can: z.object({ accept: allowed, decline: allowed }),
  })
  .meta({ id: 'Offer' });
export type OfferDetail = z.output<typeof offerDetail>;

const byCode = z.object({ code: code() });
const ofCompany = { access: 'company', right: 'prices', companies: 'all' } as const;

export const offerEndpoints = listEndpoints(offerList, offerSummary);

export const getOffer = endpoint('GET', '/api/offers/:code', {
  summary: 'One offer by number or id in its current revision, with lines, revisions, documents, orders and answers.',
  errors: ['elsewhere'],
  ...ofCompany,
  params: byCode,
  response: offerDetail,
});

export const offerPdf = endpoint('GET', '/api/offers/:code/pdf', {
  summary: 'The offer as PDF: the current revision, or the one that is named.',
  errors: ['elsewhere'],
  ...ofCompany,
  params: byCode,
  query: z.object({ revision: queryWhole(1, 10_000).optional() }),
  produces: ['application/pdf'],
  costly: true,
});

export const offerDocumentFile = endpoint('GET', '/api/offers/:code/documents/:file', {
  summary: 'A document of an offer.',
  errors: ['elsewhere'],
  ...ofCompany,
  params: z.object({ code: code(), file: uuid() }),
  produces: ['application/octet-stream'],
});
