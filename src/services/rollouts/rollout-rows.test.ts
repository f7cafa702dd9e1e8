import { describe, expect, it } from 'vitest';
import { findAwaited, resolveNote } from './rollout.ts';
import { filteredSites, listedSites, tabCounts } from './rollout-rows.ts';
import type { RolloutSiteShown } from './rollouts.api.ts';

const today = '2026-11-19';

const site = (siteLabel: string, part: Partial<RolloutSiteShown> = {}): RolloutSiteShown => ({
  ticketId: siteLabel,
  ticketNumber: `T-${siteLabel}`,
  services: ['deployment'],
  takesFromStock: false,
  isSentOut: false,
  state: 'validated',
  siteId: siteLabel,
  siteCode: siteLabel.slice(0, 3).toUpperCase(),
  siteLabel,
  city: null,
  plannedAt: null,
  technicianName: null,
  planned: 4,
  recorded: 0,
  daysLate: 0,
  isFinished: false,
  invoiceNumber: null,
  hasInvoice: false,
  validationComment: '',
  createdAt: '2026-11-02T08:00:00Z',
  ...part,
});

const sites = [
  site('Rennes', { state: 'deployed', isFinished: true, recorded: 4, plannedAt: '2026-11-02T08:00:00Z' }),
  site('Lille', { state: 'deployed', isFinished: true, recorded: 4, plannedAt: '2026-11-10T08:00:00Z' }),
  site('Bordeaux', { state: 'shipped', daysLate: 5, recorded: 2, plannedAt: '2026-11-14T08:00:00Z', technicianName: 'Léo Blanc' }),
  site('Rouen', { daysLate: 4, plannedAt: '2026-11-15T08:00:00Z' }),
  site('Metz', { state: 'shipped', plannedAt: '2026-11-19T08:00:00Z' }),
  site('Brest', { state: 'refused' }),
  // The evening of the 25th in UTC is already the 26th in Paris.
  site('Toulouse', { plannedAt: '2026-11-25T23:30:00Z' }),
  site('Nice', { state: 'awaitingValidation' }),
];
const labels = (rows: readonly RolloutSiteShown[]) => rows.map(({ siteLabel }) => siteLabel);

describe('the sites of a roll-out', () => {
  it('stand with the late ones first, finished ones last, the latest of them first', () =>
    expect(labels(listedSites(sites, { sort: 'late', dir: 'desc' }))).toEqual(['Bordeaux', 'Rouen', 'Brest', 'Metz', 'Toulouse', 'Nice', 'Lille', 'Rennes']));

  it('are late in a tab across states', () => {
    expect(labels(listedSites(sites, { state: 'late', sort: 'site', dir: 'asc' }))).toEqual(['Bordeaux', 'Rouen']);
    expect(tabCounts(sites)).toMatchObject({ all: { count: 8 }, late: { count: 2 }, shipped: { count: 2 }, invoiced: { count: 0 } });
  });

  it('are found by words of the site, the ticket and the technician', () => {
    expect(labels(filteredSites(sites, { q: 'leo bord' }, today))).toEqual(['Bordeaux']);
    expect(labels(filteredSites(sites, { q: 't-nice' }, today))).toEqual(['Nice']);
  });

  it('are parted by the day of their appointment in the provider’s calendar', () => {
    const filterLabels = (appointment: string) => labels(filteredSites(sites, { appointment }, today));
    expect([filterLabels('passed'), filterLabels('today'), filterLabels('week'), filterLabels('none')]).toEqual([
      ['Rennes', 'Lille', 'Bordeaux', 'Rouen'],
      ['Metz'],
      ['Toulouse'],
      ['Brest', 'Nice'],
    ]);
  });
});

describe('the one thing to know about a site', () => {
  const noted = { state: 'validated', daysLate: 0, isFinished: false, plannedOn: null } as const;
  it.each([
    [{ state: 'refused', daysLate: 3 }, 'refused'],
    [{ daysLate: 3, plannedOn: today }, 'late'],
    [{ plannedOn: today }, 'today'],
    [{ state: 'awaitingValidation' }, 'asked'],
    [{}, 'unplanned'],
    [{ plannedOn: '2026-12-01' }, 'planned'],
    [{ state: 'invoiced', isFinished: true, plannedOn: today }, 'invoiced'],
    [{ state: 'deployed', isFinished: true }, 'nothing'],
    [{ state: 'cancelled' }, 'nothing'],
  ] as const)('of %o is that it is %s', (part, note) => expect(resolveNote({ ...noted, ...part }, today)).toBe(note));

  it('waits for the customer once refused, and for staff before it is validated', () =>
    expect([findAwaited('refused'), findAwaited('awaitingValidation'), findAwaited('validated')]).toEqual(['customer', 'staff', null]));
});
