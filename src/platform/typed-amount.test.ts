import { expect, it } from 'vitest';
import { parseAmount, parseRate } from './typed-amount.ts';

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

it('rates are read with and without their sign', () => {
  expect(['38', '38 %', '12,5', '12.5%', '5,5', 'zéro'].map(parseRate)).toEqual([3800, 3800, 1250, 1250, 550, 'zéro']);
});
