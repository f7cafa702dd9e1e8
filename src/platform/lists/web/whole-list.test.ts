import { describe, expect, it } from 'vitest';
import { wholeListOf } from '../list.ts';
import { narrowRows } from './whole-list.ts';

interface Row {
  name: string;
  isOnline: boolean;
}
const rows: Row[] = [
  { name: 'Chronopost', isOnline: true },
  { name: 'Géodis', isOnline: true },
  { name: 'Transports Bérard', isOnline: false },
];
const word = () => '';
const definition = { name: 'carriers', title: word, textOf: ({ name }: Row) => name };
const list = wholeListOf<Row>()({
  ...definition,
  states: { label: word, all: word, values: ['online', 'noPage'], names: { online: word, noPage: word }, tabs: { online: word, noPage: word } },
  stateOf: ({ isOnline }) => (isOnline ? 'online' : 'noPage'),
  sorts: { given: ['asc', () => 0], name: ['asc', (one, other) => (one.name < other.name ? -1 : 1)] },
  columns: () => ({}),
});
const asked = { sort: 'given', dir: 'asc' } as const;
const named = (query: { q?: string; state?: string; sort?: string; dir?: 'asc' | 'desc' }) =>
  narrowRows(list, rows, { ...asked, ...query }, '2026-11-27').rows.map((row) => row.name);

describe('a list that the server gives whole', () => {
  it('is searched without accents and capitals, and parted by its states', () => {
    expect(named({})).toEqual(rows.map((row) => row.name));
    expect(named({ q: 'GEO' })).toEqual(['Géodis']);
    expect(named({ state: 'noPage' })).toEqual(['Transports Bérard']);
    expect(named({ state: 'noPage,online' })).toHaveLength(3);
    expect(named({ q: 'geo', state: 'noPage' })).toEqual([]);
  });

  it('counts by state all that a search finds, whatever state is chosen', () => {
    const counts = narrowRows(list, rows, { ...asked, q: 'o', state: 'noPage' }, '2026-11-27').counts;
    expect(Object.values(counts).map(({ count }) => count)).toEqual([3, 2, 1]);
    expect(narrowRows(list, rows, { ...asked, q: 'chrono' }, '2026-11-27').counts).toMatchObject({
      all: { count: 1 },
      online: { count: 1 },
      noPage: { count: 0 },
    });
  });

  it('is sorted both ways', () => {
    expect(named({ sort: 'name', dir: 'desc' })).toEqual(rows.map((row) => row.name).reverse());
    expect(named({ sort: 'name' })).toEqual(rows.map((row) => row.name));
  });

  it('has no states where none are declared', () => {
    expect(Object.keys(narrowRows(wholeListOf<Row>()({ ...definition, columns: () => ({}) }), rows, asked, '2026-11-27').counts)).toEqual(['all']);
  });
});
