import type { z } from 'zod';
import { frenchVatNumber } from '#companies/identifiers.ts';
import type { creditNoteFeedRow } from '#invoices/credit-notes.feed.ts';
import type { invoiceFeedRow } from '#invoices/invoices.feed.ts';
import { taxesOf } from '#invoices/legal-invoice.ts';
import type { paymentFeedRow } from '#invoices/payments.feed.ts';
import { dueDayOf } from '#invoices/payment-terms.ts';
import { idOfNumber } from '../numbering.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import { provider } from '../seeds/provider.seed.ts';
import { sites } from '../seeds/sites.seed.ts';
import { headquartersSiret } from './companies.ts';
import type { OrderRow } from './orders.ts';
import { siteId } from './sites.ts';

export type InvoiceRow = z.input<typeof invoiceFeedRow>;
export type CreditNoteRow = z.input<typeof creditNoteFeedRow>;
export type PaymentRow = z.input<typeof paymentFeedRow>;
export type InvoiceLineRow = InvoiceRow['lines'][number];

/** The refinancing rate of the European Central Bank and ten points, as agreed with everybody: 12.15 % a year. */
const penaltyBasisPoints = 1215;

/** A company as its papers name it. */
function partyOf(key: CompanyKey): NonNullable<InvoiceRow['seller']> {
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

const seller = (): InvoiceRow['seller'] => ({ ...partyOf('arcadie'), shareCapital: provider.shareCapital, rcsCity: provider.rcsCity });

/** Where the goods went, when that is not where the customer sits. */
function deliveryAddressOf(order: OrderRow, key: CompanyKey): InvoiceRow['deliveryAddress'] {
  const site = sites[key]?.find(({ code }) => siteId(key, code) === order.site);
  if (!site) return undefined;
  return { name: site.label, street: site.street, complement: site.complement, postalCode: site.postalCode, city: site.city, country: 'FR' };
}

/** What is invoiced of an order, and when. */
export interface Billing {
  key: CompanyKey;
  order: OrderRow;
  number: string;
  issuedOn: string;
  suppliedOn: string;
  lines: InvoiceLineRow[];
}

const kindOf = (order: OrderRow, lines: readonly InvoiceLineRow[]): InvoiceRow['operation'] => {
  const goods = lines.filter(({ orderLine }) => order.lines.find(({ id }) => id === orderLine)?.kind === 'equipment').length;
  return goods === lines.length ? 'goods' : goods === 0 ? 'services' : 'mixed';
};

function totalsOf(lines: readonly InvoiceLineRow[]) {
  const taxes = taxesOf(lines.map((line) => ({ vatCategory: 'S' as const, vatBasisPoints: line.vatBasisPoints ?? 2000, totalExclVat: line.totalExclVat })));
  const totalExclVat = lines.reduce((sum, line) => sum + line.totalExclVat, 0);
  const totalVat = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return { taxes, totalExclVat, totalVat, totalInclVat: totalExclVat + totalVat };
}

/** What an invoice and a credit note of an order share. */
function issuedRow({ key, order, number, issuedOn, lines }: Billing) {
  return {
    version: 1,
    company: companies[key].id,
    number,
    order: order.id,
    contact: order.contact && { name: order.contact.name, email: order.contact.email },
    issuedOn,
    operation: kindOf(order, lines),
    seller: seller(),
    buyer: partyOf(key),
    iban: provider.iban,
    bic: provider.bic,
    penaltyBasisPoints,
    currency: 'EUR',
    lines,
    ...totalsOf(lines),
  };
}

export function billedRow(billing: Billing): InvoiceRow {
  const { key, order, number, issuedOn, suppliedOn } = billing;
  const [days = 30, end = 'none'] = companies[key].payment ?? [];
  return {
    ...issuedRow(billing),
    id: idOfNumber('F', number),
    dueOn: dueDayOf(issuedOn, { days, end }),
    suppliedOn,
    deliveryAddress: deliveryAddressOf(order, key),
  };
}

/** A credit note of some of an invoice's amount before tax, in cents. */
export function creditedRow(billing: Billing, of: InvoiceRow, { amount, reason }: { amount: number; reason: string }): CreditNoteRow {
  const lines = [{ id: '10', reference: '', description: reason, quantity: 1, unitPrice: amount, totalExclVat: amount }];
  return {
    ...issuedRow({ ...billing, lines }),
    operation: of.operation,
    id: idOfNumber('A', billing.number),
    dueOn: billing.issuedOn,
    corrects: { number: of.number, issuedOn: of.issuedOn },
  };
}

/** A transfer for an invoice; `rank` where it is paid in parts. */
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
