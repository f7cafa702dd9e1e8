import { daysBetween } from '#platform/kernel/calendar.ts';

/** Rules of invoices and credit notes. Pure: the day is an argument. Amounts are minor units (cents), days `YYYY-MM-DD`. */

export const documentTypes = ['invoice', 'creditNote'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Forms of the two: a deposit is asked for before the supply, a corrected invoice takes the place of one that was wrong. */
export const documentForms = ['invoice', 'deposit', 'corrected', 'creditNote'] as const;
export type DocumentForm = (typeof documentForms)[number];

/** UNTDID 1001: names of the forms between machines. */
export const typeCodes = { invoice: 380, deposit: 386, corrected: 384, creditNote: 381 } as const satisfies Record<DocumentForm, number>;
export const parseDocumentForm = (code: number): DocumentForm => documentForms.find((form) => typeCodes[form] === code) ?? 'invoice';
export const toDocumentType = (form: DocumentForm): DocumentType => (form === 'creditNote' ? 'creditNote' : 'invoice');
export const parseDocumentType = (code: number): DocumentType => toDocumentType(parseDocumentForm(code));

export const invoiceStates = ['toBePaid', 'overdue', 'paid', 'settled', 'toAllocate', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Invoices that one ZIP takes. */
export const archivedAtMost = 100;

/** Reasons for which nothing of an issued invoice is due: another one took its place, its recipient refused it, or a platform rejected it. */
export const voidReasons = ['replaced', 'refused', 'rejected'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** State of an invoice apart from the day: `open` is to be paid or overdue. */
export const paymentStatuses = ['open', 'paid', 'settled', 'toAllocate', 'void'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Amount due on the day of issue: the total, less what was paid before (EN 16931 BT-113), plus rounding (BT-114). */
export const computeDueAmount = ({ totalInclVat, prepaidTotal, rounding }: { totalInclVat: number; prepaidTotal: number; rounding: number }): number =>
  totalInclVat - prepaidTotal + rounding;

/** In a credit note, `creditedTotal` is the part that pays invoices. */
export interface InvoiceAmounts {
  type: DocumentType;
  dueAmount: number;
  isVoid: boolean;
  paidTotal: number;
  creditedTotal: number;
}

/** Remaining amount to pay; for a credit note, to allocate. Negative: overpaid. */
export const computeBalance = ({ dueAmount, isVoid, paidTotal, creditedTotal }: InvoiceAmounts): number => (isVoid ? 0 : dueAmount) - paidTotal - creditedTotal;

/** State of an invoice. Settled: no balance, with credit notes involved. Paid: payments cover it, or exceed it.
 *  A credit note is to be allocated until nothing of it is left. */
export function resolvePaymentStatus(amounts: InvoiceAmounts): PaymentStatus {
  if (amounts.isVoid) return 'void';
  const balance = computeBalance(amounts);
  if (amounts.type === 'creditNote') return balance > 0 ? 'toAllocate' : 'settled';
  if (balance > 0) return 'open';
  return balance === 0 && amounts.creditedTotal > 0 ? 'settled' : 'paid';
}

/** The state on a day: on the due day itself an invoice is still to be paid. */
export function resolveInvoiceState(paymentStatus: PaymentStatus, dueOn: string, day: string): InvoiceState {
  if (paymentStatus !== 'open') return paymentStatus;
  return dueOn < day ? 'overdue' : 'toBePaid';
}

/** More was paid than invoiced ("trop-perçu"). A credit note has no such thing. */
export const isOverpaid = ({ type, balance }: { type: DocumentType; balance: number }): boolean => type === 'invoice' && balance < 0;

/** Days past the due day, 0 when it has not passed. */
export const countDaysLate = (dueOn: string, day: string): number => Math.max(0, daysBetween(dueOn, day));

/** Buckets of the ageing, by days past the due day. */
export const ageingBuckets = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

const lastDays: readonly (readonly [AgeingBucket, number])[] = [
  ['current', 0],
  ['to30', 30],
  ['to60', 60],
  ['to90', 90],
];

/** The bucket of an open invoice; credit notes and paid invoices are in none. */
export function selectBucket(dueOn: string, day: string): AgeingBucket {
  const late = countDaysLate(dueOn, day);
  return lastDays.find(([, last]) => late <= last)?.[0] ?? 'over90';
}

/** The days late that a bucket holds; `undefined` where it has no bound. */
export const bucketDays = {
  current: { from: undefined, to: 0 },
  to30: { from: 1, to: 30 },
  to60: { from: 31, to: 60 },
  to90: { from: 61, to: 90 },
  over90: { from: 91, to: undefined },
} as const satisfies Record<AgeingBucket, { from: number | undefined; to: number | undefined }>;

/** Balance of a customer by bucket; amounts in the customer's favour are in no bucket. */
export interface Ageing {
  balance: number;
  overdue: number;
  buckets: Record<AgeingBucket, number>;
  /** Credit notes not yet allocated, and what was paid too much; both positive. */
  toAllocate: number;
  overpaid: number;
}

/** Adds up a ledger on a day: open invoices by bucket, credit apart. */
export function computeAgeing(ledger: readonly { type: DocumentType; dueOn: string; balance: number }[], day: string): Ageing {
  const buckets = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, 0])) as Record<AgeingBucket, number>;
  let toAllocate = 0,
    overpaid = 0;
  for (const { type, dueOn, balance } of ledger) {
    if (type === 'creditNote') toAllocate += Math.max(0, balance);
    else if (balance < 0) overpaid -= balance;
    else if (balance > 0) buckets[selectBucket(dueOn, day)] += balance;
  }
  const balance = ageingBuckets.reduce((sum, bucket) => sum + buckets[bucket], 0);
  return { balance, overdue: balance - buckets.current, buckets, toAllocate, overpaid };
}
