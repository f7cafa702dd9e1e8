import type { Compilable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { CompanyScope, Rights } from '../caller.ts';
import { keptQuery } from './kept-query.ts';

const house = await openOwnHouse();
const make = createOrderFactory(house);
await make.manufacturer();
const rights: Rights = { role: 'member', prices: true, services: false, accepts: false, sites: null, subOrganisations: null };
const makeScope = (company: number, sites: string[] | null = null): CompanyScope =>
  house.platform.database.company(company, '', crypto.randomUUID(), { ...rights, sites });

type Projects = { project?: string; states?: ('awaitingDelivery' | 'delivered' | 'cancelled')[] };
const queryProjects = keptQuery(
  (scope: CompanyScope, { project, states }: Projects) => {
    let select = scope.db.selectFrom('orders').select('project').orderBy('project');
    if (project !== undefined) select = select.where('project', '=', project);
    if (states !== undefined) select = select.where('state', 'in', states);
    return select as Compilable<{ project: string }>;
  },
  () => true,
);
const projects = async (scope: CompanyScope, values: Projects = {}): Promise<string[]> =>
  (await scope.read(queryProjects(scope, values, {})))[0].map((row) => row.project);

describe('a query whose text is kept', () => {
  it('gives every company its own rows, whoever asked first', async () => {
    const [one, other] = [await house.company(), await house.company()];
    await make.order(one, { project: 'Nord' });
    await make.order(other, { project: 'Sud' });
    for (let round = 0; round < 8; round++) expect([await projects(makeScope(one.id)), await projects(makeScope(other.id))]).toEqual([['Nord'], ['Sud']]);
    const [first, second] = [makeScope(one.id), makeScope(other.id)];
    expect(await house.platform.database.readEach([first, second], (scope) => queryProjects(scope, {}, {}))).toEqual([
      [{ project: 'Nord' }],
      [{ project: 'Sud' }],
    ]);
    expect(queryProjects(first, {}, {}).compile().sql).toBe(queryProjects(second, {}, {}).compile().sql);
  });

  it('puts each caller’s limits in, and keeps the limited apart from the unlimited', async () => {
    const company = await house.company();
    const [here, there] = [await make.site(company), await make.site(company)];
    await make.order(company, { project: 'Ici', siteId: here });
    await make.order(company, { project: 'Là', siteId: there });
    expect(await projects(makeScope(company.id))).toEqual(['Ici', 'Là']);
    expect(await projects(makeScope(company.id, [here]))).toEqual(['Ici']);
    expect(await projects(makeScope(company.id, [there]))).toEqual(['Là']);
    expect(await projects(makeScope(company.id, []))).toEqual([]);
  });

  it('has a text for each set of filters, and takes the values of each call', async () => {
    const company = await house.company();
    await make.order(company, { project: 'Attendu' });
    await make.order(company, { project: 'Livré', lines: [{ ordered: 1, delivered: 1 }] });
    const scope = makeScope(company.id);
    expect(await projects(scope, { project: 'Livré' })).toEqual(['Livré']);
    expect(await projects(scope, { project: 'Attendu' })).toEqual(['Attendu']);
    expect(await projects(scope, { states: ['delivered'] })).toEqual(['Livré']);
    expect(await projects(scope, { states: ['awaitingDelivery', 'delivered'] })).toEqual(['Attendu', 'Livré']);
  });

  it('refuses a value written into it, which would be the first caller’s for ever', () => {
    const flawed = keptQuery((scope: CompanyScope, _values: object) => scope.db.selectFrom('orders').select('project').where('state', '=', 'delivered'));
    expect(() => flawed(makeScope(1), {}, {})).toThrow('holds the value "delivered"');
  });

  it('refuses to compute with a value that is not known while it is built', () => {
    const flawed = keptQuery((scope: CompanyScope, { project }: { project: string }) =>
      scope.db.selectFrom('orders').select('project').where('project', 'like', `${project}%`),
    );
    expect(() => flawed(makeScope(1), { project: 'Nord' }, {})).toThrow('may not compute with project');
  });

  it('is planned anew when a migration has changed its table', async () => {
    const company = await house.company();
    await make.order(company, { project: 'Migré' });
    const scope = makeScope(company.id);
    expect(await projects(scope)).toEqual(['Migré']);
    const owner = house.platform.database.queuePool;
    await owner.query('alter table orders alter column project type varchar(500)');
    expect(await projects(scope)).toEqual(['Migré']);
    await owner.query('alter table orders alter column project type text');
    expect(await projects(scope)).toEqual(['Migré']);
  });

  it('leaves its connection usable when it fails', async () => {
    const company = await house.company();
    await make.order(company, { project: 'Sain' });
    const scopes = Array.from({ length: 12 }, () => makeScope(company.id, ['no-uuid']));
    for (const outcome of await Promise.allSettled(scopes.map((scope) => projects(scope)))) expect(outcome.status).toBe('rejected');
    for (let round = 0; round < 12; round++) expect(await projects(makeScope(company.id))).toEqual(['Sain']);
  });
});
