import { getServedLists } from '../../src/platform/lists/server/list-routes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '../support/house.ts';
import type { Client } from '../support/client.ts';
import { fillList, listCases } from './list-cases.ts';

/** Every list that the index of the search serves finds numbers and words beside each other, and offers the nearest numbers. */

const house = await openHouse();
const indexed = getServedLists(house.routes).flatMap(({ served: { list } }) => (listCases[list.name]?.searchKind === undefined ? [] : [list]));

const serial = 'FOC3038L0AB';
const written = 'CDE-26-004812';

test('most lists are among them', () => expect(indexed.length).toBeGreaterThan(9));

describe.each(indexed.map((list) => [list.name, list.path] as const))('the list of %s', (name, path) => {
  let client: Client, stranger: Client;
  let all: string[];
  let labels: Map<string, string>;
  beforeAll(async () => {
    const company = await house.company();
    client = await house.signInMember(company);
    stranger = await house.signInMember(await house.company());
    const { ids } = await fillList(house, name, company);
    labels = new Map(Object.entries(ids).map(([label, id]) => [id, label]));
    all = Object.keys(ids);
    const kind = listCases[name]!.searchKind!;
    const insertNumber = (label: string, field: string, text: string) => {
      const key = text.replaceAll('-', '');
      return house.insert('search_references', { companyId: company.id, kind, objectId: ids[label]!, key, field, written: key === text ? null : text });
    };
    await insertNumber('a', 'serial', serial);
    await insertNumber('a', 'order', written);
    await insertNumber('a', 'serial', 'ACW2852AZWY');
    await house.query("update search_entries set text = text || ' foc3 acwin controle prevu cde26' where company_id = $1 and object_id = $2", [
      company.id,
      ids.b,
    ]);
  });
  const searchNumber = async (q: string, who = client): Promise<{ rows: string[]; nearest: string[] }> => {
    const { status, body } = await who.get(`${path}?q=${encodeURIComponent(q)}`);
    expect([status, body.code]).toEqual([200, undefined]);
    const rows = body.rows.map(({ id }: { id: string }) => labels.get(id)).toSorted();
    // Counts agree with the rows.
    expect((await who.get(`${path}/counts?q=${encodeURIComponent(q)}`)).body.all.count).toBe(rows.length);
    return { rows, nearest: body.nearest };
  };

  test.each([
    serial,
    'foc 3038 l0ab',
    'FOC-3038-L0AB',
    `S${serial}`,
    `S/N : ${serial}`,
    `N° de série ${serial}`,
    'FOC3038',
    'L0AB',
    '38 l0ab',
    'azwy',
    '52AZWY',
    'SACW2852AZWY',
    written,
    'cde 26 004812',
    '6-004812',
    'n°CDE-26-004812',
  ])('finds a number by %s', async (q) => expect(await searchNumber(q)).toEqual({ rows: ['a'], nearest: [] }));

  test.each([`mota ${serial}`, `${serial} mota`, 'mota foc 3038 l0ab', 'mota L0AB', 'azwy mota', `${written} mota`, `${serial} azwy`, 'mot foc3038'])(
    'finds it with words beside it: %s',
    async (q) => expect((await searchNumber(q)).rows).toEqual(['a']),
  );

  test.each(['foc', 'FOC3', 'ACW', 'cde', 'cde26', 'CDE-26'])('hides neither the numbers nor the words that begin with %s', async (q) =>
    expect((await searchNumber(q)).rows).toEqual(['a', 'b']),
  );

  test.each([
    ['FOC3038LOAB', serial],
    ['F0C3038LOAB', serial],
    ['FOC3038L0BA', serial],
    ['FOC30E8L0AB', serial],
    ['SFOC3038LOAB', serial],
    ['foc 3038 loab', serial],
    ['S/N FOC3038L0A8', serial],
    ['LOAB', serial],
    ['AZYW', 'ACW2852AZWY'],
    ['CDE-26-004821', written],
    ['CDE-26-O04812', written],
    [`motb ${serial}`, serial],
    ['mota FOC3038LOAB', serial],
  ])('offers for %s the number %s, to who sees it', async (q, meant) => {
    expect(await searchNumber(q)).toEqual({ rows: [], nearest: [meant] });
    expect(await searchNumber(q, stranger)).toEqual({ rows: [], nearest: [] });
    expect((await searchNumber(meant)).rows).toEqual(['a']);
  });

  test('offers none of rows that its filters leave out, and none for words', async () => {
    expect((await searchNumber('xylophone')).nearest).toEqual([]);
    expect(all.length).toBeGreaterThan(1);
  });
});
