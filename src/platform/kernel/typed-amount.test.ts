import { expect, it } from 'vitest';
import { parseAmount, parseRate, parseUnitPrice } from './typed-amount.ts';

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
