import { describe, expect, it } from 'vitest';
import { openHouse } from '../support/house.ts';
import { insertTenantFixtures } from './tenant-fixtures.ts';

const house = await openHouse();
await insertTenantFixtures(house);
const company = await house.company();
const member = await house.user();
await house.member(company, member, { role: 'manager' });
const administrator = await house.staff('administrator');
const begun = await administrator.post(`/api/provider/companies/${company.id}/people/${member.id}/view-as`);
const view = administrator.keepSession(begun).at(company.id);

/** Changes that staff may make while they view somebody: to stop. */
const allowed = new Set(['POST /api/logout']);
const withSession = house.routes.endpoints.filter(({ access }) => !['public', 'recipient', 'feed'].includes(access));
const changes = withSession.filter(({ method }) => method !== 'GET');
const fillPath = (path: string): string => path.replaceAll(/:\w+/g, '1');

/** Tables that record the use of the portal itself. */
const ofUse = ['security_events', 'sessions', 'rate_limits'];
async function readContents(): Promise<Record<string, unknown>> {
  const tables = await house.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const kept = tables.filter(({ name }) => !ofUse.includes(name));
  const sums = await Promise.all(kept.map(({ name }) => house.query(`select md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`)));
  return Object.fromEntries(kept.map(({ name }, at) => [name, sums[at]![0]]));
}

describe('staff who view the portal as somebody change nothing', async () => {
  const before = await readContents();

  it('walks every change of the portal', () => expect(changes.length).toBeGreaterThan(100));

  it.each(changes.filter(({ method, path }) => !allowed.has(`${method} ${path}`)).map(({ method, path }) => [method, path]))(
    '%s %s is refused with the reason',
    async (method, path) => {
      const { statusCode, body } = await house.app.inject({
        method,
        url: fillPath(path),
        headers: view.headers,
        payload: method === 'DELETE' ? undefined : {},
      });
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'forbidden.viewing']);
    },
  );

  const reads = withSession.filter(({ method }) => method === 'GET');
  it.each(reads.map(({ path }) => [path]))('GET %s is answered or refused, and never fails', async (path) => {
    expect((await view.get(fillPath(path))).status).toBeLessThan(500);
  });

  it('leaves no trace by reading all of them', async () => {
    expect(reads.length).toBeGreaterThan(100);
    expect(await readContents()).toEqual(before);
  });

  it('is refused by the database too, in the scope of the company and in that of the person', async () => {
    const [system] = await house.query<{ id: number }>('select id from companies where id = $1', [company.id]);
    const rights = { role: 'manager', prices: true, services: true, accepts: true, sites: null, subOrganisations: null } as const;
    const { database } = house.platform;
    for (const scope of [database.company(system!.id, '', member.id, rights, { isReadOnly: true }), database.person(member.id, true)]) {
      const change = scope.db.updateTable('sessions').set({ device: 'x' }).where('userId', '=', member.id);
      await expect(change.execute()).rejects.toMatchObject({ code: 'forbidden.viewing' });
      await expect(scope.transaction((tx) => tx.updateTable('sessions').set({ device: 'x' }).where('userId', '=', member.id).execute())).rejects.toMatchObject({
        code: 'forbidden.viewing',
      });
    }
  });
});
