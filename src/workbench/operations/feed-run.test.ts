import { expect, test } from 'vitest';
import { computeHealth } from './feed-run.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-23T10:00:00Z');
const subtractHours = (hours: number) => new Date(now - hours * hour).toISOString();
const run = { state: 'complete', usualMs: hour, refused: 0 } as const;

test.each([
  ['came an hour ago', { lastAt: subtractHours(1) }, 'fine'],
  ['is silent for a day', { lastAt: subtractHours(27) }, 'late'],
  ['is silent for more than a weekend', { lastAt: subtractHours(73) }, 'stopped'],
  ['comes every week and is silent for three days', { lastAt: subtractHours(72.5), usualMs: 168 * hour }, 'fine'],
  ['comes every week and is silent for two', { lastAt: subtractHours(340), usualMs: 168 * hour }, 'late'],
  ['came once', { lastAt: subtractHours(1), usualMs: null }, 'fine'],
  ['left rows that did not land', { lastAt: subtractHours(1), refused: 3 }, 'refused'],
  ['left rows that did not land, and is silent', { lastAt: subtractHours(27), refused: 3 }, 'late'],
  ['was cut off', { lastAt: subtractHours(1), state: 'interrupted' as const }, 'stopped'],
])('a feed that %s', (_title, given, health) => {
  expect(computeHealth({ ...run, ...given }, now)).toBe(health);
});
