import { expect, test } from 'vitest';
import { daysOfPeriod } from './list-filters.ts';

test.each([
  ['2026-11-19', 'thisQuarter', { from: '2026-10-01', before: '2027-01-01' }],
  ['2026-11-19', 'lastQuarter', { from: '2026-07-01', before: '2026-10-01' }],
  ['2026-03-31', 'thisQuarter', { from: '2026-01-01', before: '2026-04-01' }],
  ['2026-03-31', 'lastQuarter', { from: '2025-10-01', before: '2026-01-01' }],
  ['2026-04-01', 'thisQuarter', { from: '2026-04-01', before: '2026-07-01' }],
  ['2026-04-01', 'lastQuarter', { from: '2026-01-01', before: '2026-04-01' }],
  ['2026-12-31', 'thisQuarter', { from: '2026-10-01', before: '2027-01-01' }],
  ['2026-11-19', '1m', { from: '2026-10-19' }],
  ['2026-11-19', '24m', { from: '2024-11-19' }],
] as const)('on %s, %s has its days', (today, period, days) => expect(daysOfPeriod(period, today)).toEqual(days));
