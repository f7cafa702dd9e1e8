import { expect, test } from 'vitest';
import { allocationFlawsOf, type AllocationChange } from './allocations.ts';

const invoices = new Map([
  ['A', { currency: 'EUR', balance: 120_00 }],
  ['B', { currency: 'EUR', balance: -20_00 }],
  ['C', { currency: 'CHF', balance: 50_00 }],
]);
const note = (wanted: [invoiceId: string, amount: number][], more: Partial<AllocationChange> = {}): AllocationChange => ({
  currency: 'EUR',
  totalInclVat: 200_00,
  before: new Map(),
  wanted: wanted.map(([invoiceId, amount]) => ({ invoiceId, amount })),
  ...more,
});
const flawsOf = (...changes: AllocationChange[]) =>
  allocationFlawsOf(changes, invoices).map((flaws) =>
    flaws.map(({ path, code, params }) => [path, code.replace('invoices.', ''), ...(params ? [params.balance] : [])]),
  );

test.each<[name: string, changes: AllocationChange[], flaws: unknown[][]]>([
  ['to the last cent', [note([['A', 120_00]])], [[]]],
  ['a cent more than remains to be paid', [note([['A', 120_01]])], [[['allocations.0.amount', 'moreThanBalance', 120_00]]]],
  [
    'two of one note together',
    [
      note([
        ['A', 100_00],
        ['A', 20_01],
      ]),
    ],
    [[['allocations.1.amount', 'moreThanBalance', 20_00]]],
  ],
  ['two notes of a batch on one invoice', [note([['A', 120_00]]), note([['A', 120_00]])], [[], [['allocations.0.amount', 'moreThanBalance', 0]]]],
  ['an invoice that is overpaid', [note([['B', 1]])], [[['allocations.0.amount', 'moreThanBalance', 0]]]],
  ['more than the credit', [note([['A', 120_00]], { totalInclVat: 119_99 })], [[['allocations', 'moreThanCredit']]]],
  ['another currency', [note([['C', 1_00]])], [[['allocations.0.invoice', 'otherCurrency']]]],
  ['again what is there', [note([['B', 30_00]], { before: new Map([['B', 30_00]]) })], [[['allocations.0.amount', 'moreThanBalance', 10_00]]]],
  ['less than before', [note([['B', 10_00]], { before: new Map([['B', 30_00]]) })], [[]]],
  ['what a later note of the batch gives back', [note([['B', 10_00]]), note([], { before: new Map([['B', 30_00]]) })], [[], []]],
  [
    'not what a refused note would have given back',
    [note([['B', 10_00]]), note([['A', 500_00]], { before: new Map([['B', 30_00]]) })],
    [
      [['allocations.0.amount', 'moreThanBalance', 0]],
      [
        ['allocations', 'moreThanCredit'],
        ['allocations.0.amount', 'moreThanBalance', 120_00],
      ],
    ],
  ],
])('credit pays %s', (_, changes, flaws) => expect(flawsOf(...changes)).toEqual(flaws));
