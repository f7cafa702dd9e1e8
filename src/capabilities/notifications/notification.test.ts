import { expect, it } from 'vitest';
import { isDigestDay } from './notification.ts';

const closedOn = new Set(['2026-12-24', '2026-12-28', '2026-12-29']);

it.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-11', false, 'a public holiday'],
  ['2026-12-24', false, 'a closing day'],
  ['2026-12-23', true, 'the day before it'],
] as const)('a daily digest of %s leaves: %s, on %s', (day, leaves, _named) => {
  expect(isDigestDay('daily', day, closedOn)).toBe(leaves);
});

it.each([
  ['2026-11-23', true, 'a Monday'],
  ['2026-11-24', false, 'a Tuesday'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-04-07', true, 'the Tuesday after it'],
  ['2026-12-28', false, 'a Monday on which the provider is closed'],
  ['2026-12-29', false, 'the Tuesday of the same closing'],
  ['2026-12-30', true, 'the first open day of the week'],
  ['2026-12-31', false, 'the day after'],
] as const)('a weekly digest of %s leaves: %s, on %s', (day, leaves, _named) => {
  expect(isDigestDay('weekly', day, closedOn)).toBe(leaves);
});
