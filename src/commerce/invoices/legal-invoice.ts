import type { PaymentTerms } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import { taxesByRate, type Taxed } from '#platform/kernel/amounts.ts';
import { formatMoney, formatPercent } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { writtenAmount } from '#platform/kernel/typed-numbers.ts';
import { formatProvision } from './code-lists.ts';
import type { DocumentForm, DocumentType } from './invoice.ts';

/** An invoice as the law and EN 16931 see it: what is printed, and what the XML says. Amounts are minor units, rates basis points
 *  (2000 = 20 %), days `YYYY-MM-DD`; an empty text means there is none. */

export const operations = ['goods', 'services', 'mixed'] as const;
export type Operation = (typeof operations)[number];

/** UNCL 5305: standard rate, zero rate, exempt, reverse charge, intra-community supply, export, outside the scope of VAT. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** UN/ECE recommendation 20: one, piece, set, lump sum, metre, hour, day, month, year. */
export const unitCodes = ['C62', 'H87', 'SET', 'LS', 'MTR', 'HUR', 'DAY', 'MON', 'ANN'] as const;
export type UnitCode = (typeof unitCodes)[number];

export interface PostalAddress {
  name: string;
  street: string;
  complement: string;
  postalCode: string;
  city: string;
  country: string;
}

/** Who sold or bought, as it stood on the day of issue. */
export interface Party extends PostalAddress {
  legalForm: string;
  shareCapital: string;
  siren: string;
  siret: string;
  rcsCity: string;
  vatNumber: string;
}

export interface LegalLine {
  id: string;
  reference: string;
  description: string;
  /** Whole; negative where something is taken back. */
  quantity: number;
  unitCode: UnitCode;
  /** To the hundredth of a minor unit. */
  unitPrice: number;
  discountBasisPoints: number;
  vatCategory: VatCategory;
  vatBasisPoints: number;
  totalExclVat: number;
  startsOn: string | null;
  endsOn: string | null;
}

export const adjustmentKinds = ['discount', 'charge'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** A document-level discount, or a charge such as shipping (BG-20, BG-21). */
export interface LegalAdjustment {
  kind: AdjustmentKind;
  /** Positive, before tax. */
  amount: number;
  /** Base of a percentage, and the percentage; both or neither. */
  basis: number | null;
  basisPoints: number | null;
  /** In words, by code (UNTDID 5189 or 7161), or both. */
  reason: string;
  reasonCode: string | null;
  vatCategory: VatCategory;
  vatBasisPoints: number;
}

export interface LegalTax {
  category: VatCategory;
  basisPoints: number;
  basis: number;
  amount: number;
  exemption: string;
  exemptionCode: string | null;
}

/** Deposit invoice that a final invoice deducts, with VAT, and the VAT in it. */
export interface Deposit {
  number: string;
  issuedOn: string;
  amount: number;
  vat: number;
}

export interface LegalInvoice {
  type: DocumentType;
  form: DocumentForm;
  number: string;
  issuedOn: string;
  dueOn: string;
  /** Payment terms in words beside the due day (BT-20); null where the invoice states none. */
  paymentTerms: PaymentTerms | null;
  suppliedOn: string | null;
  suppliedUntil: string | null;
  operation: Operation;
  vatOnDebits: boolean;
  /** The provider's order, the customer's own number for it. */
  orderNumber: string;
  customerOrderNumber: string;
  project: string;
  seller: Party;
  buyer: Party;
  deliveryAddress: PostalAddress | null;
  iban: string;
  bic: string;
  penaltyBasisPoints: number;
  discountTerms: string;
  note: string;
  /** The invoice that a credit note corrects, or that a corrected invoice replaces. */
  corrects: { number: string; issuedOn: string } | null;
  currency: string;
  lines: readonly LegalLine[];
  adjustments: readonly LegalAdjustment[];
  taxes: readonly LegalTax[];
  totalExclVat: number;
  totalVat: number;
  totalInclVat: number;
  /** VAT in euro cents where the invoice is in another currency: the law wants it in euros (BT-111). */
  totalVatEur: number | null;
  /** Paid before the day of issue, deposits included (BT-113); what rounding adds to the amount due (BT-114). */
  prepaidTotal: number;
  rounding: number;
  deposits: readonly Deposit[];
}

/** Signed amount of an adjustment in the total before tax. */
export const toSignedAmount = ({ kind, amount }: Pick<LegalAdjustment, 'kind' | 'amount'>): number => (kind === 'discount' ? -amount : amount);

/** Part of an invoice that VAT is taken of: a line, or an adjustment by its signed amount. */
export interface TaxedPart extends Taxed {
  vatCategory: VatCategory;
}

/** Lines and adjustments alike, as VAT sees them. */
export const listTaxedParts = ({ lines, adjustments }: Pick<LegalInvoice, 'lines' | 'adjustments'>): TaxedPart[] => [
  ...lines,
  ...adjustments.map((adjustment) => ({ ...adjustment, totalExclVat: toSignedAmount(adjustment) })),
];

/** VAT by category and rate, from what is taxed; exemptions are the caller's to add. */
export const computeTaxesByCategory = (parts: readonly TaxedPart[]): LegalTax[] =>
  [...Map.groupBy(parts, ({ vatCategory }) => vatCategory)].flatMap(([category, own]) =>
    taxesByRate(own).map((tax) => ({ category, ...tax, exemption: '', exemptionCode: null })),
  );

/** Why no VAT is charged: the seller's words, else the provision of the code, else what French law says of the category. Empty where VAT is charged. */
export function formatExemption({ category, exemption, exemptionCode }: Pick<LegalTax, 'category' | 'exemption' | 'exemptionCode'>, locale: Locale): string {
  if (exemption !== '') return exemption;
  const provision = exemptionCode === null ? '' : formatProvision(exemptionCode, locale);
  if (provision !== '') return provision;
  const options = { locale };
  switch (category) {
    case 'AE':
      return m['invoices.exemption.reverseCharge']({}, options);
    case 'K':
      return m['invoices.exemption.intraCommunity']({}, options);
    case 'G':
      return m['invoices.exemption.export']({}, options);
    case 'O':
      return m['invoices.exemption.outOfScope']({}, options);
    default:
      return '';
  }
}

/** Reason of an adjustment, in words. */
export function formatAdjustment({ kind, reason, reasonCode }: Pick<LegalAdjustment, 'kind' | 'reason' | 'reasonCode'>, locale: Locale): string {
  const options = { locale };
  if (reason !== '') return reason;
  if (kind === 'discount') return m['invoices.adjustment.discount']({}, options);
  return reasonCode === 'FC' ? m['invoices.adjustment.shipping']({}, options) : m['invoices.adjustment.charge']({}, options);
}

/** Fixed indemnity for recovery costs, in euro cents (Code de commerce, art. D441-5). */
export const recoveryIndemnity = 4000;

/** A sentence of an invoice with its subject (UNTDID 4451). */
export interface LegalNote {
  code: 'REG' | 'ABL' | 'PMT' | 'PMD' | 'AAB' | 'TXD' | 'AAI';
  text: string;
}

/** The sentences that French law wants on an invoice (Code de commerce, art. L441-9). The XML takes the French ones. */
export function listLegalNotes({ seller, penaltyBasisPoints, discountTerms, note, vatOnDebits }: LegalInvoice, locale: Locale): LegalNote[] {
  const options = { locale };
  const { legalForm, rcsCity: city, siren } = seller;
  const shareCapital = writtenAmount(seller.shareCapital, locale);
  const notes: LegalNote[] = [
    { code: 'REG', text: shareCapital === '' ? legalForm : m['invoices.note.capital']({ legalForm, shareCapital }, options) },
    { code: 'ABL', text: city === '' ? '' : m['invoices.note.register']({ city, siren }, options) },
    { code: 'PMT', text: m['invoices.note.recovery']({ amount: formatMoney(recoveryIndemnity, 'EUR', locale) }, options) },
    { code: 'PMD', text: m['invoices.note.penalty']({ rate: formatPercent(penaltyBasisPoints / 10_000, locale, 2) }, options) },
    { code: 'AAB', text: discountTerms || m['invoices.note.noDiscount']({}, options) },
    { code: 'TXD', text: vatOnDebits ? m['invoices.note.vatOnDebits']({}, options) : '' },
    { code: 'AAI', text: note },
  ];
  return notes.filter(({ text }) => text !== '');
}
