import { expect, test } from 'vitest';
import { findAllocationFlaws, type AllocationChange } from './allocations.ts';

const invoices = new Map([
  ['A', { currency: 'EUR', balance: 120_00 }],
  ['B', { currency: 'EUR', balance: -20_00 }],
  ['C', { currency: 'CHF', balance: 50_00 }],
]);
const makeNote = (wanted: [invoiceId: string, amount: number][], more: Partial<AllocationChange> = {}): AllocationChange => ({
  currency: 'EUR',
  totalInclVat: 200_00,
  before: new Map(),
  wanted: wanted.map(([invoiceId, amount]) => ({ invoiceId, amount })),
  ...more,
});
const listFlaws = (...changes: AllocationChange[]) =>
  findAllocationFlaws(changes, invoices).map((flaws) =>
    flaws.map(({ path, code, params }) => [path, code.replace('invoices.', ''), ...(params ? [params.balance] : [])]),
  );

test.each<[name: string, changes: AllocationChange[], flaws: unknown[][]]>([
  ['to the last cent', [makeNote([['A', 120_00]])], [[]]],
  ['a cent more than remains to be paid', [makeNote([['A', 120_01]])], [[['allocations.0.amount', 'moreThanBalance', 120_00]]]],
  [
    'two of one note together',
    [
      makeNote([
        ['A', 100_00],
        ['A', 20_01],
      ]),
    ],
    [[['allocations.1.amount', 'moreThanBalance', 20_00]]],
  ],
  ['two notes of a batch on one invoice', [makeNote([['A', 120_00]]), makeNote([['A', 120_00]])], [[], [['allocations.0.amount', 'moreThanBalance', 0]]]],
  ['an invoice that is overpaid', [makeNote([['B', 1]])], [[['allocations.0.amount', 'moreThanBalance', 0]]]],
  ['more than the credit', [makeNote([['A', 120_00]], { totalInclVat: 119_99 })], [[['allocations', 'moreThanCredit']]]],
  ['another currency', [makeNote([['C', 1_00]])], [[['allocations.0.invoice', 'otherCurrency']]]],
  ['again what is there', [makeNote([['B', 30_00]], { before: new Map([['B', 30_00]]) })], [[['allocations.0.amount', 'moreThanBalance', 10_00]]]],
  ['less than before', [makeNote([['B', 10_00]], { before: new Map([['B', 30_00]]) })], [[]]],
  ['what a later note of the batch gives back', [makeNote([['B', 10_00]]), makeNote([], { before: new Map([['B', 30_00]]) })], [[], []]],
  [
    'not what a refused note would have given back',
    [makeNote([['B', 10_00]]), makeNote([['A', 500_00]], { before: new Map([['B', 30_00]]) })],
    [
      [['allocations.0.amount', 'moreThanBalance', 0]],
      [
        ['allocations', 'moreThanCredit'],
        ['allocations.0.amount', 'moreThanBalance', 120_00],
      ],
    ],
  ],
])('credit pays %s', (_, changes, flaws) => expect(listFlaws(...changes)).toEqual(flaws));
