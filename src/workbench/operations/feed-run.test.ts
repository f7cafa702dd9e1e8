import { expect, test } from 'vitest';
import { healthOf } from './feed-run.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-23T10:00:00Z');
const ago = (hours: number) => new Date(now - hours * hour).toISOString();
const run = { state: 'complete', usualMs: hour, refused: 0 } as const;

test.each([
  ['came an hour ago', { lastAt: ago(1) }, 'fine'],
  ['is silent for a day', { lastAt: ago(27) }, 'late'],
  ['is silent for more than a weekend', { lastAt: ago(73) }, 'stopped'],
  ['comes every week and is silent for three days', { lastAt: ago(72.5), usualMs: 168 * hour }, 'fine'],
  ['comes every week and is silent for two', { lastAt: ago(340), usualMs: 168 * hour }, 'late'],
  ['came once', { lastAt: ago(1), usualMs: null }, 'fine'],
  ['left rows that did not land', { lastAt: ago(1), refused: 3 }, 'refused'],
  ['left rows that did not land, and is silent', { lastAt: ago(27), refused: 3 }, 'late'],
  ['was cut off', { lastAt: ago(1), state: 'interrupted' as const }, 'stopped'],
])('a feed that %s', (_title, given, health) => {
  expect(healthOf({ ...run, ...given }, now)).toBe(health);
});
