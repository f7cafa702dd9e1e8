import { getServedLists } from '../../src/platform/lists/server/list-routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { accounts, demonstrationPassword } from '../../demo/seeds/people.seed.ts';
import type { Access, Endpoint } from '../../src/platform/http/contract.ts';
import type { Client } from '../support/client.ts';
import { openDemonstration } from '../support/demonstration.ts';
import { fixedQuestions } from './plan-questions.ts';
import { listEndpoints } from '../support/endpoints.ts';

/** Every address that is read, on the demonstration, by rows that are there. */
const house = await openDemonstration();
const readers: Partial<Record<Access, Client>> = {};
/** Values of the parameters of addresses, by the route up to the parameter. */
const values: Record<string, readonly string[]> = {};

const readColumn = async (text: string): Promise<string[]> => (await house.query<{ value: string }>(`${text} limit 2`)).map(({ value }) => value);

beforeAll(async () => {
  await house.runJobs();
  const [{ id: companyId }] = (await house.query<{ id: number }>(`select company_id as id from orders group by company_id order by count(*) desc limit 1`)) as [
    { id: number },
  ];
  const company = (await house.query<{ id: number; name: string }>('select id, name from companies where id = $1', [companyId]))[0]!;
  const manager = await house.signInMember(company, { role: 'manager' });
  const administrator = await house.staff('administrator', company);
  Object.assign(readers, { company: manager, manager, person: manager, staff: administrator, administrator, technician: await house.staff('technician') });
  const own = `where company_id = ${companyId}`;
  for (const table of [
    'orders',
    'offers',
    'invoices',
    'deliveries',
    'contracts',
    'tickets',
    'rollouts',
    'renewals',
    'chats',
    'offer-requests',
    'stock-items',
    'stock-reservations',
    'sites',
  ]) {
    const name =
      (
        {
          renewals: 'renewal_requests',
          'offer-requests': 'offer_requests',
          'stock-items': 'stock_items',
          'stock-reservations': 'stock_reservations',
        } as Record<string, string>
      )[table] ?? table;
    const code = (
      await house.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = $1 and column_name in ('number', 'code') order by 1 desc limit 1`,
        [name],
      )
    )[0]?.column_name;
    if (code) values[`/api/${table}/:`] = await readColumn(`select ${code}::text as value from ${name} ${own} and ${code} is not null order by id`);
  }
  for (const [route, text] of Object.entries({
    '/api/provider/orders/:': `select id::text as value from orders ${own}`,
    '/api/provider/contracts/:': `select id::text as value from contracts ${own}`,
    '/api/provider/offers/:': `select id::text as value from offers ${own}`,
    '/api/provider/stock-items/:': `select id::text as value from stock_items ${own}`,
    '/api/provider/companies/:': `select id::text as value from companies where id = ${companyId}`,
    '/api/provider/accounts/:': `select id::text as value from users`,
    '/api/provider/feed-runs/:': `select id::text as value from ingest_runs`,
    '/api/provider/offer-drafts/:': `select id::text as value from offer_drafts`,
    '/api/provider/mails/:': `select id::text as value from mails`,
    '/api/provider/conversations/:': `select id::text as value from conversations`,
    '/api/contacts/:': `select id::text as value from contacts ${own}`,
    '/api/people/:': `select user_id::text as value from memberships ${own}`,
    '/api/field/interventions/:': `select id::text as value from interventions`,
    '/api/devices/:': `select serial as value from devices ${own}`,
    '/api/contract-imports/:': `select id::text as value from import_batches ${own} and kind = 'contracts'`,
    '/api/site-imports/:': `select id::text as value from import_batches ${own} and kind = 'sites'`,
  }))
    values[route] = await readColumn(text);
  for (const { rule } of registers.queues) values['/api/queues/:'] = [...(values['/api/queues/:'] ?? []), rule.kind];
});

const endpoints = listEndpoints(house.routes).filter(({ method }) => method === 'GET');

function buildAddresses({ path }: Endpoint): string[] {
  const route = Object.keys(values).find((one) => path.startsWith(one));
  const found = route ? values[route]! : [];
  const rest = route ? path.slice(route.length).replace(/^\w+/, '') : '';
  const addresses = (found.length > 0 ? found.map((value) => `${route!.slice(0, -1)}${encodeURIComponent(value)}${rest}`) : [path]).map((one) =>
    one.replaceAll(/:\w+/g, () => crypto.randomUUID()),
  );
  const isList = getServedLists(house.routes).some(({ endpoints: { list } }) => list.path === path);
  const questions = isList ? ['', 'q=a', 'dir=asc', 'dir=desc'] : (fixedQuestions[path] ?? ['']);
  return addresses.flatMap((address) => questions.map((question) => (question === '' ? address : `${address}?${question}`)));
}

describe('the demonstration is shown', () => {
  it('to the accounts that its console names', async () => {
    expect(accounts.length).toBeGreaterThan(3);
    for (const { email } of accounts) expect((await house.visitor.post('/api/login', { identifier: email, password: demonstrationPassword })).status).toBe(200);
  });

  it.each(endpoints.filter(({ path }) => path !== '/api/events').map((endpoint) => [endpoint.path, endpoint] as const))('GET %s', async (path, endpoint) => {
    for (const address of buildAddresses(endpoint)) {
      const { status } = await (readers[endpoint.access] ?? house.visitor).get(address);
      expect([address, status < 500]).toEqual([address, true]);
      if (!path.includes(':') && getServedLists(house.routes).some(({ endpoints: { list } }) => list.path === path))
        expect([address, status]).toEqual([address, 200]);
    }
  });
});
