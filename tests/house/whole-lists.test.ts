import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyWhole, WholeDeclaration } from '../../src/platform/lists/list.ts';
import { narrowRows } from '../../src/platform/lists/web/whole-list.ts';
import type { ApiKey } from '../../src/workbench/operations/api-keys.api.ts';
import type { Carrier } from '../../src/workbench/operations/carriers.api.ts';
import type { NamedMaker } from '../../src/installed-base/catalogue/catalogue.api.ts';
import type { CannedAnswer } from '../../src/capabilities/conversations/inbox.api.ts';
import type { Subcontractor } from '../../src/parties/subcontractors/subcontractors.api.ts';
import type { ShownSubOrganisation } from '../../src/parties/companies/sub-organisations.list.ts';
import type { RolloutSummary } from '../../src/services/rollouts/rollouts.api.ts';

/** Lists that the server gives whole: each search and each state keeps one row and drops another, each sort orders them. */

const today = '2026-11-27';

interface WholeCase<Row = unknown> {
  /** Parts of rows by label, as far as the list reads them. */
  rows: Readonly<Record<string, Partial<Row>>>;
  /** By what is typed: a row that it keeps and a row that it drops. */
  searches: Readonly<Record<string, readonly [keeps: string, drops: string]>>;
  /** By state: its one row. */
  states: Readonly<Record<string, string>>;
  /** By sort: labels in rising order. */
  sorts: Readonly<Record<string, readonly string[]>>;
}
const declareCase = <Row>(of: WholeCase<Row>): WholeCase => of;

const cases: Readonly<Record<string, WholeCase>> = {
  carriers: declareCase<Carrier>({
    rows: { a: { name: 'Géodis', trackingTemplate: 'https://www.geodis.example/{number}' }, b: { name: 'Bérard', trackingTemplate: null } },
    searches: { geodis: ['a', 'b'] },
    states: { online: 'a', noPage: 'b' },
    sorts: {},
  }),
  apiKeys: declareCase<ApiKey>({
    rows: {
      a: { name: 'ERP de Lyon', prefix: 'abcd', expiresOn: null, revokedAt: null },
      b: { name: 'Essai', prefix: 'efgh', expiresOn: '2026-11-28', revokedAt: null },
      c: { name: 'Essai', prefix: 'ijkl', expiresOn: '2026-11-01', revokedAt: null },
      d: { name: 'Essai', prefix: 'mnop', expiresOn: null, revokedAt: '2026-11-01T10:00:00Z' },
    },
    searches: { lyon: ['a', 'b'], efgh: ['b', 'a'] },
    states: { active: 'a', expiring: 'b', expired: 'c', revoked: 'd' },
    sorts: {},
  }),
  makers: declareCase<NamedMaker>({
    rows: { a: { code: 'CIS', name: 'Cisco', names: ['Cisco Systems'] }, b: { code: 'HPE', name: 'Aruba', names: [] } },
    searches: { aruba: ['b', 'a'], hpe: ['b', 'a'], systems: ['a', 'b'] },
    states: { named: 'a', unnamed: 'b' },
    sorts: {},
  }),
  answers: declareCase<CannedAnswer>({
    rows: {
      a: { name: 'Délai', bodyFr: 'Nous livrons demain.', bodyEn: 'We deliver tomorrow.', isArchived: false },
      b: { name: 'Retour', bodyFr: 'Renvoyez le colis.', bodyEn: 'Send the parcel back.', isArchived: true },
    },
    searches: { delai: ['a', 'b'], colis: ['b', 'a'], tomorrow: ['a', 'b'] },
    states: { inUse: 'a', archived: 'b' },
    sorts: {},
  }),
  subcontractors: declareCase<Subcontractor>({
    rows: {
      a: {
        name: 'Alpes Câblage',
        recipients: [{ fullName: 'Inès Roche', email: 'ines@alpes.example' } as Subcontractor['recipients'][number]],
        isActive: true,
      },
      b: { name: 'Vercors Réseaux', recipients: [], isActive: false },
    },
    searches: { vercors: ['b', 'a'], roche: ['a', 'b'], 'ines@alpes': ['a', 'b'] },
    states: { active: 'a', blocked: 'b' },
    sorts: {},
  }),
  subOrganisations: declareCase<ShownSubOrganisation>({
    rows: { a: { name: 'Nord', vendorOrganisationId: '549236' }, b: { name: 'Sud', vendorOrganisationId: null } },
    searches: { sud: ['b', 'a'], '5492': ['a', 'b'] },
    states: {},
    sorts: {},
  }),
  rollouts: declareCase<RolloutSummary>({
    rows: {
      a: { createdAt: '2026-11-02T10:00:00Z', label: 'Bornes', progress: { sites: 2, finished: 1, late: 0, planned: 0, recorded: 0 }, wishedOn: null },
      b: { createdAt: '2026-11-01T10:00:00Z', label: 'Caméras', progress: { sites: 0, finished: 0, late: 0, planned: 0, recorded: 0 }, wishedOn: '2026-12-02' },
      c: {
        createdAt: '2026-11-03T10:00:00Z',
        label: 'Antennes',
        progress: { sites: 3, finished: 0, late: 0, planned: 0, recorded: 0 },
        wishedOn: '2026-12-01',
      },
    },
    searches: {},
    states: {},
    sorts: { createdAt: ['b', 'a', 'c'], label: ['c', 'a', 'b'], progress: ['c', 'a', 'b'], wishedOn: ['c', 'b', 'a'] },
  }),
};

const isWhole = (value: unknown): value is WholeDeclaration => typeof value === 'object' && value !== null && 'columns' in value && !('path' in value);
const lists: AnyWhole[] = [];
for (const file of globSync('src/**/*.list.ts').sort())
  lists.push(...Object.values((await import(path.resolve(file))) as Record<string, unknown>).filter(isWhole));

test('every list that the server gives whole has a case, with every state and sort, and its search', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
  for (const list of lists) {
    const { states, searches, sorts } = cases[list.name]!;
    expect([list.name, Object.keys(states).sort()]).toEqual([list.name, [...((list.states?.values ?? []) as string[])].sort()]);
    expect([list.name, Object.keys(sorts).sort()]).toEqual([list.name, Object.keys(list.rising ?? {}).sort()]);
    expect([list.name, Object.keys(searches).length > 0]).toEqual([list.name, list.search !== undefined]);
  }
});

describe.each(lists.map((list) => [list.name, list] as const))('the list of %s', (name, list) => {
  const { rows, searches, states, sorts } = cases[name]!;
  const all = Object.values(rows);
  const listIds = (query: { q?: string; state?: string; sort?: string; dir?: 'asc' | 'desc' }): string[] => {
    const found = narrowRows(list, all, { sort: list.sort as string, dir: 'asc', ...query }, today).rows as unknown[];
    return found.map((row) => Object.keys(rows).find((label) => rows[label] === row)!);
  };

  test.each(Object.entries(searches))('is narrowed by the search for %s', (q, [keeps, drops]) => {
    expect(listIds({ q })).toContain(keeps);
    expect(listIds({ q })).not.toContain(drops);
  });
  test.each(Object.entries(states))('is parted by the state %s', (state, label) => expect(listIds({ state })).toEqual([label]));
  test.each(Object.entries(sorts))('is ordered by %s, in both directions', (sort, rising) => {
    expect(listIds({ sort, dir: 'asc' })).toEqual(rising);
    expect(listIds({ sort, dir: 'desc' })).toEqual([...rising].reverse());
  });
});
