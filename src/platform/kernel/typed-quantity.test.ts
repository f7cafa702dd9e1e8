import { expect, test } from 'vitest';
import { flawOf, notWhole, required, tooBig, tooSmall } from './issues.ts';
import { whole } from '#platform/http/schemas.ts';
import { parseQuantity } from './typed-quantity.ts';

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
  expect(error?.issues.map((one) => flawOf(one).code)).toEqual([code]);
});

test('numbers that are not whole are refused as such', () => {
  const { error } = whole(1, 10).safeParse(1.5, { reportInput: true });
  expect(error?.issues.map((one) => flawOf(one).code)).toEqual([notWhole]);
});
