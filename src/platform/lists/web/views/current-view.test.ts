import { describe, expect, it } from 'vitest';
import { oneFilter } from '../../list-filters.ts';
import { listAddress } from '../../list.ts';
import { readViewQuery, buildViewQuery } from '../list-address.ts';
import { currentView } from './use-views.ts';

const word = () => 'x';
const list = listAddress({
  name: 'things',
  states: { label: word, all: word, values: ['open', 'ended'], names: { open: word, ended: word }, tabs: { open: word, ended: word } },
  filters: { colour: oneFilter(word, ['red', 'blue'], { red: word, blue: word }) },
  sorts: { createdAt: 'desc', name: 'asc' },
  sort: 'createdAt',
});
const asQuery = (query: string): string => buildViewQuery(list, readViewQuery(list, query));
const red = { id: '1', query: 'state=open&colour=red', isOwn: false };
const ownRed = { id: '2', query: 'colour=red&state=open', isOwn: true };
const byName = { id: '3', query: 'sort=name&dir=asc', isOwn: true };
const findShown = (views: readonly (typeof red)[], query: string, chosen: string | null = null) => {
  const found = currentView(views, { query: asQuery(query), chosen, asQuery });
  return found && `${found.view.id}${found.isChanged ? ', changed' : ''}`;
};

describe('the query of a view', () => {
  it('has filters in one order, and no sort that the list has by itself', () => {
    expect(asQuery('dir=desc&sort=createdAt&colour=red&state=open')).toBe('state=open&colour=red');
    expect(asQuery('sort=createdAt&dir=asc')).toBe('sort=createdAt&dir=asc');
    expect(asQuery('q= a &page=2&colour=green')).toBe('');
  });
});

describe('the current view', () => {
  it('is the one with exactly the filters and the sort of the list', () => {
    expect([findShown([red, byName], 'colour=red&state=open'), findShown([red, byName], 'sort=name')]).toEqual(['1', '3']);
    expect([findShown([red, byName], 'colour=red'), findShown([red, byName], '')]).toEqual([undefined, undefined]);
  });

  it('is the chosen one of two with the same filters, else the reader’s own', () => {
    expect([findShown([red, ownRed], red.query, '1'), findShown([red, ownRed], red.query)]).toEqual(['1', '2']);
  });

  it('stays named while it is changed, until the list is neither filtered nor sorted', () => {
    expect(findShown([red, byName], 'colour=blue', '1')).toBe('1, changed');
    expect(findShown([red, byName], 'sort=name', '1')).toBe('3');
    expect(findShown([red, byName], '', '1')).toBeUndefined();
    expect(findShown([byName], 'colour=blue', '1')).toBeUndefined();
  });
});
