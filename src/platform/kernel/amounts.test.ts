import { describe, expect, test } from 'vitest';
import { findFalseAmounts, computeLineTotal, computeShare, taxesByRate, type PricedLine, type Taxed } from './amounts.ts';

describe('amounts are rounded once, half up', () => {
  test.each([
    [1, 5000, 1],
    [1, 4999, 0],
    [3, 5000, 2],
    [-1, 5000, -1],
    [-3, 5000, -2],
    [-1, 4999, 0],
    [401_472, 10_000, 401_472],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [4_503_599_627_370_497, 9_999, 4_503_149_267_407_760],
  ])('%i at %i basis points is %i', (amount, basisPoints, share) => expect(computeShare(amount, basisPoints)).toBe(share));

  test.each<[quantity: number, unitPrice: number, discount: number, total: number]>([
    [3, 333_33, 1250, 874_99],
    [1, 1, 5000, 1],
    [-1, 1, 5000, -1],
    [3, 5, 1000, 14],
    [-3, 5, 1000, -14],
    [2, 99_99, 3333, 133_33],
    [5, 100_00, 10_000, 0],
    [1000, 1.25, 0, 12_50],
    [7, 0.01, 0, 0],
    [-1000, 1.25, 5000, -6_25],
    [100_000, 123_456_789, 1, 12_344_444_332_110],
  ])('%i × %i less %i basis points is %i', (quantity, unitPrice, discountBasisPoints, total) =>
    expect(computeLineTotal({ quantity, unitPrice, discountBasisPoints })).toBe(total),
  );

  test('VAT is taken of the sum of a rate, not of each line', () =>
    expect(
      taxesByRate([
        { vatBasisPoints: 550, totalExclVat: 9 },
        { vatBasisPoints: 2000, totalExclVat: 12 },
        { vatBasisPoints: 550, totalExclVat: 9 },
      ]),
    ).toEqual([
      { basisPoints: 550, basis: 18, amount: 1 },
      { basisPoints: 2000, basis: 12, amount: 2 },
    ]));
});

describe('a document is held against its own lines', () => {
  type Line = PricedLine & Taxed;
  const line = (changes: Partial<Line> = {}): Line => {
    const given = { quantity: 1, unitPrice: 100_00, discountBasisPoints: 0, vatBasisPoints: 2000, ...changes };
    return { totalExclVat: computeLineTotal(given), ...given };
  };
  const makeLines = (count: number, changes: Partial<Line>): Line[] => Array.from({ length: count }, () => line(changes));
  const findFalse = (lines: Line[], totalExclVat: number, totalInclVat: number) =>
    findFalseAmounts({ lines, totalExclVat, totalInclVat }).map((one) => [one.of === 'line' ? one.line : one.of, one.expected, one.stated]);

  test.each<[name: string, lines: Line[], exclVat: number, inclVat: number]>([
    ['one line', [line()], 100_00, 120_00],
    ['discounts in basis points', [line({ quantity: 3, unitPrice: 333_33, discountBasisPoints: 1250 })], 874_99, 1049_99],
    ['a line taken back', [line({ quantity: 2 }), line({ quantity: -1 })], 100_00, 120_00],
    ['a credit below zero', [line({ quantity: -3, unitPrice: 5, discountBasisPoints: 1000 })], -14, -17],
    ['several rates', [line(), line({ vatBasisPoints: 550 }), line({ vatBasisPoints: 0 })], 300_00, 325_50],
    ['VAT rounded for the document', makeLines(10, { unitPrice: 12, vatBasisPoints: 2000 }), 120, 144],
    ['VAT rounded by line', makeLines(10, { unitPrice: 12, vatBasisPoints: 2000 }), 120, 140],
    [
      'unit prices rounded before they are multiplied',
      [line({ quantity: 400, unitPrice: 33, discountBasisPoints: 1000, totalExclVat: 120_00 })],
      120_00,
      144_00,
    ],
    ['nothing to pay', [line({ discountBasisPoints: 10_000 })], 0, 0],
    ['no piece', [line({ quantity: 0 })], 0, 0],
  ])('right: %s', (_, lines, exclVat, inclVat) => expect(findFalse(lines, exclVat, inclVat)).toEqual([]));

  test.each<[name: string, lines: Line[], exclVat: number, inclVat: number, wrong: unknown[][]]>([
    [
      'totals that nothing explains',
      [line()],
      99_999,
      1,
      [
        ['totalExclVat', 100_00, 99_999],
        ['totalInclVat', 120_00, 1],
      ],
    ],
    ['a line that is no product', [line(), line({ quantity: 3, totalExclVat: 5 })], 100_05, 120_06, [[1, 300_00, 5]]],
    ['a discount that was not taken', [line({ discountBasisPoints: 1000, totalExclVat: 100_00 })], 100_00, 120_00, [[0, 90_00, 100_00]]],
    ['a line beyond the rounding', [line({ quantity: 4, unitPrice: 25, totalExclVat: 103 })], 103, 124, [[0, 100, 103]]],
    ['a sum that is a cent off', [line(), line()], 200_01, 240_00, [['totalExclVat', 200_00, 200_01]]],
    ['VAT at another rate', [line(), line({ vatBasisPoints: 550 })], 200_00, 240_00, [['totalInclVat', 225_50, 240_00]]],
    ['no VAT', [line()], 100_00, 100_00, [['totalInclVat', 120_00, 100_00]]],
    ['VAT beyond the rounding', [line()], 100_00, 120_02, [['totalInclVat', 120_00, 120_02]]],
  ])('wrong: %s', (_, lines, exclVat, inclVat, wrong) => expect(findFalse(lines, exclVat, inclVat)).toEqual(wrong));
});
