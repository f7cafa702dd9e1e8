import { describe, expect, test } from 'vitest';
import {
  computeAgeing,
  computeBalance,
  selectBucket,
  countDaysLate,
  documentForms,
  computeDueAmount,
  parseDocumentForm,
  isOverpaid,
  resolvePaymentStatus,
  resolveInvoiceState,
  typeCodes,
  toDocumentType,
  type DocumentType,
} from './invoice.ts';
import { mayDispute } from './dispute.ts';

const makeAmounts = (dueAmount: number, paidTotal = 0, creditedTotal = 0, type: DocumentType = 'invoice') => ({
  type,
  dueAmount,
  isVoid: false,
  paidTotal,
  creditedTotal,
});

describe('an invoice stands', () => {
  test.each([
    ['open, when nothing was paid', makeAmounts(100_00), 'open', 100_00],
    ['open, when a part was paid', makeAmounts(100_00, 99_99), 'open', 1],
    ['open, when a part was paid and a part credited', makeAmounts(100_00, 50_00, 49_99), 'open', 1],
    ['paid, when payments cover it', makeAmounts(100_00, 100_00), 'paid', 0],
    ['paid, when it comes to nothing', makeAmounts(0), 'paid', 0],
    ['paid, when more was paid', makeAmounts(100_00, 120_00), 'paid', -20_00],
    ['paid, when a credit note came after the payment', makeAmounts(100_00, 100_00, 30_00), 'paid', -30_00],
    ['settled, when credit covers it', makeAmounts(100_00, 0, 100_00), 'settled', 0],
    ['settled, when payments and credit cover it', makeAmounts(100_00, 70_00, 30_00), 'settled', 0],
    ['void, when another one replaces it', { ...makeAmounts(100_00), isVoid: true }, 'void', 0],
    ['void, with a payment in the customer’s favour', { ...makeAmounts(100_00, 60_00), isVoid: true }, 'void', -60_00],
    ['open again, when a payment was given back', makeAmounts(100_00, 100_00 - 100_00), 'open', 100_00],
  ] as const)('%s', (_, given, paymentStatus, balance) => {
    expect([resolvePaymentStatus(given), computeBalance(given)]).toEqual([paymentStatus, balance]);
  });
});

test('due on the day of issue is the total less what was paid before, rounded', () => {
  expect(computeDueAmount({ totalInclVat: 1200_02, prepaidTotal: 360_00, rounding: -2 })).toBe(840_00);
});

test('each form has its code between machines', () => {
  expect(documentForms.map((form) => [typeCodes[form], parseDocumentForm(typeCodes[form]), toDocumentType(form)])).toEqual([
    [380, 'invoice', 'invoice'],
    [386, 'deposit', 'invoice'],
    [384, 'corrected', 'invoice'],
    [381, 'creditNote', 'creditNote'],
  ]);
});

describe('a credit note', () => {
  test.each([
    ['is to be allocated', makeAmounts(50_00, 0, 0, 'creditNote'), 'toAllocate'],
    ['is to be allocated until nothing of it is left', makeAmounts(50_00, 0, 49_99, 'creditNote'), 'toAllocate'],
    ['is settled once wholly allocated', makeAmounts(50_00, 0, 50_00, 'creditNote'), 'settled'],
    ['is never overdue', makeAmounts(50_00, 0, 0, 'creditNote'), 'toAllocate'],
  ] as const)('%s', (_, given, paymentStatus) => {
    expect(resolvePaymentStatus(given)).toBe(paymentStatus);
    expect(resolveInvoiceState(resolvePaymentStatus(given), '2026-01-01', '2026-11-19')).toBe(paymentStatus);
  });
});

describe('on a day', () => {
  test.each([
    ['2026-11-18', 'overdue', 1],
    ['2026-11-19', 'toBePaid', 0],
    ['2026-11-20', 'toBePaid', 0],
  ] as const)('an open invoice due %s is %s', (dueOn, state, late) => {
    expect([resolveInvoiceState('open', dueOn, '2026-11-19'), countDaysLate(dueOn, '2026-11-19')]).toEqual([state, late]);
  });
  test('a paid or settled one stays so however late', () => {
    expect([resolveInvoiceState('paid', '2020-01-01', '2026-11-19'), resolveInvoiceState('settled', '2020-01-01', '2026-11-19')]).toEqual(['paid', 'settled']);
  });
  test.each([
    ['2026-11-19', 'current'],
    ['2026-11-18', 'to30'],
    ['2026-10-20', 'to30'],
    ['2026-10-19', 'to60'],
    ['2026-09-20', 'to60'],
    ['2026-09-19', 'to90'],
    ['2026-08-21', 'to90'],
    ['2026-08-20', 'over90'],
  ] as const)('what was due %s is in the bucket %s', (dueOn, bucket) => {
    expect(selectBucket(dueOn, '2026-11-19')).toBe(bucket);
  });
});

test('the ageing counts what is left of open invoices, and keeps credit apart', () => {
  const ledger = [
    { type: 'invoice', dueOn: '2026-11-30', balance: 100 },
    { type: 'invoice', dueOn: '2026-11-19', balance: 20 },
    { type: 'invoice', dueOn: '2026-10-31', balance: 7 },
    { type: 'invoice', dueOn: '2026-01-31', balance: 5 },
    { type: 'invoice', dueOn: '2026-01-31', balance: -3 },
    { type: 'invoice', dueOn: '2026-01-31', balance: 0 },
    { type: 'creditNote', dueOn: '2026-01-31', balance: 40 },
  ] as const;
  expect(computeAgeing(ledger, '2026-11-19')).toEqual({
    balance: 132,
    overdue: 12,
    buckets: { current: 120, to30: 7, to60: 0, to90: 0, over90: 5 },
    toAllocate: 40,
    overpaid: 3,
  });
});

test('too much is paid of an invoice, never of a credit note', () => {
  expect([isOverpaid({ type: 'invoice', balance: -1 }), isOverpaid({ type: 'invoice', balance: 0 }), isOverpaid({ type: 'creditNote', balance: -1 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an invoice is contested once at a time, by who sees prices', () => {
  expect(mayDispute({ isDisputed: false, state: 'toBePaid' }, { prices: true })).toBe(true);
  expect(mayDispute({ isDisputed: true, state: 'toBePaid' }, { prices: true })).toBe('disputed');
  expect(mayDispute({ isDisputed: false, state: 'toBePaid' }, { prices: false })).toBe('prices');
  expect(mayDispute({ isDisputed: false, state: 'void' }, { prices: true }), 'nothing is due of it').toBe('void');
});
