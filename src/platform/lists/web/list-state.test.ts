import { describe, expect, it } from 'vitest';
import { listAddress } from '../list.ts';
import { choiceFilter, daysFilter, flagFilter, periodFilter } from '../list-filters.ts';
import { pickFieldsBesideTabs, buildFields } from './list-fields.ts';
import { stateTabs, findTotal } from './list-state.ts';
import { computeTotals } from './selection.ts';

const named = (text: string) => () => text;
const list = listAddress({
  name: 'parcels',
  states: {
    label: named('State'),
    all: named('All'),
    values: ['open', 'late', 'closed'],
    names: { open: named('Open'), late: named('Late'), closed: named('Closed') },
    tabs: { open: named('Open ones'), late: named('Late ones'), closed: named('Closed ones') },
    hiddenWhenEmpty: ['closed'],
    alarming: ['late'],
  },
  filters: {
    ...periodFilter({ period: 'period', from: 'from', to: 'to' }, { label: named('Period'), from: named('From'), to: named('To'), isPinned: true }),
    ...daysFilter({ from: 'dueFrom', to: 'dueTo' }, { label: named('Due'), from: named('Due from'), to: named('Due to') }),
    currency: choiceFilter(named('Currency'), { of: 'currency', choicesAtLeast: 2 }),
    delayed: flagFilter(named('Delayed')),
  },
  sorts: { sentOn: 'desc' },
  sort: 'sentOn',
});
const count = (number: number, more = false) => ({ count: number, more });
const counts = { all: count(10), open: count(7), late: count(3), closed: count(0) };
const state = (chosen?: string) => ({ values: { state: chosen }, keepWith: (address: string, change: object) => `${address}?${JSON.stringify(change)}` });

describe('the tabs of a list', () => {
  it('show the whole and each state with its count; an empty one that may hide stays away until it is chosen', () => {
    expect(stateTabs(list, state(), '/p', counts).map(({ label, count: of }) => [label, of?.count])).toEqual([
      ['All', 10],
      ['Open ones', 7],
      ['Late ones', 3],
    ]);
    expect(stateTabs(list, state('closed'), '/p', counts).at(-1)).toMatchObject({ label: 'Closed ones', isCurrent: true });
  });
  it('mark the state whose count is a warning', () => {
    expect(stateTabs(list, state(), '/p', counts).map(({ isAlarming }) => isAlarming)).toEqual([false, false, true]);
  });
  it.each([
    ['no state', undefined, counts, count(10)],
    ['one state', 'late', counts, count(3)],
    ['several states', 'open,late', counts, count(10)],
    ['a capped state', 'open,late', { ...counts, open: count(10_000, true) }, count(10_003, true)],
    ['counts that load', 'open', undefined, undefined],
  ])('know the total of %s', (_what, chosen, of, total) => expect(findTotal(list, chosen, of)).toEqual(total));
});

describe('the filter bar of a list', () => {
  const names = (values: Record<string, string>, currencies: string[] = ['EUR', 'USD']) =>
    buildFields(list, { currency: currencies.map((value) => ({ value, label: value })) }, values).map(({ name, kind }) => [name, kind]);

  it('has one editor for a period, one for two days, and none for a choice that offers too little', () => {
    expect(names({}).slice(1)).toEqual([
      ['period', 'period'],
      ['dueFrom-range', 'days'],
      ['currency', 'one'],
      ['delayed', 'flag'],
    ]);
    expect(names({}, ['EUR']).map(([name]) => name)).not.toContain('currency');
  });
  it('shows several chosen states as a chip, since no tab stands for them; one where there are no tabs', () => {
    const listBeside = (values: Record<string, string>) => pickFieldsBesideTabs(buildFields(list, {}, values), values).map(({ name }) => name);
    expect(listBeside({ state: 'open,late' })).toContain('state');
    expect(listBeside({ state: 'open' })).not.toContain('state');
    expect(names({ state: 'open' })[0]).toEqual(['state', 'some']);
  });
  it('shows every filter that is set, also one that offers too little or whose choices are unknown', () => {
    expect(names({ currency: 'EUR' }, ['EUR'])).toContainEqual(['currency', 'one']);
    expect(buildFields(list, undefined, { currency: 'EUR' }).map(({ name }) => name)).toContain('currency');
  });
});

it('the amounts of a selection are added up by currency', () => {
  expect(computeTotals([{ minor: 100, currency: 'EUR' }, null, { minor: 250, currency: 'USD' }, { minor: -40, currency: 'EUR' }])).toEqual([
    { currency: 'EUR', minor: 60 },
    { currency: 'USD', minor: 250 },
  ]);
});
