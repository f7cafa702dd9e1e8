import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getServedStaffLists } from '../../src/platform/lists/server/serve-staff-list.ts';
import { openHouse } from '../support/house.ts';
import { staffListCases } from './staff-list-cases.ts';

const house = await openHouse();
const administrator = await house.staff('administrator');
const lists = getServedStaffLists(house.routes);

test('every list over all companies has a case, with every filter, state and sort', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(staffListCases).sort());
  for (const list of lists) {
    const { filters, states, sorts } = staffListCases[list.name]!;
    expect([list.name, Object.keys(filters).sort()]).toEqual([list.name, Object.keys(list.filters).sort()]);
    expect([list.name, Object.keys(states).sort()]).toEqual([list.name, [...(list.states?.values ?? [])].sort()]);
    expect([list.name, Object.keys(sorts).sort()]).toEqual([list.name, Object.keys(list.sorts).sort()]);
  }
});

describe.each(lists.map((list) => [list.name, list] as const))('the list of %s', async (name, list) => {
  const { table, rows, before, beside, filters, states, searches, sorts } = staffListCases[name]!;
  const company = await house.company();
  const address = list.path.replace(':companyId', String(company.id));
  const reader = list.access === 'manager' ? administrator.at(company.id) : administrator;
  const shared = await before?.(house, company);
  const ids: Record<string, string> = {};
  for (const [label, values] of Object.entries(rows)) {
    const id = randomUUID();
    await house.insert(table, { id, ...shared, ...values } as never); // the columns of a table known by name only
    ids[label] = id;
  }
  Object.assign(ids, await beside?.(house, ids, company));
  const labels = new Map(Object.entries(ids).map(([label, id]) => [id, label]));
  /** Labels of the rows of the case, in the order of the list. */
  const listLabels = async (query: Record<string, string>): Promise<string[]> => {
    const { status, body } = await reader.get(`${address}?${new URLSearchParams(query)}`);
    expect([status, body.code]).toEqual([200, undefined]);
    return body.rows.flatMap(({ id }: { id: string }) => labels.get(id) ?? []);
  };

  test.each(Object.entries(filters))('is narrowed by %s', async (filter, [value, keeps, drops]) => {
    const found = await listLabels({ [filter]: value });
    expect(found).toContain(keeps);
    if (drops === undefined) expect(await listLabels({})).not.toContain(keeps);
    else expect(found).not.toContain(drops);
  });

  test.each(Object.entries(searches))('is narrowed by the search for %s', async (q, [keeps, drops]) => {
    const found = await listLabels({ q });
    expect(found).toContain(keeps);
    expect(found).not.toContain(drops);
  });

  test.each(Object.entries(states))('is parted by the state %s', async (state, label) => {
    expect(await listLabels({ state })).toEqual([label]);
    const { body } = await reader.get(`${address}/counts`);
    expect(body[state].count).toBe((await reader.get(`${address}?state=${state}`)).body.rows.length);
  });

  test.each(Object.entries(sorts))('is ordered by %s, in both directions', async (sort, rising) => {
    expect(await listLabels({ sort, dir: 'asc' })).toEqual(rising);
    expect(await listLabels({ sort, dir: 'desc' })).toEqual([...rising].reverse());
    expect(await listLabels({ sort })).toEqual(list.sorts[sort] === 'desc' ? [...rising].reverse() : rising);
  });
});
