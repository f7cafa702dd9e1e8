import { describe, expect, it } from 'vitest';
import { defaultLastDay, isLastDay, computeKeyState } from './api-key.ts';

const today = '2026-11-26';
const computeState = (expiresOn: string | null, revokedAt: string | null = null) => computeKeyState({ expiresOn, revokedAt }, today);

describe('an API key', () => {
  it('is accepted through its last day, announced thirty days ahead', () => {
    expect([computeState('2027-11-26'), computeState('2026-12-27'), computeState('2026-12-26'), computeState(today), computeState('2026-11-25')]).toEqual([
      'active',
      'active',
      'expiring',
      'expiring',
      'expired',
    ]);
  });

  it('from before keys had an end does not expire, and a revoked one is no more than revoked', () => {
    expect(computeState(null)).toBe('active');
    expect(computeState('2026-01-01', '2026-11-01T10:00:00.000Z')).toBe('revoked');
  });

  it('ends after a year unless another day is chosen, tomorrow at the earliest and in two years at the latest', () => {
    expect(defaultLastDay(today)).toBe('2027-11-26');
    expect(['2026-11-26', '2026-11-27', '2028-11-26', '2028-11-27'].map((day) => isLastDay(day, today))).toEqual([false, true, true, false]);
  });
});
