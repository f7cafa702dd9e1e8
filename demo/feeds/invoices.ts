import type { z } from 'zod';
import { computeLineTotal, computeShare } from '#platform/kernel/amounts.ts';
import { frenchVatNumber } from '#platform/kernel/company-identifiers.ts';
import type { creditNoteFeedRow, paymentFeedRow, invoiceStatusFeedRow } from '#commerce/invoices/invoice-updates.feed.ts';
import type { invoiceFeedRow } from '#commerce/invoices/invoices.feed.ts';
import { toSignedAmount, listTaxedParts, computeTaxesByCategory, type LegalAdjustment } from '#commerce/invoices/legal-invoice.ts';
import { computeDueDay } from '#parties/companies/payment-terms.ts';
import { toObjectId } from '../numbering.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import type { AbroadSeed } from '../seeds/invoices.seed.ts';
import { provider } from '../seeds/provider.seed.ts';
import { sites } from '../seeds/sites.seed.ts';
import { headquartersSiret } from './companies.ts';
import type { OrderRow } from './orders.ts';
import { siteId } from './sites.ts';

export type InvoiceRow = z.input<typeof invoiceFeedRow>;
export type CreditNoteRow = z.input<typeof creditNoteFeedRow>;
export type PaymentRow = z.input<typeof paymentFeedRow>;
export type InvoiceStatusRow = z.input<typeof invoiceStatusFeedRow>;
export type InvoiceLineRow = InvoiceRow['lines'][number];

/** A company as its documents name it. */
function buildParty(key: CompanyKey): NonNullable<InvoiceRow['seller']> {
  const { name, siren, legalForm, address, complement } = companies[key];
  const [street, postalCode, city] = address;
  return {
    name,
    legalForm: legalForm === 'corporation' ? 'SAS' : 'SARL',
    siren,
    siret: headquartersSiret(siren),
    vatNumber: frenchVatNumber(siren),
    street,
    complement,
    postalCode,
    city,
    country: 'FR',
  };
}

const buildSeller = (): InvoiceRow['seller'] => ({ ...buildParty('arcadie'), shareCapital: provider.shareCapital, rcsCity: provider.rcsCity });

/** Delivery address, when it differs from the customer's own. */
function buildDeliveryAddress(order: OrderRow, key: CompanyKey): InvoiceRow['deliveryAddress'] {
  const site = sites[key]?.find(({ code }) => siteId(key, code) === order.site);
  if (!site) return undefined;
  return { name: site.label, street: site.street, complement: site.complement, postalCode: site.postalCode, city: site.city, country: 'FR' };
}

/** Content and day of an invoice for an order. */
export interface Billing {
  key: CompanyKey;
  order: OrderRow;
  number: string;
  issuedOn: string;
  suppliedOn: string;
  lines: InvoiceLineRow[];
  /** Document-level discounts and charges. */
  adjustments?: LegalAdjustment[];
}

/** A document-level discount on the lines at the standard rate, and a shipping charge. */
export function discountAndShipping(lines: readonly InvoiceLineRow[], discountBasisPoints: number, shipping: number): LegalAdjustment[] {
  const basis = lines.reduce((sum, line) => sum + ((line.vatBasisPoints ?? 2000) === 2000 ? line.totalExclVat : 0), 0);
  const standard = { vatCategory: 'S', vatBasisPoints: 2000 } as const;
  return [
    {
      kind: 'discount',
      amount: computeShare(basis, discountBasisPoints),
      basis,
      basisPoints: discountBasisPoints,
      reason: 'Remise de fin d’année',
      reasonCode: '95',
      ...standard,
    },
    { kind: 'charge', amount: shipping, basis: null, basisPoints: null, reason: 'Frais de port', reasonCode: 'FC', ...standard },
  ];
}

const resolveOperation = (order: OrderRow, lines: readonly InvoiceLineRow[]): InvoiceRow['operation'] => {
  const goods = lines.filter(({ orderLine }) => order.lines.find(({ id }) => id === orderLine)?.kind === 'equipment').length;
  return goods === lines.length ? 'goods' : goods === 0 ? 'services' : 'mixed';
};

function computeTotals(lines: readonly InvoiceLineRow[], adjustments: readonly LegalAdjustment[]) {
  const standard = lines.map((line) => ({ vatCategory: 'S' as const, vatBasisPoints: line.vatBasisPoints ?? 2000, totalExclVat: line.totalExclVat }));
  const taxes = computeTaxesByCategory([...standard, ...listTaxedParts({ lines: [], adjustments })]);
  const totalExclVat = [...lines.map((line) => line.totalExclVat), ...adjustments.map(toSignedAmount)].reduce((sum, amount) => sum + amount, 0);
  const totalVat = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return { taxes, totalExclVat, totalVat, totalInclVat: totalExclVat + totalVat };
}

/** Fields common to an invoice and a credit note of an order. */
function issuedRow({ key, order, number, issuedOn, lines, adjustments = [] }: Billing) {
  return {
    version: 1,
    company: companies[key].id,
    number,
    order: order.id,
    contact: order.contact && { name: order.contact.name, email: order.contact.email },
    issuedOn,
    operation: resolveOperation(order, lines),
    seller: buildSeller(),
    buyer: buildParty(key),
    iban: provider.iban,
    bic: provider.bic,
    currency: 'EUR',
    lines,
    ...(adjustments.length > 0 ? { adjustments } : {}),
    ...computeTotals(lines, adjustments),
  };
}

/** Payment terms of a company, and the day on which its invoice is due by them. */
function computeDue(key: CompanyKey, issuedOn: string) {
  const [days = 30, end = 'none', day = null] = companies[key].payment ?? [];
  return { dueOn: computeDueDay(issuedOn, { days, end, day }), paymentDays: days, paymentEndOfMonth: end, paymentDay: day };
}

export function billedRow(billing: Billing): InvoiceRow {
  const { key, order, number, issuedOn, suppliedOn } = billing;
  return { ...issuedRow(billing), ...computeDue(key, issuedOn), id: toObjectId('F', number), suppliedOn, deliveryAddress: buildDeliveryAddress(order, key) };
}

/** An invoice to Ateliers Morvane without an order in the portal. */
export function freeRow(
  { number, issuedOn }: { number: string; issuedOn: string },
  lines: InvoiceLineRow[],
  operation: InvoiceRow['operation'],
  project: string,
): InvoiceRow {
  return {
    version: 1,
    id: toObjectId('F', number),
    company: companies.morvane.id,
    number,
    project,
    issuedOn,
    ...computeDue('morvane', issuedOn),
    suppliedOn: issuedOn,
    operation,
    seller: buildSeller(),
    buyer: buildParty('morvane'),
    iban: provider.iban,
    bic: provider.bic,
    currency: 'EUR',
    lines,
    ...computeTotals(lines, []),
  };
}

/** A deposit: nothing was supplied yet. */
export const depositRow = (numbered: { number: string; issuedOn: string }, lines: InvoiceLineRow[], project: string): InvoiceRow => ({
  ...freeRow(numbered, lines, 'mixed', project),
  type: 'deposit',
  suppliedOn: undefined,
});

/** An invoice to a subsidiary of the customer abroad: without VAT, in the agreed currency. */
export function abroadRow(seed: AbroadSeed, number: string, issuedOn: string): InvoiceRow {
  const { key, buyer, currency, vatCategory, operation } = seed;
  const lines = seed.lines.map((line, index) => ({
    ...line,
    id: String((index + 1) * 10),
    vatCategory,
    vatBasisPoints: 0,
    totalExclVat: computeLineTotal({ ...line, discountBasisPoints: 0 }),
  }));
  const total = lines.reduce((sum, line) => sum + line.totalExclVat, 0);
  return {
    version: 1,
    id: toObjectId('F', number),
    company: companies[key].id,
    number,
    project: seed.project,
    issuedOn,
    dueOn: computeDueDay(issuedOn, { days: 30, end: 'none', day: null }),
    paymentDays: 30,
    paymentEndOfMonth: 'none',
    suppliedOn: issuedOn,
    operation,
    seller: buildSeller(),
    buyer,
    deliveryAddress: operation === 'goods' ? buyer : undefined,
    iban: provider.iban,
    bic: provider.bic,
    currency,
    lines,
    taxes: [
      {
        category: vatCategory,
        basisPoints: 0,
        basis: total,
        amount: 0,
        exemptionCode: `VATEX-EU-${vatCategory}`,
        exemption: vatCategory === 'O' ? 'TVA non applicable, art. 259-1 du CGI' : undefined,
      },
    ],
    totalExclVat: total,
    totalVat: 0,
    totalInclVat: total,
    totalVatEur: currency === 'EUR' ? undefined : 0,
  };
}

/** A credit note for part of an invoice. `amount`: cents before tax. */
export function creditedRow(billing: Billing, of: InvoiceRow, { amount, reason }: { amount: number; reason: string }): CreditNoteRow {
  // The credited amount is exempt from the document-level discount and shipping.
  const lines = [{ id: '10', reference: '', description: reason, quantity: 1, unitPrice: amount, totalExclVat: amount }];
  return {
    ...issuedRow({ ...billing, lines, adjustments: [] }),
    operation: of.operation,
    id: toObjectId('A', billing.number),
    dueOn: billing.issuedOn,
    corrects: { number: of.number, issuedOn: of.issuedOn },
  };
}

/** A transfer for an invoice; `rank` numbers partial payments. */
export const paymentRow = (of: InvoiceRow, paidOn: string, amount: number, rank = 1): PaymentRow => ({
  id: `R${of.id}-${rank}`,
  version: 1,
  company: of.company,
  invoice: of.id,
  paidOn,
  amount,
  method: 'transfer',
  reference: `VIR ${of.number}`,
});
