import { paymentText, statedTerms } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import { formatDay, formatMoney, formatPercent, formatUnitPrice } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import { postalLines } from '#platform/kernel/contact-details.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Block, DocumentModel } from '#platform/documents/server/document.model.ts';
import { buildCii } from '../cii.ts';
import type { DocumentForm } from '../invoice.ts';
import { operationNames, formatQuantity } from '../invoice.names.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import {
  formatAdjustment,
  listLegalNotes,
  toSignedAmount,
  type LegalAdjustment,
  type LegalInvoice,
  type LegalLine,
  type LegalNote,
  type Party,
} from '../legal-invoice.ts';
import { buildFacturX } from './factur-x.ts';
import { buildPaymentBlocks, buildTaxesBlock, buildTotalsBlock } from './invoice-amounts.documents.ts';

/** The invoice as the rules and the XML see it. Its reader sees prices: no amount and no rate is missing. */
export const toLegalInvoice = (invoice: InvoiceDetail): LegalInvoice => ({
  ...invoice,
  orderNumber: invoice.orderNumber ?? '',
  lines: invoice.lines.map((line) => ({
    ...line,
    id: String(line.position),
    unitPrice: line.unitPrice!,
    discountBasisPoints: line.discountBasisPoints!,
    vatBasisPoints: line.vatBasisPoints!,
    totalExclVat: line.totalExclVat!,
  })),
  adjustments: invoice.adjustments.map((adjustment) => ({ ...adjustment, amount: adjustment.amount!, vatBasisPoints: adjustment.vatBasisPoints! })),
  taxes: invoice.taxes.map((tax) => ({ ...tax, basisPoints: tax.basisPoints!, basis: tax.basis!, amount: tax.amount! })),
  paymentTerms: statedTerms(invoice.paymentDays, invoice.paymentEndOfMonth, invoice.paymentDay) ?? null,
  penaltyBasisPoints: invoice.penaltyBasisPoints!,
  totalExclVat: invoice.totalExclVat!,
  totalVat: invoice.totalVat!,
  totalInclVat: invoice.totalInclVat!,
  prepaidTotal: invoice.prepaidTotal!,
  rounding: invoice.rounding!,
  deposits: invoice.deposits.map((deposit) => ({ ...deposit, amount: deposit.amount!, vat: deposit.vat! })),
});

const formatLongDay = (value: string, locale: Locale): string => formatDay(value, locale, 'long');

/** The seller as it stood when the invoice was issued; how it is reached, as it stands now. */
const buildSellerIdentity = (seller: Party, { phone, email, website, accent, logo }: ProviderIdentity, locale: Locale): ProviderIdentity => ({
  ...seller,
  addressLines: postalLines(seller, locale),
  phone,
  email,
  website,
  ...(accent ? { accent } : {}),
  ...(logo ? { logo } : {}),
});

const titles = {
  invoice: m['invoices.document.invoice'],
  deposit: m['invoices.document.deposit'],
  corrected: m['invoices.document.corrected'],
  creditNote: m['invoices.document.creditNote'],
} satisfies Record<DocumentForm, Message>;

/** The document of an invoice or credit note, with its XML: a Factur-X. The same invoice always gives the same file in a language.
 *  @param provider how the provider is reached, and their colour and logo */
export function buildInvoiceModel(invoice: LegalInvoice, provider: ProviderIdentity, locale: Locale): DocumentModel {
  const options = { locale };
  return {
    locale,
    provider: buildSellerIdentity(invoice.seller, provider, locale),
    createdAt: `${invoice.issuedOn}T00:00:00.000Z`,
    // The word that the law wants stands in every language.
    title: titles[invoice.form]({}, options),
    reference: invoice.number,
    ...(invoice.project === '' ? {} : { subject: invoice.project }),
    blocks: [
      buildPartiesBlock(invoice, locale),
      buildReferencesBlock(invoice, locale),
      buildLinesBlock(invoice, locale),
      ...buildAdjustmentsBlocks(invoice, locale),
      buildTaxesBlock(invoice, locale),
      buildTotalsBlock(invoice, locale),
      ...buildPaymentBlocks(invoice, locale),
      ...buildNoteBlocks(invoice, locale),
    ],
    archive: buildFacturX(buildCii(invoice), m['invoices.document.attachment']({}, options)),
  };
}

/** Mentions of legal form, capital and register, which are at the foot of every page, and the note, which is a paragraph. */
const notedElsewhere: readonly LegalNote['code'][] = ['REG', 'ABL', 'AAI'];
/** Mentions about late payment: nothing of a credit note is due. */
const aboutPayment: readonly LegalNote['code'][] = ['PMT', 'PMD', 'AAB'];

/** Mandatory mentions in fine print, below the provider's own text. */
function buildNoteBlocks(invoice: LegalInvoice, locale: Locale): Block[] {
  const leftOut = invoice.type === 'creditNote' ? [...notedElsewhere, ...aboutPayment] : notedElsewhere;
  const notes = listLegalNotes(invoice, locale).filter(({ code }) => !leftOut.includes(code));
  return [
    ...(invoice.note === '' ? [] : [{ kind: 'paragraph' as const, text: invoice.note }]),
    ...(notes.length === 0 ? [] : [{ kind: 'paragraph' as const, tone: 'small' as const, text: notes.map(({ text }) => text).join('\n') }]),
  ];
}

function buildPartiesBlock({ buyer, deliveryAddress }: LegalInvoice, locale: Locale): Block {
  const options = { locale };
  return {
    kind: 'addresses',
    items: [
      {
        label: m['invoices.document.buyer']({}, options),
        lines: [
          buyer.name,
          ...postalLines(buyer, locale),
          buyer.siren === '' ? '' : m['invoices.document.siren']({ siren: buyer.siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3') }, options),
          buyer.vatNumber === '' ? '' : m['invoices.document.vatNumber']({ vatNumber: buyer.vatNumber }, options),
        ].filter(Boolean),
      },
      ...(deliveryAddress
        ? [{ label: m['invoices.document.deliveryAddress']({}, options), lines: [deliveryAddress.name, ...postalLines(deliveryAddress, locale)] }]
        : []),
    ],
  };
}

function buildReferencesBlock(invoice: LegalInvoice, locale: Locale): Block {
  const options = { locale };
  const { suppliedOn, suppliedUntil, corrects, paymentTerms } = invoice;
  const isCreditNote = invoice.type === 'creditNote';
  const supplied =
    suppliedOn === null
      ? ''
      : suppliedUntil === null
        ? formatLongDay(suppliedOn, locale)
        : m['invoices.document.period']({ from: formatDay(suppliedOn, locale, 'numeric'), to: formatDay(suppliedUntil, locale, 'numeric') }, options);
  return {
    kind: 'properties',
    columns: 3,
    items: [
      {
        label: isCreditNote ? m['invoices.document.creditedOn']({}, options) : m['invoices.field.issuedOn']({}, options),
        value: formatLongDay(invoice.issuedOn, locale),
        strong: true,
      },
      { label: m['invoices.field.dueOn']({}, options), value: isCreditNote ? '' : formatLongDay(invoice.dueOn, locale), strong: true },
      { label: m['invoices.document.paymentTerms']({}, options), value: paymentTerms === null ? '' : paymentText(paymentTerms, locale) },
      { label: m['invoices.document.suppliedOn']({}, options), value: supplied },
      { label: m['invoices.field.customerOrderNumber']({}, options), value: invoice.customerOrderNumber },
      { label: m['invoices.field.orderNumber']({}, options), value: invoice.orderNumber },
      { label: m['invoices.document.operation']({}, options), value: operationNames[invoice.operation]({}, options) },
      {
        label: invoice.form === 'corrected' ? m['invoices.document.replaces']({}, options) : m['invoices.document.corrects']({}, options),
        value: corrects ? m['invoices.document.correctsOf']({ number: corrects.number, day: formatDay(corrects.issuedOn, locale, 'numeric') }, options) : '',
      },
    ].filter(({ value }) => value !== ''),
  };
}

const formatRate = (basisPoints: number, locale: Locale): string => formatPercent(basisPoints / 10_000, locale, 2);

/** Outside the scope of VAT there is no rate. */
const formatVatRate = ({ vatCategory, vatBasisPoints }: Pick<LegalLine, 'vatCategory' | 'vatBasisPoints'>, locale: Locale): string =>
  vatCategory === 'O' ? '—' : formatRate(vatBasisPoints, locale);

function buildLinesBlock({ lines, currency }: LegalInvoice, locale: Locale): Block {
  const options = { locale };
  const formatAmount = (minor: number) => formatMoney(minor, currency, locale);
  return {
    kind: 'table',
    columns: [
      { title: m['invoices.document.reference']({}, options) },
      { title: m['invoices.document.description']({}, options), fill: 1 },
      { title: m['invoices.document.quantity']({}, options), align: 'end' },
      { title: m['invoices.document.unitPrice']({}, options), align: 'end' },
      { title: m['invoices.document.discount']({}, options), align: 'end' },
      { title: m['invoices.document.vatRate']({}, options), align: 'end' },
      { title: m['invoices.field.totalExclVat']({}, options), align: 'end' },
    ],
    rows: lines.map((line) => ({
      cells: [
        { text: line.reference, tone: 'strong' as const },
        line.description,
        formatQuantity(line, locale),
        formatUnitPrice(line.unitPrice, currency, locale),
        line.discountBasisPoints > 0 ? formatRate(line.discountBasisPoints, locale) : '—',
        formatVatRate(line, locale),
        formatAmount(line.totalExclVat),
      ],
      ...(hasPeriod(line) ? { details: [formatPeriod(line, locale)] } : {}),
      amount: line.totalExclVat,
    })),
    carriedForward: { column: 6, currency },
  };
}

const hasPeriod = (line: LegalLine): line is LegalLine & { startsOn: string; endsOn: string } => line.startsOn !== null && line.endsOn !== null;
const formatPeriod = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, locale: Locale): string =>
  m['invoices.document.period']({ from: formatDay(startsOn, locale, 'numeric'), to: formatDay(endsOn, locale, 'numeric') }, { locale });

/** Document-level discounts and charges, each with its VAT rate. */
function buildAdjustmentsBlocks({ adjustments, currency }: LegalInvoice, locale: Locale): Block[] {
  const options = { locale };
  if (adjustments.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: m['invoices.document.adjustments']({}, options), fill: 1 },
        { title: m['invoices.document.vatRate']({}, options), align: 'end' },
        { title: m['invoices.field.totalExclVat']({}, options), align: 'end' },
      ],
      rows: adjustments.map((adjustment) => ({
        cells: [
          formatAdjustmentName(adjustment, currency, locale),
          formatVatRate(adjustment, locale),
          formatMoney(toSignedAmount(adjustment), currency, locale),
        ],
      })),
    },
  ];
}

function formatAdjustmentName(adjustment: LegalAdjustment, currency: string, locale: Locale): string {
  const { basis, basisPoints } = adjustment;
  const reason = formatAdjustment(adjustment, locale);
  if (basis === null || basisPoints === null) return reason;
  return m['invoices.document.ofBasis']({ reason, rate: formatRate(basisPoints, locale), basis: formatMoney(basis, currency, locale) }, { locale });
}
