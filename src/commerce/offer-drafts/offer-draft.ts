import type { EndOfMonth } from '#parties/companies/payment-terms.ts';
import type { LineKind } from '#commerce/orders/order.ts';
import { computeLineTotal, sumAmounts, taxesByRate, type RateTax } from '#platform/kernel/amounts.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { AnswerKind, OfferState } from '#commerce/offers/offer.ts';

/** Rules of offers that the provider's people compose. Pure. */

export const offerLinesAtMost = 500;
/** French rates of VAT, the normal one first, in basis points. */
export const vatRates = [2000, 1000, 550, 210, 0] as const;
/** Days for which a new offer is valid, the day of its sending included. */
export const validityDays = 30;

/** A number that was read, or the text that was typed in its place. */
export type Typed = number | string;

/** A line as it is typed. Amounts are minor units before VAT, rates basis points. */
export interface DraftLine {
  kind: LineKind;
  manufacturer: string | null;
  reference: string;
  description: string;
  quantity: Typed;
  /** To the hundredth of a minor unit. */
  unitPrice: Typed;
  discountBasisPoints: Typed;
  vatBasisPoints: number;
  periodMonths: number | null;
  serviceLevel: string | null;
}

/** Payment terms that are not chosen are those agreed with the company. */
export interface DraftContent {
  project: string;
  /** Account of the person whom the offer is for. */
  recipientId: string | null;
  siteId: string | null;
  /** Account of the provider's person to ask, and the number at which they are reached. */
  salespersonId: string | null;
  salespersonPhone: string;
  /** A day, or the invalid text that was typed. */
  validUntil: string;
  deliveryDays: Typed;
  paymentDays: number | null;
  paymentEndOfMonth: EndOfMonth | null;
  paymentDay: number | null;
  vendorReference: string;
  partialDeliveryAllowed: boolean;
  note: string;
  lines: readonly DraftLine[];
}

export const emptyLine: DraftLine = {
  kind: 'equipment',
  manufacturer: null,
  reference: '',
  description: '',
  quantity: 1,
  unitPrice: '',
  discountBasisPoints: 0,
  vatBasisPoints: vatRates[0],
  periodMonths: null,
  serviceLevel: null,
};

/** Whether nothing was typed in a line: it is neither kept as a line of the offer nor refused. */
export const isBlankLine = ({ reference, description }: Pick<DraftLine, 'reference' | 'description'>): boolean =>
  reference.trim() === '' && description.trim() === '';

/** The provider's person to ask about an offer, as a draft names them. */
export type DraftSalesperson = Pick<DraftContent, 'salespersonId' | 'salespersonPhone'>;
const nobody: DraftSalesperson = { salespersonId: null, salespersonPhone: '' };

/** Start of a new offer. */
export const makeContent = (today: string, salesperson = nobody): DraftContent => ({
  project: '',
  recipientId: null,
  siteId: null,
  ...salesperson,
  validUntil: addDays(today, validityDays),
  deliveryDays: '',
  paymentDays: null,
  paymentEndOfMonth: null,
  paymentDay: null,
  vendorReference: '',
  partialDeliveryAllowed: true,
  note: '',
  lines: [],
});

const read = (value: Typed): number => (typeof value === 'number' ? value : 0);

/** A line whose numbers are all there; what cannot be read counts for nothing. */
export const priceLine = ({ quantity, unitPrice, discountBasisPoints, vatBasisPoints }: DraftLine) => {
  const priced = { quantity: read(quantity), unitPrice: read(unitPrice), discountBasisPoints: Math.min(10_000, read(discountBasisPoints)) };
  return { ...priced, vatBasisPoints, totalExclVat: computeLineTotal(priced) };
};

/** Totals of an offer, by the arithmetic that the ERP's offers are checked with. `discount` is what the discounts take away. */
export interface DraftTotals {
  beforeDiscount: number;
  discount: number;
  exclVat: number;
  taxes: readonly RateTax[];
  inclVat: number;
}

export function computeTotals(lines: readonly DraftLine[]): DraftTotals {
  const priced = lines.filter((line) => !isBlankLine(line)).map(priceLine);
  const beforeDiscount = sumAmounts(priced.map((line) => computeLineTotal({ ...line, discountBasisPoints: 0 })));
  const exclVat = sumAmounts(priced.map(({ totalExclVat }) => totalExclVat));
  const taxes = taxesByRate(priced);
  return { beforeDiscount, discount: beforeDiscount - exclVat, exclVat, taxes, inclVat: exclVat + sumAmounts(taxes.map(({ amount }) => amount)) };
}

/** Why an offer cannot be revised. An accepted one is an order's business; a later revision of it could not be accepted. */
export const revisionReasons = ['accepted', 'ordered'] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** Whether the provider may make the next revision of an offer: `true`, or the reason against it. */
export function mayRevise({ state, answers }: { state: OfferState; answers: readonly { kind: AnswerKind }[] }): true | RevisionReason {
  if (answers.some(({ kind }) => kind === 'accepted') || state === 'validated') return 'accepted';
  return state === 'inProduction' || state === 'delivered' ? 'ordered' : true;
}

/** Why no order can be entered from an offer. */
export const orderReasons = ['declined', 'ordered'] as const;
export type OrderReason = (typeof orderReasons)[number];

/** Whether an order may be entered from an offer: `true`, or the reason against it. Customers order outside the portal too, so that an offer
 *  without an answer, or past its last day, can be ordered. */
export function mayOrder({ state }: { state: OfferState }): true | OrderReason {
  if (state === 'sent' || state === 'validated') return true;
  return state === 'declined' ? 'declined' : 'ordered';
}

/** Moves an item of a list; the list itself where there is no such place. */
export function moveElement<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}
