import { describe, expect, it } from 'vitest';
import { declareWholeList } from '../list.ts';
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
const definition = { name: 'carriers', title: word, toSearchText: ({ name }: Row) => name };
const list = declareWholeList<Row>()({
  ...definition,
  states: { label: word, all: word, values: ['online', 'noPage'], names: { online: word, noPage: word }, tabs: { online: word, noPage: word } },
  toState: ({ isOnline }) => (isOnline ? 'online' : 'noPage'),
  sorts: { given: ['asc', () => 0], name: ['asc', (one, other) => (one.name < other.name ? -1 : 1)] },
  columns: () => ({}),
});
const asked = { sort: 'given', dir: 'asc' } as const;
const listFound = (query: { q?: string; state?: string; sort?: string; dir?: 'asc' | 'desc' }) =>
  narrowRows(list, rows, { ...asked, ...query }, '2026-11-27').rows.map((row) => row.name);

describe('a list that the server gives whole', () => {
  it('is searched without accents and capitals, and parted by its states', () => {
    expect(listFound({})).toEqual(rows.map((row) => row.name));
    expect(listFound({ q: 'GEO' })).toEqual(['Géodis']);
    expect(listFound({ state: 'noPage' })).toEqual(['Transports Bérard']);
    expect(listFound({ state: 'noPage,online' })).toHaveLength(3);
    expect(listFound({ q: 'geo', state: 'noPage' })).toEqual([]);
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
    expect(listFound({ sort: 'name', dir: 'desc' })).toEqual(rows.map((row) => row.name).reverse());
    expect(listFound({ sort: 'name' })).toEqual(rows.map((row) => row.name));
  });

  it('has no states where none are declared', () => {
    expect(Object.keys(narrowRows(declareWholeList<Row>()({ ...definition, columns: () => ({}) }), rows, asked, '2026-11-27').counts)).toEqual(['all']);
  });
});
