import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';

// Plans depend on the rows that statistics know of: none, in a database of its own.
const house = await openOwnHouse();
const make = createOrderFactory(house);
await make.manufacturer();
const client = new Client(house.platform.database.connection);
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Names in French order. */
const ordered = [
  '',
  '2 sites',
  '0010 sites',
  '10 sites',
  'À l’ouest',
  'Bâtiment 2',
  'Bâtiment 10',
  'Bâtiment B',
  'cœur',
  'Cœur',
  'cote',
  'Cote',
  'coté',
  'côte',
  'Côte',
  'côté',
  'Delacroix',
  'De La Tour',
  'De Vries',
  'école',
  'École',
  'Éric',
  'Étage 1',
  'été',
  'ﬁbre',
  '« Guillemets »',
  'Letang',
  'l’étang',
  'L Étang',
  'Œuvre',
  'PO-9',
  'PO-10',
  'Saint-Etienne',
  'Saint Étienne',
  'Saint-Étienne',
  'SaintÉtienne',
  'Zoé',
];
const more = [
  ' espace devant',
  '_tiret bas',
  '-',
  '- tiret',
  '(Parenthèses)',
  'a\u0301',
  'á',
  'A',
  'a',
  'Æ',
  'ae',
  'ß',
  'ss',
  'ñ',
  'n',
  '１２',
  '12',
  '1.5',
  '1,5',
  'O’Neil',
  "O'Neil",
  'O Neil',
  'ONeil',
  'Ω',
  'Ж',
  '中',
  '🙂',
  'x\u00a0y',
  'x y',
  'X-Y',
  'xy',
];
const mixed = [...ordered, ...more, ...more.map((text) => `${text} suite`)].toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));

const sortInDatabase = async (texts: readonly string[]): Promise<string[]> =>
  (await client.query<{ text: string }>('select text from unnest($1::text[]) as text order by text collate house.french', [texts])).rows.map(
    ({ text }) => text,
  );

describe('French order', () => {
  it('is the same in the database and in JavaScript', async () => {
    expect(mixed.toSorted(compareTexts)).toEqual(await sortInDatabase(mixed));
  });

  it('is what a French reader expects', async () => {
    expect(ordered.toReversed().toSorted(compareTexts)).toEqual(ordered);
    expect(await sortInDatabase(ordered.toReversed())).toEqual(ordered);
  });

  it('orders a list over several companies, page by page, in both directions', async () => {
    const companies = [await house.company(), await house.company()];
    const user = await house.user();
    for (const company of companies) await house.member(company, user);
    const reader = (await house.signedIn(user)).at('all');
    for (const [index, project] of mixed.entries()) await make.order(companies[index % 2]!, { project });
    const read = async (dir: 'asc' | 'desc'): Promise<string[]> => {
      const rows: string[] = [];
      for (let after = ''; ;) {
        const { body } = await reader.get(`/api/orders?sort=project&dir=${dir}${after}`);
        rows.push(...(body.rows as { project: string }[]).map(({ project }) => project));
        if (body.next === null) return rows;
        after = `&after=${body.next}`;
      }
    };
    const expected = await sortInDatabase(mixed);
    expect(await read('asc')).toEqual(expected);
    expect(await read('desc')).toEqual(expected.toReversed());
  });

  it('is that of every column that an index orders before the id', async () => {
    const { rows } = await client.query(
      `select i.indexrelid::regclass::text as index from pg_index i
         join pg_attribute last on last.attrelid = i.indexrelid and last.attnum = i.indnkeyatts and last.attname = 'id'
         join pg_attribute before on before.attrelid = i.indexrelid and before.attnum = i.indnkeyatts - 1 and before.atttypid = 'text'::regtype
         join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
       where before.attcollation not in ('house.french'::regcollation, '"C"'::regcollation)`,
    );
    // The code of a carrier is only compared for equality there: no list is read in its order.
    expect(rows).toEqual([{ index: 'deliveries_tracked' }]);
  });

  it.each([
    ['orders', 'project', 'orders_by_project', ''],
    ['orders', 'customer_order_number', 'orders_by_customer_number', ''],
    ['offers', 'number', 'offers_by_number', 'is_current and'],
    ['offers', 'project', 'offers_by_project', 'is_current and'],
    ['invoices', 'number', 'invoices_by_number', ''],
    ['sites', 'label', 'sites_label', ''],
  ])('of %s by %s is read from its index', async (table, column, index, condition) => {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from ${table} where ${condition} company_id = 1 and (${column}, id) > ('Bâtiment'::text, '00000000-0000-7000-8000-000000000000'::uuid)
       order by ${column}, id limit 51`,
    );
    await client.query('rollback');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan using ${index} .*\n +Index Cond: .*ROW\\(${column}, id\\)`));
    expect(plan).not.toContain('Sort');
  });
});
