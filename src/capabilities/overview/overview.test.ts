import { expect, test } from 'vitest';
import { axisDecimals, isNewSince } from './overview.ts';

const visit = '2026-11-18T08:00:00.000Z';
const later = '2026-11-18T09:00:00.000Z';
const earlier = '2026-11-17T17:00:00.000Z';

test.each([
  ['since the last visit, by somebody else', { happenedAt: later, isOwn: false }, visit, true],
  ['since the last visit, by the reader', { happenedAt: later, isOwn: true }, visit, false],
  ['before the last visit', { happenedAt: earlier, isOwn: false }, visit, false],
  ['on the first visit', { happenedAt: later, isOwn: false }, null, false],
])('an update %s', (_when, update, since, expected) => expect(isNewSince(update, since)).toBe(expected));

test.each([
  [[0, 25_000, 50_000], 0],
  [[0, 2_500, 5_000, 7_500], 1],
  [[0, 500_000, 1_000_000, 1_500_000], 1],
  [[0, 1_000_000, 2_000_000], 0],
] as const)('the axis %j has %d decimals at each amount', (amounts, decimals) => expect(axisDecimals(amounts)).toBe(decimals));
