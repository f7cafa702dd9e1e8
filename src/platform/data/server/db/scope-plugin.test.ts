import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { reviewedSql } from './raw-tables.ts';
import { compilerDb } from './scope.ts';

const { tables } = registers;
const db = compilerDb('company', { companyId: 12, userId: crypto.randomUUID(), sites: ['a'], subOrganisations: null, seesPrices: false }, tables);
const number = sql<string>`number`.as('number');

describe('raw SQL in a limited scope', () => {
  it.each([
    ['as a statement', sql`select * from orders where company_id = 12`],
    ['with a schema and quotes', sql`select * from public."orders" o`],
    ['in a list of tables', sql`select * from generate_series(1, 2) as g join products p, orders o on true`],
    ['as a sub-select of a value', db.selectNoFrom(sql<number>`(select count(*) from invoices)`.as('count'))],
    [
      'as a condition',
      db
        .selectFrom('orders')
        .select(number)
        .where(sql<boolean>`exists (select 1 from deliveries d where d.order_id = orders.id)`),
    ],
    [
      'as a join',
      db
        .selectFrom('carriers')
        .innerJoin(sql<object>`(select * from devices)`.as('d'), (join) => join.onTrue())
        .selectAll(),
    ],
    ['to update', sql`update orders set project = ''`],
    ['to delete', sql`delete from carriers using orders`],
    ['as the name of a table', sql`select * from ${sql.table('orders')}`],
    ['as an identifier', sql`select * from ${sql.id('orders')}`],
    ['as text put in', sql`select * from ${sql.raw('orders')}`],
    [
      'over lines',
      sql`select *
      from
        orders`,
    ],
  ])('is refused when it names a tenant table: %s', (_case, query) => {
    expect(() => query.compile(db)).toThrow(/^Raw SQL names (?:orders|invoices|deliveries|devices), which this scope limits/);
  });

  it('is taken when it names none, and columns of a table’s name are none', () => {
    const query = db.selectFrom('order_totals').select(sql<number>`coalesce(sum(orders), 0)`.as('orders'));
    expect(query.compile().sql).toContain('"company_id" = $1');
    expect(sql`select extract(year from happened_at) from jsonb_to_recordset('[]') as r(happened_at date)`.compile(db).sql).toContain('jsonb_to_recordset');
    expect(sql`select name from ${db.selectFrom('carriers').select('name').as('c')}`.compile(db).sql).toContain('"carriers"');
  });

  it('is taken in a reviewed place, whose inner queries stay limited', () => {
    const inner = db.selectFrom('orders').select(number);
    expect(reviewedSql`select number from orders where number in (${inner})`.compile(db).sql).toContain('"company_id" = $1');
  });

  it('is taken in scopes without limits', () => {
    const staff = compilerDb('staff', { sites: null, subOrganisations: null, seesPrices: true }, tables);
    expect(sql`select * from orders`.compile(staff).sql).toBe('select * from orders');
  });
});

describe('a table that nobody declared', () => {
  const only = compilerDb('company', { companyId: 7, sites: null, subOrganisations: null, seesPrices: true }, { orders: { kind: 'tenant' } });
  const refusal = 'No domain declares who sees the rows of "offers".';

  it('is not read, joined, changed or deleted in a scope', () => {
    expect(() => only.selectFrom('offers').select('id').compile()).toThrow(refusal);
    expect(() => only.selectFrom('orders').innerJoin('offers', 'offers.number', 'orders.offerNumber').select('orders.id').compile()).toThrow(refusal);
    expect(() => only.updateTable('offers').set({ note: '' }).compile()).toThrow(refusal);
    expect(() => only.deleteFrom('offers').compile()).toThrow(refusal);
  });

  it('does not hinder those that are declared', () => {
    const { sql, parameters } = only.selectFrom('orders').select('id').compile();
    expect([sql, parameters]).toEqual(['select "id" from (select * from "orders" where "company_id" = $1) as "orders"', [7]]);
  });
});

describe('a table whose rows stand where their parts do', () => {
  const contracts = (limits: { sites: string[] | null }) =>
    compilerDb('company', { companyId: 7, subOrganisations: null, seesPrices: true, ...limits }, tables)
      .selectFrom('contracts')
      .select('number')
      .compile().sql;

  it('is limited by the parts that a member sees', () => {
    expect(contracts({ sites: ['a'] })).toMatch(
      /"id" in \(\(select "contract_id" from .*"contract_lines" where "company_id" = \$\d+ and "site_id" = any \(\$\d+::uuid\[\]\)/,
    );
  });

  it('is whole for members without limits', () => {
    expect(contracts({ sites: null })).toBe('select "number" from (select * from "contracts" where "company_id" = $1) as "contracts"');
  });
});

describe('tables that the sub-organisation filter narrows', () => {
  const within = '11111111-1111-4111-8111-111111111111';
  const makeDb = (limits: { within?: string; sites?: string[] }) =>
    compilerDb('company', { companyId: 7, sites: null, subOrganisations: null, seesPrices: true, ...limits }, tables);
  const tree = (column: string, from = 2) => `${column} = any ((select house.sub_organisations_within($${from}, $${from + 1}))::uuid[])`;

  it('show the chosen one and all within it, besides the limits of the member', () => {
    expect(makeDb({ within }).selectFrom('devices').select('serial').compile()).toMatchObject({
      sql: `select "serial" from (select * from "devices" where "company_id" = $1 and (${tree('"sub_organisation_id"')})) as "devices"`,
      parameters: [7, 7, within],
    });
    expect(
      makeDb({ within, sites: ['a'] })
        .selectFrom('devices')
        .select('serial')
        .compile().sql,
    ).toContain('"site_id" = any ($2::uuid[]) and (');
  });

  it('show a contract by its own sub-organisation or by that of a line', () => {
    const { sql } = makeDb({ within }).selectFrom('contracts').select('number').compile();
    expect(sql).toContain(`(${tree('"sub_organisation_id"')} or "id" in ((select "contract_id" from "contract_lines" where "company_id" = $4 and (`);
  });

  it('are the same as before where nothing is chosen', () => {
    expect(makeDb({}).selectFrom('devices').select('serial').compile().sql).toBe(
      'select "serial" from (select * from "devices" where "company_id" = $1) as "devices"',
    );
  });

  it('are not those of orders, offers and invoices', () => {
    for (const table of ['orders', 'offers', 'invoices'] as const)
      expect(makeDb({ within }).selectFrom(table).select('number').compile().sql).not.toContain('sub_organisations_within');
  });
});
