import { describe, expect, it } from 'vitest';
import { siteMap } from '../../src/app/site-map.ts';
import type { AnyEndpoint } from '../../src/platform/http/contract.ts';
import { rolesWith, hasStaffRight, type StaffRight, type StaffRole } from '../../src/platform/kernel/staff-rights.ts';
import { openEvents } from '../support/event-stream.ts';
import { openHouse } from '../support/house.ts';

const house = await openHouse();
const company = await house.company();
const roles: readonly StaffRole[] = ['agent', 'technician', 'administrator'];
const staff = new Map(await Promise.all(roles.map(async (role) => [role, await house.staff(role, company)] as const)));

/** Right of staff by the audience of an endpoint; audiences missing here need none. */
const needs: Partial<Record<AnyEndpoint['access'], StaffRight>> = {
  company: 'companies',
  manager: 'companies',
  staff: 'workbench',
  administrator: 'administration',
  technician: 'fieldWork',
};

async function call(role: StaffRole, { method, path }: AnyEndpoint) {
  const client = staff.get(role)!;
  const address = path.replaceAll(/:\w+/g, '1');
  const send = {
    GET: () => client.get(address),
    DELETE: () => client.delete(address),
    POST: () => client.post(address, {}),
    PUT: () => client.put(address, {}),
    PATCH: () => client.patch(address, {}),
  };
  return send[method]();
}

const allowed = house.routes.endpoints.flatMap((endpoint) => {
  const right = needs[endpoint.access];
  if (right === undefined || right === 'companies') return [];
  return roles.filter((role) => hasStaffRight({ staffRole: role }, right)).map((role) => [role, `${endpoint.method} ${endpoint.path}`, endpoint] as const);
});
const refused = house.routes.endpoints.flatMap((endpoint) => {
  const right = needs[endpoint.access];
  return right === undefined ? [] : roles.filter((role) => !hasStaffRight({ staffRole: role }, right)).map((role) => [role, endpoint, right] as const);
});

type StaffScreen = Extract<(typeof siteMap)[number], { frame: 'staff' }>;
/** Endpoint that each screen of the provider's people reads. */
const endpointByScreen: Record<Exclude<StaffScreen['path'], '/provider'>, string> = {
  '/provider/figures': '/api/provider/figures',
  '/provider/planning': '/api/planning',
  '/provider/team': '/api/team',
  '/provider/companies': '/api/provider/companies',
  '/provider/companies/{company}/{person?}': '/api/provider/companies/:companyId',
  '/provider/companies/{company}/documents': '/api/provider/companies/:companyId/documents',
  '/provider/companies/{company}/contracts': '/api/provider/companies/:companyId',
  '/provider/companies/{company}/devices': '/api/provider/companies/:companyId',
  '/provider/companies/{company}/tickets': '/api/provider/companies/:companyId',
  '/provider/companies/{company}/sites': '/api/provider/companies/:companyId/sites',
  '/provider/companies/{company}/feed': '/api/provider/companies/:companyId/feed-rows',
  '/provider/companies/{company}/journal': '/api/provider/companies/:companyId',
  '/provider/partners/{code?}': '/api/provider/partners',
  '/provider/accounts/{code?}': '/api/provider/accounts',
  '/provider/offres': '/api/provider/offers',
  '/provider/commandes-en-retard': '/api/provider/late-orders',
  '/provider/offres/{draft}': '/api/provider/offer-drafts/:id',
  '/provider/queues/{queue?}/{item?}': '/api/queues',
  '/provider/keys/{key?}': '/api/provider/api-keys',
  '/provider/journal': '/api/provider/activity',
  '/provider/security': '/api/provider/security-log',
  '/provider/settings': '/api/provider/settings',
  '/provider/legal/{page?}': '/api/provider/legal',
  '/provider/help/{constructeur?}': '/api/provider/help',
  '/provider/answers/{answer?}': '/api/provider/canned-answers',
  '/provider/carriers/{carrier?}': '/api/provider/carriers',
  '/provider/manufacturers/{constructeur?}': '/api/provider/manufacturers',
  '/provider/subcontractors/{subcontractor?}': '/api/provider/subcontractors',
  '/provider/feed/{code?}': '/api/provider/feed-runs',
  '/provider/mailbox/{code?}': '/api/provider/mails',
};

it.each(Object.entries(endpointByScreen))('the site map and the server ask the same right for %s', (screen, read) => {
  const { access } = house.routes.endpoints.find(({ method, path }) => method === 'GET' && path === read)!;
  expect(siteMap.flatMap((one) => (one.path === screen && 'needs' in one ? [one.needs] : []))).toEqual([needs[access]]);
});

describe('the rights of staff are those of the rule table, on every route', () => {
  it('a technician has none of the office’s', () => {
    expect(Object.entries(rolesWith).flatMap(([right, who]) => ((who as readonly string[]).includes('technician') ? [right] : []))).toEqual(['fieldWork']);
    expect(refused.length).toBeGreaterThan(100);
  });

  it.each(refused.map(([role, endpoint, right]) => [role, `${endpoint.method} ${endpoint.path}`, endpoint, right] as const))(
    '%s is refused %s',
    async (role, _name, endpoint, right) => {
      const { status, body } = await call(role, endpoint);
      // A company that one may not see answers as one that does not exist.
      expect([status, body.code]).toEqual(right === 'companies' ? [404, 'notFound'] : [403, 'forbidden']);
    },
  );

  it.each(allowed)('%s has the right to %s', async (role, _name, endpoint) => {
    expect((await call(role, endpoint)).body?.code).not.toBe('forbidden');
  });

  it('a technician hears no change of any company while an agent does', async () => {
    const address = await house.listen();
    const query = `?company=${company.id}`;
    const [agent, technician] = [staff.get('agent')!, staff.get('technician')!];
    const [theirs, theOther] = [await openEvents(address, agent.headers, query), await openEvents(address, technician.headers, query)];
    const signal = (value: object) => house.query(`select pg_notify('passerelle', $1)`, [JSON.stringify(value)]);
    await signal({ type: 'change', companyId: company.id, kind: 'damageReport' });
    await signal({ type: 'person', userId: technician.user.id, kind: 'last', ids: [] });
    await theirs.waitForMessage((message) => message.includes('damageReport'));
    const heard: string[] = [];
    await theOther.waitForMessage((message) => heard.push(message) > 0 && message.includes('last'));
    expect(heard.join('')).not.toContain('damageReport');
    theirs.close();
    theOther.close();
  });

  it('a technician hears nothing of companies, and cannot choose one', async () => {
    const technician = staff.get('technician')!;
    expect((await technician.get('/api/me')).body).toMatchObject({ companies: [], user: { staffRole: 'technician' } });
    expect((await technician.post('/api/session/company', { company: company.id })).status).toBe(404);
    expect((await staff.get('agent')!.post('/api/session/company', { company: company.id })).status).toBe(204);
    await house.insert('notifications', {
      userId: technician.user.id,
      id: crypto.randomUUID(),
      companyId: company.id,
      kind: 'orderConfirmed',
      objectKind: 'order',
      objectId: crypto.randomUUID(),
      params: { number: 'CDE-26-000001' },
      address: '/stillboard/commandes',
      occasion: 'once',
    });
    expect((await technician.get('/api/notifications')).body.rows).toEqual([]);
  });

  it('a technician reads their profile', async () => {
    expect((await staff.get('technician')!.get('/api/sessions')).status).toBe(200);
  });
});
