import { bankBlocks, type BankAccount } from '#parties/companies/server/companies.service.ts';
import { customerLines, type PrintedCustomer } from '#parties/companies/printed-customer.ts';
import type { Provider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatDay, formatInstant, formatMoney, formatPercent, formatUnitPrice } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { siteLines } from '#parties/sites/site-lines.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Block, DocumentModel } from '#platform/documents/server/document.model.ts';
import { pricedTotals } from '#platform/documents/server/priced-totals.ts';
import type { OfferAnswer } from '../offers.api.ts';
import { paymentText, statedTerms } from '#parties/companies/payment-terms.ts';
import type { OfferRecord, RevisionRecord } from './offer-detail.store.ts';

export interface Frame {
  locale: Locale;
  provider: ProviderIdentity;
  /** The provider's account. */
  bank: BankAccount;
  createdAt: string;
}

/** Frame of every document of an offer. */
export const makeFrame = ({ identity, iban, bic }: Provider, locale: Locale, now: Date): Frame => ({
  locale,
  provider: identity,
  bank: { iban, bic },
  createdAt: now.toISOString(),
});

type Offer = Pick<OfferRecord, 'number' | 'contactName' | 'requesterName' | 'site'> & { companyName: string; customer: PrintedCustomer };

const none = '—';
/** Number with its revision; none yet in a draft. */
const formatNumberRevision = ({ number }: Offer, { revision }: RevisionRecord, locale: Locale): string =>
  number === '' ? '' : m['offers.document.numberRevision']({ number, revision: formatNumber(revision, locale) }, { locale });

/** Header fields of every document of an offer. */
function buildHead(offer: Offer, revision: RevisionRecord, { locale }: Frame): Block[] {
  const options = { locale };
  const { site } = offer;
  const { salesperson } = revision;
  return [
    {
      kind: 'addresses',
      items: [
        { label: m['offers.document.customer']({}, options), lines: [offer.companyName, ...customerLines(offer.customer, offer.contactName, locale)] },
        { label: m['offers.field.site']({}, options), lines: site ? siteLines(site, locale) : [none] },
        ...(salesperson === null
          ? []
          : [{ label: m['offers.field.salesperson']({}, options), lines: [salesperson.name, salesperson.phone ?? '', salesperson.email ?? ''] }]),
      ],
    },
    {
      kind: 'properties',
      columns: 3,
      items: [
        { label: m['offers.field.number']({}, options), value: offer.number, strong: true },
        { label: m['offers.field.revision']({}, options), value: formatNumber(revision.revision, locale) },
        { label: m['offers.field.issuedOn']({}, options), value: formatDay(revision.issuedOn, locale, 'long') },
        { label: m['offers.field.validUntil']({}, options), value: formatDay(revision.validUntil, locale, 'long') },
        {
          label: m['offers.field.deliveryTime']({}, options),
          value: revision.deliveryDays === null ? none : m['offers.deliveryDays']({ count: revision.deliveryDays }, options),
        },
        { label: m['offers.field.requester']({}, options), value: offer.requesterName ?? none },
        ...listTerms(offer, revision, locale),
      ],
    },
  ];
}

/** Commercial terms of the revision; payment terms that it does not state are those agreed with the company. */
function listTerms(
  { customer }: Offer,
  { paymentDays, paymentEndOfMonth, paymentDay, vendorReference, partialDeliveryAllowed }: RevisionRecord,
  locale: Locale,
) {
  const options = { locale };
  const payment = statedTerms(paymentDays, paymentEndOfMonth, paymentDay) ?? customer.terms;
  const partial = partialDeliveryAllowed ? m['offers.draft.partial.allowed'] : m['offers.draft.partial.refused'];
  return [
    ...(payment ? [{ label: m['offers.document.payment']({}, options), value: paymentText(payment, locale) }] : []),
    ...(partialDeliveryAllowed === null ? [] : [{ label: m['offers.draft.partialDelivery']({}, options), value: partial({}, options) }]),
    ...(vendorReference === null ? [] : [{ label: m['offers.draft.vendorReference']({}, options), value: vendorReference }]),
  ];
}

function buildLinesBlock({ lines, currency }: RevisionRecord, locale: Locale): Block {
  const options = { locale };
  const formatAmount = (minor: number | null) => formatMoney(minor ?? 0, currency, locale);
  return {
    kind: 'table',
    columns: [
      { title: m['offers.field.reference']({}, options) },
      { title: m['offers.field.description']({}, options), fill: 1 },
      { title: m['offers.field.quantity']({}, options), align: 'end' },
      { title: m['offers.field.unitPrice']({}, options), align: 'end' },
      { title: m['offers.field.discount']({}, options), align: 'end' },
      { title: m['offers.field.vat']({}, options), align: 'end' },
      { title: m['offers.field.totalExclVat']({}, options), align: 'end' },
    ],
    rows: lines.map((line) => ({
      cells: [
        { text: line.reference, tone: 'strong' as const },
        line.description,
        formatNumber(line.quantity, locale),
        formatUnitPrice(line.unitPrice, currency, locale),
        line.discountBasisPoints ? formatPercent(line.discountBasisPoints / 10_000, locale, 2) : none,
        formatPercent(line.vatBasisPoints / 10_000, locale, 2),
        formatAmount(line.totalExclVat),
      ],
      ...(line.periodMonths === null ? {} : { details: [m['offers.period.months']({ count: line.periodMonths }, options)] }),
      amount: line.totalExclVat ?? 0,
    })),
    carriedForward: { column: 6, currency },
  };
}

/** A revision of an offer, with its prices: only for readers who see them. */
export function buildOfferModel(offer: Offer, revision: RevisionRecord, frame: Frame): DocumentModel {
  const { bank, ...edges } = frame;
  const { locale } = edges;
  return {
    ...edges,
    title: m['offers.document.offer']({}, { locale }),
    reference: formatNumberRevision(offer, revision, locale),
    subject: revision.project,
    blocks: [
      ...buildHead(offer, revision, frame),
      buildLinesBlock(revision, locale),
      pricedTotals(revision, locale),
      ...bankBlocks(bank, locale),
      ...(revision.note === '' ? [] : [{ kind: 'paragraph' as const, text: revision.note }]),
      { kind: 'paragraph', tone: 'muted', text: m['offers.document.validity']({ day: formatDay(revision.validUntil, locale, 'long') }, { locale }) },
      { kind: 'signatures', items: [{ label: m['offers.document.agreed']({}, { locale }), lines: [m['offers.document.agreedBy']({}, { locale })] }] },
    ],
  };
}

/** Acceptance: content, signer, time, and the hash of the exact content. */
export function buildAcceptanceModel(offer: Offer, revision: RevisionRecord, answer: OfferAnswer, frame: Frame): DocumentModel {
  const { bank: _, ...edges } = frame;
  const { locale } = edges;
  const options = { locale };
  const at = m['offers.document.inProviderTime']({ instant: formatInstant(answer.answeredAt, providerTimeZone, locale, 'dateTime') }, options);
  return {
    ...edges,
    title: m['offers.document.acceptance']({}, options),
    reference: formatNumberRevision(offer, revision, locale),
    subject: revision.project,
    blocks: [
      ...buildHead(offer, revision, frame),
      buildLinesBlock(revision, locale),
      pricedTotals(revision, locale),
      {
        kind: 'paragraph',
        text: m['offers.document.agreement'](
          { company: offer.companyName, number: offer.number, revision: revision.revision, provider: frame.provider.name },
          options,
        ),
      },
      {
        kind: 'properties',
        columns: 2,
        items: [
          { label: m['offers.accept.signerName']({}, options), value: answer.signerName, strong: true },
          { label: m['offers.accept.signerRole']({}, options), value: answer.signerRole || none },
          { label: m['offers.accept.purchaseOrder']({}, options), value: answer.purchaseOrderNumber || none },
          ...(answer.approverName === null ? [] : [{ label: m['offers.document.approvedBy']({}, options), value: answer.approverName, strong: true }]),
          { label: m['offers.document.acceptedAt']({}, options), value: at },
          { label: m['offers.document.company']({}, options), value: offer.companyName },
          {
            label: m['offers.accept.terms']({}, options),
            value: answer.termsVersion === null ? none : m['offers.document.termsVersion']({ version: answer.termsVersion }, options),
          },
        ],
      },
      // With the statement that is signed, and with who signs it.
      { kind: 'signatures', agreesTo: 2, items: [{ label: m['offers.accept.signature']({}, options), typed: answer.signatureText, lines: [at] }] },
      { kind: 'paragraph', tone: 'small', text: m['offers.document.hash']({}, options), code: answer.contentHash },
      ...(answer.termsSha256 === null
        ? []
        : [{ kind: 'paragraph' as const, tone: 'small' as const, text: m['offers.document.termsHash']({}, options), code: answer.termsSha256 }]),
    ],
  };
}
