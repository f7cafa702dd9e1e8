import { describe, expect, it } from 'vitest';
import { narrowRows } from './whole-list.ts';

const rows = [
  { name: 'Chronopost', isOnline: true },
  { name: 'Géodis', isOnline: true },
  { name: 'Transports Bérard', isOnline: false },
];
const name = () => '';
const values = ['online', 'noPage'];
const states = { label: name, all: name, values, names: { online: name, noPage: name }, tabs: { online: name, noPage: name } };
const list = { rows, textOf: (row: { name: string }) => row.name, stateOf: (row: { isOnline: boolean }) => (row.isOnline ? 'online' : 'noPage') };
const named = (query: { q?: string; state?: string }) => narrowRows(states, list, query).rows.map((row) => row.name);

describe('a list that the server gives whole', () => {
  it('is searched without accents and capitals, and parted by its states', () => {
    expect(named({})).toEqual(rows.map((row) => row.name));
    expect(named({ q: 'GEO' })).toEqual(['Géodis']);
    expect(named({ state: 'noPage' })).toEqual(['Transports Bérard']);
    expect(named({ state: 'noPage,online' })).toHaveLength(3);
    expect(named({ q: 'geo', state: 'noPage' })).toEqual([]);
  });

  it('counts by state all that a search finds, whatever state is chosen', () => {
    const counts = narrowRows(states, list, { q: 'o', state: 'noPage' }).counts;
    expect(Object.values(counts).map(({ count }) => count)).toEqual([3, 2, 1]);
    expect(narrowRows(states, list, { q: 'chrono' }).counts).toMatchObject({ all: { count: 1 }, online: { count: 1 }, noPage: { count: 0 } });
  });

  it('has no states where none are declared', () => {
    expect(Object.keys(narrowRows(undefined, { rows, textOf: list.textOf }, {}).counts)).toEqual(['all']);
  });
});
