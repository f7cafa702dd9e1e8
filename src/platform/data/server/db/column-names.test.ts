import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { codeName, storedName } from './column-names.ts';

const house = await openHouse();
const { db } = house.platform.database.system;

describe('names of columns', () => {
  it.each([
    ['orderedOn', 'ordered_on'],
    ['totalExclVat', 'total_excl_vat'],
    ['id', 'id'],
    ['to30', 'to30'],
  ])('%s is %s in the database, and back', (code, stored) => {
    expect([storedName(code), storedName(stored), codeName(stored), codeName(code)]).toEqual([stored, stored, code, code]);
  });

  it('are those of the database in a query, and those of the code in its rows', async () => {
    const query = db
      .selectFrom('companies as c')
      .select(['c.customerNumber', sql<number>`count(*)::integer`.as('rowCount')])
      .where('c.vatNumber', 'is not', null)
      .groupBy('c.customerNumber')
      .orderBy('rowCount')
      .limit(1);
    expect(query.compile().sql).toMatch(/"c"\."customer_number", .* as "row_count" .* "c"\."vat_number" .* order by "row_count"/);
    expect(Object.keys((await sql`select 1 as row_count, '{"kept_as": 1}'::jsonb as some_content`.execute(db)).rows[0]!)).toEqual(['rowCount', 'someContent']);
  });

  it('change in nothing that a column holds', async () => {
    expect((await sql`select '{"kept_as": [{"is_so": 1}]}'::jsonb as content`.execute(db)).rows).toEqual([{ content: { kept_as: [{ is_so: 1 }] } }]);
  });

  it('are those of the code in JSON that a query makes of rows, in the order that it asks', async () => {
    const values = sql<{ someDay: string }>`(values (date '2026-11-02'), ('2026-11-01'))`.as<'v'>(sql`v(some_day)`);
    const days = db
      .selectFrom(values)
      .select(['v.someDay', sql<string>`max(v.some_day) + 1`.as('nextDay')])
      .groupBy('v.someDay')
      .orderBy('nextDay');
    const { rows } = await sql<{ days: unknown; raw: unknown }>`select ${jsonArrayFrom(days)} as days, (select json_agg(d) from (${days}) as d) as raw`.execute(
      db,
    );
    const expected = [
      { someDay: '2026-11-01', nextDay: '2026-11-02' },
      { someDay: '2026-11-02', nextDay: '2026-11-03' },
    ];
    expect(rows).toEqual([{ days: expected, raw: expected }]);
  });
});
