import { getServedLists } from '../../src/platform/lists/server/list-routes.ts';
import { describe, expect, test } from 'vitest';
import { staffRights } from '../../src/platform/data/server/caller.ts';
import { openHouse, today } from '../support/house.ts';
import { readSheets } from '../support/xlsx.ts';
import { fillList, listCases, type ListCase } from './list-cases.ts';

const house = await openHouse();
const lists = getServedLists(house.routes).map(({ served }) => [served.list, served] as const);
const withSheet = new Set(house.routes.endpoints.map(({ path }) => path).filter((path) => path.endsWith('/export')));

test('every list of the product has a case, with every filter, state and sort', () => {
  expect(lists.length).toBeGreaterThan(0);
  for (const [list] of lists) {
    const { filters, states, sorts } = listCases[list.name] ?? ({ filters: {}, states: {}, sorts: {} } as unknown as ListCase); // a list without cases fails below
    expect([list.name, Object.keys(filters).sort()]).toEqual([list.name, Object.keys(list.filters).sort()]);
    expect([list.name, Object.keys(states).sort()]).toEqual([list.name, [...(list.states?.values ?? [])].sort()]);
    expect([list.name, Object.keys(sorts).sort()]).toEqual([list.name, Object.keys(list.sorts).sort()]);
  }
});

describe.each(lists.map(([list, served]) => [list.name, list, served] as const))('the list of %s', async (name, list, served) => {
  const { filters, states, sorts, rows, searchKind } = listCases[name]!;
  const company = await house.company();
  const client = await house.signInMember(company);
  const { ids, numbers } = await fillList(house, name, company);
  const all = Object.keys(rows);
  const hasSheet = withSheet.has(`${list.path}/export`);

  const address = (part: string, query: Record<string, string>): string => `${list.path}${part}?${new URLSearchParams(query)}`;
  /** Labels of the rows of the list, in its order. */
  const listLabels = async (query: Record<string, string>): Promise<string[]> => {
    const { status, body } = await client.get(address('', query));
    expect([status, body.code]).toEqual([200, undefined]);
    return body.rows.map((row: { id: string }) => all.find((label) => ids[label] === row.id));
  };
  /** The same of the sheet. */
  const exportLabels = async (query: Record<string, string>): Promise<string[]> => {
    const [sheet] = await readSheets(await client.get(address('/export', query)));
    return sheet!.rows.slice(1).map((row) => all.find((label) => row.includes(numbers[label]!))!);
  };
  const readCounts = async (query: Record<string, string>): Promise<Record<string, { count: number }>> => (await client.get(address('/counts', query))).body;

  test.each(Object.entries(filters))('is narrowed by %s', async (filter, [value, keeps, drops]) => {
    const query = { [filter]: value };
    const found = await listLabels(query);
    expect(found).toContain(keeps);
    expect(found).not.toContain(drops);
    expect((await readCounts(query)).all!.count).toBe(found.length);
    if (hasSheet) expect(await exportLabels(query)).toEqual(found);
  });

  test.each(Object.entries(states))('is parted by the state %s', async (state, label) => {
    const found = await listLabels({ state });
    expect(found).toEqual([label]);
    // The tabs count all states, whatever is chosen.
    expect((await readCounts({}))[state]!.count).toBe(1);
    if (hasSheet) expect(await exportLabels({ state })).toEqual([label]);
    const [other] = Object.entries(states).find(([name]) => name !== state)!;
    expect((await listLabels({ state: `${state},${other}` })).sort()).toEqual([label, states[other]!].sort());
  });

  test.each(searchKind === undefined ? [] : ['mota'])('is narrowed by the search for %s', async (q) => {
    expect(await listLabels({ q })).toEqual(['a']);
    expect((await readCounts({ q })).all!.count).toBe(1);
    if (hasSheet) expect(await exportLabels({ q })).toEqual(['a']);
  });

  test.each(Object.entries(sorts))('is ordered by %s, in both directions and from row to row', async (sort, rising) => {
    for (const [dir, expected] of [
      ['asc', rising],
      ['desc', [...rising].reverse()],
    ] as const) {
      const query = { sort, dir };
      expect(await listLabels(query)).toEqual(expected);
      if (hasSheet) expect(await exportLabels(query)).toEqual(expected);
    }
    // Each row has its neighbours: what a page ends with is what the next begins after.
    const scope = house.platform.database.company(company.id, '', ids.a!, staffRights);
    for (const [at, label] of rising.entries()) {
      const { previous, next, place } = await served.neighbours(house.platform, [scope], { column: 'id', value: ids[label]! }, { sort, dir: 'asc' }, today);
      expect([label, previous?.id, next?.id]).toEqual([label, ids[rising[at - 1]!], ids[rising[at + 1]!]]);
      expect(place).toEqual({ rank: at + 1, count: { count: rising.length, more: false } });
    }
    // Unsaid, the direction is the one that the declaration gives first.
    expect(await listLabels({ sort })).toEqual(list.sorts[sort] === 'desc' ? [...rising].reverse() : rising);
  });
});
