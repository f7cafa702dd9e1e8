import { expect, it } from 'vitest';
import { termOf } from './licence.ts';

it.each([
  ['2026-11-18', 'upcoming'],
  ['2026-11-19', 'running'],
  ['2029-08-18', 'running'],
  ['2029-08-19', 'ending'],
  ['2029-11-18', 'ending'],
  ['2029-11-19', 'ended'],
] as const)('an agreement of 19 November 2026 to 18 November 2029 is on %s %s', (today, state) => {
  expect(termOf({ startsOn: '2026-11-19', endsOn: '2029-11-18' }, today)).toBe(state);
});
