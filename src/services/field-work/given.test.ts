import { describe, expect, it } from 'vitest';
import { computeKilometres, mapAddress, findNext, findPart } from './given.ts';

const zone = 'Europe/Paris';
/** Thursday. */
const today = '2026-11-19';
const findPartAt = (startsAt: string | null, state: 'pending' | 'inProgress' | 'treated' | 'done' = 'pending') => findPart({ state, startsAt }, today, zone);

describe('the interventions of a person', () => {
  it('stand under today, this week or later', () => {
    expect(findPartAt('2026-11-19T08:00:00Z')).toBe('today');
    expect(findPartAt('2026-11-18T23:30:00Z')).toBe('today');
    expect(findPartAt('2026-11-22T10:00:00Z')).toBe('week');
    expect(findPartAt('2026-11-22T23:30:00Z')).toBe('later');
    expect(findPartAt(null)).toBe('later');
  });

  it('that were planned before stay until they are treated, and a done one of today stays in sight', () => {
    expect([findPartAt('2026-11-17T08:00:00Z'), findPartAt('2026-11-17T08:00:00Z', 'inProgress')]).toEqual(['today', 'today']);
    expect([findPartAt('2026-11-17T08:00:00Z', 'treated'), findPartAt('2026-11-17T08:00:00Z', 'done'), findPartAt(null, 'done')]).toEqual([null, null, null]);
    expect(findPartAt('2026-11-19T08:00:00Z', 'done')).toBe('today');
  });

  it('lead to the one in progress, else to the next one', () => {
    const [done, pending, running] = [
      { state: 'done', startsAt: null },
      { state: 'pending', startsAt: null },
      { state: 'inProgress', startsAt: null },
    ] as const;
    expect(findNext([done, pending, running])).toBe(running);
    expect(findNext([done, pending])).toBe(pending);
    expect(findNext([done])).toBeUndefined();
  });

  it('are as far from one another as their sites', () => {
    const [saintPriest, partDieu] = [
      { latitude: 45.6967, longitude: 4.9425 },
      { latitude: 45.7606, longitude: 4.8593 },
    ];
    expect(computeKilometres(saintPriest, partDieu)).toBeCloseTo(9.6, 0);
    expect(computeKilometres(saintPriest, { latitude: null, longitude: null })).toBeNull();
    expect(computeKilometres(null, partDieu)).toBeNull();
  });

  it('open the maps of the phone at their position, or at their address', () => {
    const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140';
    const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605';
    expect(mapAddress({ latitude: 45.7, longitude: 4.9 }, 'Lyon', iPhone)).toBe('maps:?q=45.7%2C4.9');
    expect(mapAddress({ latitude: 45.7, longitude: 4.9 }, 'Lyon', android)).toBe('geo:45.7,4.9?q=45.7%2C4.9');
    expect(mapAddress({ latitude: null, longitude: null }, '14 rue des Frères-Lumière, 69800 Saint-Priest', android)).toBe(
      'geo:0,0?q=14%20rue%20des%20Fr%C3%A8res-Lumi%C3%A8re%2C%2069800%20Saint-Priest',
    );
  });
});
