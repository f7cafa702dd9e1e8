import { expect, it, test } from 'vitest';
import { parseAmount, parseRate, parseUnitPrice, parseQuantity, writtenAmount } from './typed-numbers.ts';
import { toFlaw, notWhole, required, tooBig, tooSmall } from './issues.ts';
import { whole } from '#platform/http/schemas.ts';

it('amounts are read as both languages write them', () => {
  expect(['890', '890,00', '890.5', '1 150,00 €', '1 150,00', '1,150.00', '1.150,00', '€12', '0'].map(parseAmount)).toEqual([
    89_000, 89_000, 89_050, 115_000, 115_000, 115_000, 115_000, 1200, 0,
  ]);
});

it('what is no amount, or could be two, stays as it was typed', () => {
  expect(['1,150', '12,345', '-5', '10k', '1.2.3', '', ' abc ', '1234567890123'].map(parseAmount)).toEqual([
    '1,150',
    '12,345',
    '-5',
    '10k',
    '1.2.3',
    '',
    'abc',
    '1234567890123',
  ]);
});

it('prices of one unit have up to four decimals', () => {
  expect(['0,0125', '0.0125', '1,5', '0,125 €', '12,3456', '1 150,0125', '1,150.125', '890', '0,01'].map((typed) => parseUnitPrice(typed))).toEqual([
    1.25, 1.25, 150, 12.5, 1234.56, 115_001.25, 115_012.5, 89_000, 1,
  ]);
  expect(['1,150', '0,01255', 'cher'].map((typed) => parseUnitPrice(typed))).toEqual(['1,150', '0,01255', 'cher']);
  expect(parseAmount('0,0125')).toBe('0,0125');
});

it('rates are read with and without their sign', () => {
  expect(['38', '38 %', '12,5', '12.5%', '5,5', 'zéro'].map(parseRate)).toEqual([3800, 3800, 1250, 1250, 550, 'zéro']);
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['-3', -3],
  ['\u22123', -3],
  ['1 250', 1250],
  ['1\u00a0250\u202f000', 1_250_000],
  ['', ''],
  ['  ', ''],
  ['1,5', '1,5'],
  ['1.5', '1.5'],
  ['1,250', '1,250'],
  ['1 25', '1 25'],
  ['10 kg', '10 kg'],
  ['douze', 'douze'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
])('%j is read as %j', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

test.each([
  ['1,5', notWhole],
  ['1.5', notWhole],
  ['douze', notWhole],
  ['0', tooSmall],
  ['\u22123', tooSmall],
  ['100001', tooBig],
  ['', required],
])('the schema refuses %j as %s', (typed, code) => {
  const { error } = whole(1, 100_000).safeParse(parseQuantity(typed), { reportInput: true });
  expect(error?.issues.map((one) => toFlaw(one).code)).toEqual([code]);
});

test('numbers that are not whole are refused as such', () => {
  const { error } = whole(1, 10).safeParse(1.5, { reportInput: true });
  expect(error?.issues.map((one) => toFlaw(one).code)).toEqual([notWhole]);
});

test.each([
  ['450 000 €', '450\u00a0000\u00a0€', '€450,000'],
  ['450\u00a0000\u00a0€', '450\u00a0000\u00a0€', '€450,000'],
  ['450.000,50 €', '450\u00a0000,50\u00a0€', '€450,000.50'],
  ['€450,000', '450\u00a0000\u00a0€', '€450,000'],
  ['8000 euros', '8\u00a0000\u00a0€', '€8,000'],
  ['CHF 100 000', 'CHF 100 000', 'CHF 100 000'],
  ['variable', 'variable', 'variable'],
  ['', '', ''],
])('%s is written in French and in English as the house writes amounts', (typed, french, english) => {
  expect([writtenAmount(typed, 'fr'), writtenAmount(typed, 'en')]).toEqual([french, english]);
});
