import { m } from '#generated/messages/messages.js';
import { formatMoney, formatPercent } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { DocumentType } from './invoice.ts';

/** An invoice as the law and EN 16931 see it: what is printed, and what the XML says. Amounts are minor units, rates basis points
 *  (2000 = 20 %), days `YYYY-MM-DD`; an empty text means there is none. */

export const operations = ['goods', 'services', 'mixed'] as const;
export type Operation = (typeof operations)[number];

/** UNCL 5305: standard rate, zero rate, exempt, reverse charge, intra-community supply, export. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** UN/ECE recommendation 20: one, piece, day, hour, month, year. */
export const unitCodes = ['C62', 'H87', 'DAY', 'HUR', 'MON', 'ANN'] as const;
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
  unitPrice: number;
  discountBasisPoints: number;
  vatCategory: VatCategory;
  vatBasisPoints: number;
  totalExclVat: number;
  startsOn: string | null;
  endsOn: string | null;
}

export interface LegalTax {
  category: VatCategory;
  basisPoints: number;
  basis: number;
  amount: number;
  exemption: string;
  exemptionCode: string | null;
}

export interface LegalInvoice {
  type: DocumentType;
  number: string;
  issuedOn: string;
  dueOn: string;
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
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
  currency: string;
  lines: readonly LegalLine[];
  taxes: readonly LegalTax[];
  totalExclVat: number;
  totalVat: number;
  totalInclVat: number;
}

/** Rounded half away from zero, as amounts are. */
export const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** What a line comes to, in minor units before tax. */
export const lineTotalOf = ({ quantity, unitPrice, discountBasisPoints }: Pick<LegalLine, 'quantity' | 'unitPrice' | 'discountBasisPoints'>): number =>
  rounded((quantity * unitPrice * (10_000 - discountBasisPoints)) / 10_000);

/** Tax on a basis, in minor units. */
export const taxOn = (basis: number, basisPoints: number): number => rounded((basis * basisPoints) / 10_000);

/** VAT by category and rate, from the lines; exemptions are the caller's to add. */
export function taxesOf(lines: readonly Pick<LegalLine, 'vatCategory' | 'vatBasisPoints' | 'totalExclVat'>[]): LegalTax[] {
  const groups = Map.groupBy(lines, (line) => `${line.vatCategory} ${line.vatBasisPoints}`);
  return [...groups.values()].map((group) => {
    const { vatCategory: category, vatBasisPoints: basisPoints } = group[0]!;
    const basis = group.reduce((sum, line) => sum + line.totalExclVat, 0);
    return { category, basisPoints, basis, amount: taxOn(basis, basisPoints), exemption: '', exemptionCode: null };
  });
}

/** Fixed indemnity for recovery costs, in euro cents (Code de commerce, art. D441-5). */
export const recoveryIndemnity = 4000;

/** A sentence of an invoice with its subject (UNTDID 4451). */
export interface LegalNote {
  code: 'REG' | 'ABL' | 'PMT' | 'PMD' | 'AAB' | 'TXD' | 'AAI';
  text: string;
}

/** The sentences that French law wants on an invoice (Code de commerce, art. L441-9; domain 3.8). The XML takes the French ones. */
export function legalNotes({ seller, penaltyBasisPoints, discountTerms, note, vatOnDebits }: LegalInvoice, locale: Locale): LegalNote[] {
  const options = { locale };
  const { legalForm, shareCapital, rcsCity: city, siren } = seller;
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
