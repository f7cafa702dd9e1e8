import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { nameOften } from './statement-names.ts';

const use = (text: string, times: number) => Array.from({ length: times }, () => nameOften(text)).at(-1);

describe('a name under which connections prepare a statement', () => {
  it('is given from the third use of its text on, and stays', () => {
    const text = 'select 1 from a where id = $1';
    expect([use(text, 2), use(text, 1) === undefined, use(text, 1) === use(text, 1)]).toEqual([undefined, false, true]);
  });

  it('goes to another text when there are too many, from the one used longest ago', () => {
    const names = new Map(Array.from({ length: 400 }, (_, index) => [index, use(`select ${index} from b`, 3)]));
    expect(new Set([...names.values()].slice(-300)).size).toBe(300);
    // The first ones have lost theirs.
    expect([nameOften('select 0 from b'), nameOften('select 399 from b')]).toEqual([undefined, names.get(399)]);
  });

  it('is given to a text that chooses among all columns of a part', () => {
    expect(use('with b as (select * from (select * from a where c = $1) x) select d from b', 3)).toBeDefined();
  });

  it.each([
    'select * from a',
    'with b as (select d from a) select b.*, 1 from b',
    'update a set b = $1 returning "a".*',
    'insert into a (b) values ($1) on conflict (b) where c = $2 do nothing',
  ])('is not given to %s, whose plan does not last', (text) => expect(use(text, 5)).toBeUndefined());
});

describe('a prepared statement', () => {
  const text = sql<{ value: string }>`select value from changing where value = ${'x'}`;

  it('is planned anew after a migration changed its columns', async () => {
    const { platform, query } = await openOwnHouse();
    const { system } = platform.database;
    await query("create table changing (value text); insert into changing values ('x'); grant select on changing to passerelle_system");
    const read = async () => (await text.execute(system.db)).rows;
    for (let times = 0; times < 8; times++) await read();
    await query('alter table changing alter value type varchar(40)');
    expect(await read()).toEqual([{ value: 'x' }]);
  });

  it('of a job is prepared once by its connection', async () => {
    const { system } = (await openOwnHouse()).platform.database;
    const work = async (): Promise<number> =>
      system.transaction(async (tx) => {
        await tx.selectFrom('users').select('fullName').where('id', '=', crypto.randomUUID()).execute();
        const { rows } = await sql<{
          plans: number;
        }>`select count(*)::integer as plans from pg_prepared_statements where statement like 'select "full_name"%'`.execute(tx);
        return rows[0]!.plans;
      });
    const plans = [];
    for (let times = 0; times < 4; times++) plans.push(await work());
    expect(plans).toEqual([0, 0, 1, 1]);
  });
});
