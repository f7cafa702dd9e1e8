import { expect, it } from 'vitest';
import { parseHours, formatHours } from './typed-hours.ts';

it.each([
  ['8,5', 510],
  ['8.5 h', 510],
  ['4', 240],
  [' 0,25 ', 15],
  ['1 234,5', 74_070],
  ['1\u202f234,5 h', 74_070],
  ['1 23', '1 23'],
  ['12 3456', '12 3456'],
  ['quatre', 'quatre'],
  ['-1', '-1'],
  ['1,5,2', '1,5,2'],
  ['', ''],
])('hours typed as %j', (typed, minutes) => {
  expect(parseHours(typed)).toBe(minutes);
});

it.each([510, 1, 59, 60, 2550, 99_999])('%i minutes are written as they are read', (minutes) => {
  for (const locale of ['fr', 'en'] as const) expect(parseHours(formatHours(minutes, locale))).toBe(minutes);
});
