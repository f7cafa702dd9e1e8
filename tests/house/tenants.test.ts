import { describe, expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import type { TableKind } from '../../src/platform/data/server/db/table-kinds.ts';
import { storedName } from '../../src/platform/data/server/db/column-names.ts';
import { openHouse } from '../support/house.ts';
import { postForm } from '../support/forms.ts';
import { insertTenantFixtures } from './tenant-fixtures.ts';

const house = await openHouse();
const tableKinds: Readonly<Record<string, TableKind>> = registers.tables;

describe('every table is declared, and guarded as declared', async () => {
  const tables = await house.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const policies = await house.query<{ table: string; roles: string[]; using: string | null; command: string }>(
    `select tablename as table, roles::text[] as roles, qual as using, cmd as command from pg_policies where schemaname = 'public'`,
  );
  const selectPolicies = (table: string, role: string) => policies.filter((policy) => policy.table === table && policy.roles.includes(`passerelle_${role}`));

  it('no table is left out, none is declared that does not exist', () => expect(Object.keys(tableKinds).sort()).toEqual(tables.map(({ name }) => name)));
  it('every table has row-level security', () => expect(tables.filter(({ secured }) => !secured)).toEqual([]));

  it.each(
    Object.entries(tableKinds)
      .filter(([, { kind }]) => kind === 'tenant')
      .map(([name]) => [name]),
  )('%s shows customers the rows of their company alone', (name) => {
    const kind = tableKinds[name] as { company?: string };
    const own = selectPolicies(name, 'company');
    expect(own).toHaveLength(1);
    expect(own[0]!.using).toBe(`(${kind.company ?? 'company_id'} = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)`);
    expect(selectPolicies(name, 'person').filter(({ command }) => command !== 'INSERT')).toEqual([]);
  });
  it.each(
    Object.entries(tableKinds)
      .filter(([, { kind }]) => kind === 'person')
      .map(([name]) => [name]),
  )('%s shows people their own rows alone', (name) => {
    const kind = tableKinds[name] as { user?: string };
    for (const role of ['person', 'company']) {
      expect(selectPolicies(name, role).map(({ using }) => using)).toEqual([
        `(${kind.user ?? 'user_id'} = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)`,
      ]);
    }
  });
  it.each(
    Object.entries(tableKinds)
      .filter(([, { kind }]) => kind === 'platform')
      .map(([name]) => [name]),
  )('%s is read by no customer', (name) => {
    for (const role of ['company', 'person']) expect(selectPolicies(name, role).filter(({ command }) => command !== 'INSERT')).toEqual([]);
  });

  it.each(
    Object.entries(tableKinds)
      .filter(([, { kind }]) => kind !== 'shared')
      .map(([name]) => [name]),
  )('%s shows workers what belongs to the interventions given to them, as declared', (name) => {
    const { worker } = tableKinds[name] as { worker?: 'own' | readonly [own: string, table: string, column: string] };
    const own = selectPolicies(name, 'recipient').filter(({ command }) => command !== 'INSERT');
    expect(own.map(({ command }) => command)).toEqual(worker ? ['SELECT'] : []);
    if (!worker) return;
    if (worker === 'own') expect(own[0]!.using).toBe(`(worker_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)`);
    else {
      const [key, table, column] = worker.map(storedName) as [string, string, string];
      const [asked, listed] = [
        `\\bFROM ${table} (\\w)\\b[^]*\\(\\1\\.${column} = ${name}\\.${key}\\)`,
        `^\\(${key} IN \\( SELECT (\\w)\\.${column}\\s+FROM ${table} \\2\\)\\)$`,
      ];
      expect(own[0]!.using).toMatch(new RegExp(`${asked}|${listed}`));
    }
  });

  it('every key of a tenant table begins with the company, and every foreign key has an index', async () => {
    const keys = await house.query<{
      table: string;
      columns: string;
    }>(`select c.conrelid::regclass::text as table, (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as columns
      from pg_constraint c where c.contype = 'p' and c.connamespace = 'public'::regnamespace`);
    for (const { table, columns } of keys) {
      const kind = tableKinds[table];
      if (kind?.kind === 'tenant' && kind.company !== 'id') expect([table, columns]).toEqual([table, 'company_id']);
    }
    const unindexed =
      await house.query(`select c.conrelid::regclass::text as table, c.conname from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and (select count(*) from unnest(c.conkey) k where k = any ((i.indkey::int2[])[0:cardinality(c.conkey) - 1])) >= 1
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey[1:1])`);
    expect(unindexed).toEqual([]);
  });
});

describe('every route that names something keeps strangers out', async () => {
  const findFixture = await insertTenantFixtures(house);
  const routes = house.routes.endpoints.filter(
    ({ path, access }) => path.includes(':') && (access === 'company' || access === 'manager' || access === 'person'),
  );

  it.each(routes.map(({ method, path, files }) => [`${method} ${path}`, files !== undefined] as const))('%s', async (route, isForm) => {
    const fixture = findFixture(route);
    expect(fixture, `Add ${route} to tests/house/tenant-fixtures.ts`).toBeDefined();
    const { stranger, foreign, unknown, body } = fixture!;
    expect(foreign, 'a part of the address has no value in the fixtures').not.toContain(':');
    const [method] = route.split(' ') as ['GET'];
    const call = (path: string) =>
      ({
        GET: () => stranger.get(path),
        POST: () => (isForm ? postForm(stranger, path, body ?? {}) : stranger.post(path, body)),
        PUT: () => stranger.put(path, body),
        PATCH: () => stranger.patch(path, body),
        DELETE: () => stranger.delete(path),
      })[method]();
    const [ofForeign, ofUnknown] = [await call(foreign), await call(unknown)];
    expect([ofForeign.status, ofForeign.text]).toEqual([404, ofUnknown.text]);
  });
});

describe('an API without a session', async () => {
  const closed = house.routes.endpoints.filter(({ access }) => access !== 'public');
  it.each(closed.map(({ method, path }) => [method, path]))('%s %s asks to sign in first', async (method, path) => {
    const response = await house.app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), payload: method === 'GET' || method === 'DELETE' ? undefined : {} });
    expect(response.statusCode).toBe(401);
  });

  const staffOnly = house.routes.endpoints.filter(({ access }) => access === 'staff' || access === 'administrator');
  it.each(staffOnly.map(({ method, path }) => [method, path]))('%s %s is refused to a customer', async (method, path) => {
    const customer = await house.signInMember(await house.company(), { role: 'manager' });
    const response = await house.app.inject({
      method,
      url: path.replaceAll(/:\w+/g, 'x'),
      headers: customer.headers,
      payload: method === 'GET' || method === 'DELETE' ? undefined : {},
    });
    expect(response.statusCode).toBe(403);
  });
});
