import { describe, expect, it } from 'vitest';
import {
  filterLicences,
  resolveBalance,
  computeBar,
  computeDelta,
  computeFigures,
  groupLines,
  isAssigned,
  isInTab,
  licenceStates,
  pairLines,
  computeUtilisation,
  type ComparedLicences,
  resolveTerm,
} from './licence.ts';

const makeLine = (sku: string, name: string, entitled: number, earlier: number, assigned: number, unusedActive = 0): ComparedLicences => ({
  sku,
  description: '',
  subOrganisation: { id: name, name },
  entitled,
  earlier,
  assigned,
  unusedActive,
  unknownUse: 0,
  others: { expiring: 0, recentlyQueued: 0, unused: 0, expired: 0 },
});
const lines = [
  makeLine('LIC-ENT-3YR', 'Logistique', 180, 171, 192),
  makeLine('LIC-ENT-3YR', 'Transport', 60, 58, 58),
  makeLine('LIC-ENT-3YR', 'Services', 24, 17, 17, 3),
  makeLine('LIC-MX68-SEC-3YR', 'Logistique', 14, 14, 14),
  makeLine('LIC-MX68-SEC-3YR', 'Transport', 22, 24, 24),
  makeLine('LIC-MX85-SEC-3YR', 'Logistique', 8, 4, 6),
  makeLine('LIC-MS225-48LP-5YR', 'Logistique', 48, 40, 41, 1),
  makeLine('LIC-MS225-48LP-5YR', 'Services', 0, 0, 2),
];

describe('the balance of licences', () => {
  it.each([
    [180, 192, -12, 'over', 107],
    [14, 14, 0, 'full', 100],
    [60, 58, 2, 'free', 97],
    [1000, 1001, -1, 'over', 101],
    [1000, 999, 1, 'free', 99],
    [5, 0, 5, 'free', 0],
    [0, 2, -2, 'over', null],
    [0, 0, 0, 'full', null],
  ] as const)('of %i acquired and %i assigned is %i, %s, at %s %%', (entitled, assigned, delta, balance, utilisation) => {
    expect([computeDelta({ entitled, assigned }), resolveBalance({ entitled, assigned }), computeUtilisation({ entitled, assigned })]).toEqual([
      delta,
      balance,
      utilisation,
    ]);
  });

  it('counts what a device uses or is about to, and nothing that waits or ran out', () => {
    expect(licenceStates.filter(isAssigned)).toEqual(['active', 'expiring', 'recentlyQueued']);
  });
});

describe('the bar of utilisation', () => {
  it('is red past 100 %, ends at 120 %, and is all red where nothing was acquired', () => {
    expect(computeBar({ entitled: 100, assigned: 75 })).toEqual({ used: 75, over: 0 });
    expect(computeBar({ entitled: 100, assigned: 110 })).toEqual({ used: 100, over: 10 });
    expect(computeBar({ entitled: 100, assigned: 300 })).toEqual({ used: 100, over: 20 });
    expect(computeBar({ entitled: 0, assigned: 2 })).toEqual({ used: 0, over: 120 });
    expect(computeBar({ entitled: 0, assigned: 0 })).toEqual({ used: 0, over: 0 });
  });
});

describe('the comparison', () => {
  it('adds up its groups, by SKU or by sub-organisation', () => {
    expect(groupLines(lines, 'sku').map(({ key, entitled, earlier, assigned, unusedActive }) => [key, entitled, earlier, assigned, unusedActive])).toEqual([
      ['LIC-ENT-3YR', 264, 246, 267, 3],
      ['LIC-MX68-SEC-3YR', 36, 38, 38, 0],
      ['LIC-MX85-SEC-3YR', 8, 4, 6, 0],
      ['LIC-MS225-48LP-5YR', 48, 40, 43, 1],
    ]);
    expect(groupLines(lines, 'subOrganisation').map(({ key, entitled, assigned }) => [key, entitled, assigned])).toEqual([
      ['Logistique', 250, 253],
      ['Transport', 82, 82],
      ['Services', 24, 19],
    ]);
  });

  it('puts two sub-organisations side by side, with what one of them lacks', () => {
    const pairs = pairLines(lines, 'Logistique', 'Services').map(({ sku, first, second }) => [
      sku,
      first && computeDelta(first),
      second && computeDelta(second),
    ]);
    expect(pairs).toEqual([
      ['LIC-ENT-3YR', -12, 7],
      ['LIC-MX68-SEC-3YR', 0, undefined],
      ['LIC-MX85-SEC-3YR', 2, undefined],
      ['LIC-MS225-48LP-5YR', 7, -2],
    ]);
    expect(pairLines(lines, 'Transport', 'Ailleurs').map(({ sku }) => sku)).toEqual(['LIC-ENT-3YR', 'LIC-MX68-SEC-3YR']);
    expect(filterLicences(lines, { subOrganisation: 'Transport', beside: 'Services', state: 'over' }).map(({ sku }) => sku)).toEqual([
      'LIC-MX68-SEC-3YR',
      'LIC-MS225-48LP-5YR',
    ]);
  });

  it('names the product of a group by any of its lines', () => {
    const named = [
      { ...lines[0]!, description: '' },
      { ...lines[1]!, description: 'Borne MR' },
    ];
    expect(groupLines(named, 'sku').map(({ description }) => description)).toEqual(['Borne MR']);
  });

  it('never offsets what is over by what a neighbour has free', () => {
    expect(computeFigures(lines)).toEqual({
      entitled: 356,
      skus: 4,
      assigned: 354,
      evolution: 26,
      over: { licences: 16, lines: 3 },
      full: { lines: 1 },
      free: { licences: 18, lines: 4 },
      unusedActive: { licences: 4, lines: 2 },
    });
  });

  it('shows a line in the tab of its balance, and among those active without a device', () => {
    const services = lines[2]!;
    expect([isInTab(services, 'free'), isInTab(services, 'unusedActive'), isInTab(services, 'over')]).toEqual([true, true, false]);
  });
});

it.each([
  ['2026-11-18', 'upcoming'],
  ['2026-11-19', 'running'],
  ['2029-08-18', 'running'],
  ['2029-08-19', 'ending'],
  ['2029-11-18', 'ending'],
  ['2029-11-19', 'ended'],
] as const)('an agreement of 19 November 2026 to 18 November 2029 is on %s %s', (today, state) => {
  expect(resolveTerm({ startsOn: '2026-11-19', endsOn: '2029-11-18' }, today)).toBe(state);
});
