import { describe, expect, it } from 'vitest';
import { daysLate, sortForBar, isFinished, computeProgress, type RolloutSite } from './rollout.ts';

const today = '2026-11-24';
const site = (given: Partial<RolloutSite> = {}): RolloutSite => ({
  services: ['deployment'],
  takesFromStock: false,
  isSentOut: false,
  state: 'validated',
  plannedOn: null,
  planned: 16,
  recorded: 0,
  ...given,
});

describe('a site of a roll-out', () => {
  it.each<[string, Partial<RolloutSite>, string | null, number]>([
    ['is late from the day after its appointment', { plannedOn: '2026-11-19', recorded: 9 }, null, 5],
    ['is not late on the day of its appointment', { plannedOn: today }, null, 0],
    ['is late once the wished end has passed', {}, '2026-11-20', 4],
    ['is late since the earlier of both', { plannedOn: '2026-11-19' }, '2026-11-23', 5],
    ['is not late before both', { plannedOn: '2026-11-26' }, '2026-12-04', 0],
    ['is not late with all of its serial numbers', { plannedOn: '2026-11-19', recorded: 16 }, null, 0],
    ['is late with its work done and serial numbers missing', { state: 'deployed', plannedOn: '2026-11-19', recorded: 15 }, null, 5],
    ['without serial numbers is late until its work is done', { planned: 0, plannedOn: '2026-11-19' }, null, 5],
    ['without serial numbers is not late with its work done', { planned: 0, plannedOn: '2026-11-19', state: 'deployed' }, null, 0],
    ['is not late when its ticket was cancelled', { plannedOn: '2026-11-19', state: 'cancelled' }, null, 0],
  ])('%s', (_, given, wishedOn, days) => expect(daysLate(site(given), wishedOn, today)).toBe(days));

  it('is finished when only the invoice is to come, as its services say', () => {
    expect(isFinished(site({ state: 'deployed' }))).toBe(true);
    expect(isFinished(site({ state: 'invoiced' }))).toBe(true);
    expect(isFinished(site({ state: 'shipped', services: ['shipping'] }))).toBe(true);
    expect(isFinished(site({ state: 'shipped', services: ['shipping', 'deployment'] }))).toBe(false);
    expect(isFinished(site({ state: 'cancelled' }))).toBe(false);
  });
});

it('the progress counts sites and serial numbers, without cancelled tickets', () => {
  const sites = [
    site({ state: 'deployed', recorded: 16 }),
    site({ plannedOn: '2026-11-19', recorded: 9 }),
    site({ planned: 10 }),
    site({ state: 'cancelled', planned: 50 }),
  ];
  expect(computeProgress(sites, null, today)).toEqual({ sites: 3, finished: 1, late: 1, planned: 42, recorded: 25 });
});

it('the bar shows finished sites first, then appointments by day', () => {
  const sites = [site(), site({ plannedOn: '2026-12-01' }), site({ plannedOn: '2026-11-26' }), site({ state: 'deployed', plannedOn: '2026-11-27' })];
  expect(sortForBar(sites).map(({ plannedOn }) => plannedOn)).toEqual(['2026-11-27', '2026-11-26', '2026-12-01', null]);
});
