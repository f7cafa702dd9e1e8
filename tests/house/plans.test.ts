import { getServedLists } from '../../src/platform/lists/server/list-routes.ts';
import { describe, expect, it } from 'vitest';
import { fill, lastOfInstalledBase } from '../../bench/fill/fill.ts';
import type { Access, Endpoint } from '../../src/platform/http/contract.ts';
import { registers } from '../../src/app/registers.ts';
import type { Client } from '../support/client.ts';
import { postForm } from '../support/forms.ts';
import { openOwnHouse } from '../support/house.ts';
import { createSiteImporter } from '../support/site-imports.ts';
import { createTicketFactory } from '../support/tickets.ts';
import type { TestCompany } from '../support/people.ts';
import { listNodes, explainPlan, smallTable, recordStatements, findWasteful } from './plan-costs.ts';
import { fixedQuestions } from './plan-questions.ts';
import { listEndpoints } from '../support/endpoints.ts';

/** Statements of every request on a filled database, the largest company asking: each must find its rows by an index. */
const orders = 3_000;
const company = 1;

/** Endpoints that may read more, each with its reason. */
const exceptions: Record<string, string> = { '/api/deliveries/counts': 'A company with few orders has them hashed; one with many has each looked up.' };

const house = await openOwnHouse({ TODAY: new Date().toISOString().slice(0, 10) }, registers, async (connection) => {
  await fill(connection, orders, lastOfInstalledBase);
});

const largest = (await house.query<TestCompany>('select * from companies where id = $1', [company]))[0]!;
const [member, administrator] = [await house.signInMember(largest, { role: 'manager' }), await house.staff('administrator', largest)];
const readers: Partial<Record<Access, Client>> = { company: member, manager: member, person: member, staff: administrator, administrator };

const readFirst = async (table: string, where = ''): Promise<string> =>
  (await house.query<{ number: string }>(`select number from ${table} where company_id = ${company} ${where} order by id limit 1`))[0]!.number;
const numbers = {
  order: await readFirst('orders'),
  offer: await readFirst('offers', 'and is_current'),
  invoice: await readFirst('invoices'),
  delivery: await readFirst('deliveries'),
  contract: await readFirst('contracts', "and archived_at is null and status = 'active'"),
  renewalRequest: '',
  ticket: '',
  rollout: '',
  chat: '',
};
const devices = await house.query<{ manufacturer: string; reference: string; serial: string }>(
  `select manufacturer_code as manufacturer, reference, serial from devices where company_id = ${company} order by id limit 100`,
);
const device = devices[0]!;
const [contract] = (await house.query<{ id: string }>('select id from contracts where company_id = $1 and number = $2', [company, numbers.contract])) as [
  { id: string },
];

const renewal = { lines: [], contracts: [contract.id], devices: [], months: 12 };
const requested = await member.post('/api/renewals/preview', renewal);
numbers.renewalRequest = (await member.post('/api/renewals', { ...renewal, serviceLevel: '', message: '', expected: requested.body.renewable })).body.number;

numbers.chat = (await member.post('/api/chats', { subject: 'Facturation', about: null, siteId: null, people: [], body: 'Bonjour.' })).body.number;
const tickets = await createTicketFactory(house);
const siteId = await tickets.orders.site(largest);
const place = { siteId, contactId: await tickets.contact(largest, siteId) };
const [ordered] = (await house.query<{ id: string }>(
  `select id from order_lines where company_id = ${company} and kind = 'equipment' and quantity_ordered - quantity_cancelled > 1 limit 1`,
)) as [{ id: string }];
const { draftId, ...asked } = tickets.body(place, 'deployment', { lines: [tickets.line(ordered.id, 1)] });
numbers.ticket = (await member.post('/api/tickets', { ...asked, draftId })).body.number;
const rollout = { ticket: asked, sites: [{ ...place, quantities: [1], stockQuantities: [], wishedOn: null }], wishedOn: null, draftId };
numbers.rollout = (await member.post('/api/rollouts', rollout)).body.number;

const siteImports = await createSiteImporter(house)(largest);
const siteImport = await siteImports.upload([{ label: 'Sans type', postalCode: '69007', city: 'Lyon' }]);
// Flaws and rows of earlier imports.
await house.query(`insert into import_batches (company_id, id, kind, created_by, author_name, file_id, state)
  select b.company_id, gen_random_uuid(), b.kind, b.created_by, b.author_name, b.file_id, 'abandoned' from import_batches b, generate_series(1, 60)`);
await house.query(`insert into import_flaws (company_id, batch_id, line, column_key, code, severity)
  select company_id, id, line, 'type', 'empty', 'error' from import_batches, generate_series(3, 62) as line where state = 'abandoned'`);
await house.query(`insert into site_import_rows (company_id, batch_id, line, label)
  select company_id, id, line, 'Agence ' || line from import_batches, generate_series(3, 62) as line where state = 'abandoned'`);
await house.query('analyze import_batches, import_flaws, site_import_rows');

/** By the address of an object, the one of a row. Every route below it is derived. An object without a row is asked for by an unknown id. */
const objects: Readonly<Record<string, string>> = {
  '/api/orders/:code': `/api/orders/${numbers.order}`,
  '/api/offers/:code': `/api/offers/${numbers.offer}`,
  '/api/invoices/:code': `/api/invoices/${numbers.invoice}`,
  '/api/deliveries/:code': `/api/deliveries/${numbers.delivery}`,
  '/api/contracts/:code': `/api/contracts/${numbers.contract}`,
  '/api/renewals/:code': `/api/renewals/${numbers.renewalRequest}`,
  '/api/rollouts/:code': `/api/rollouts/${numbers.rollout}`,
  '/api/tickets/:code': `/api/tickets/${numbers.ticket}`,
  '/api/devices/:manufacturer/:reference/:serial': `/api/devices/${device.manufacturer}/${device.reference}/${device.serial}`,
  '/api/devices/:serial': `/api/devices/${device.serial}`,
  '/api/products/:manufacturer/:reference': `/api/products/${device.manufacturer}/${device.reference}`,
  '/api/conversations/:kind/:code': `/api/conversations/offer/${numbers.offer}`,
  '/api/chats/:number': `/api/chats/${numbers.chat}`,
  '/api/site-imports/:batch': siteImport,
  '/api/provider/orders/:id': `/api/provider/orders/${(await house.query<{ id: string }>('select id from orders where company_id = $1 limit 1', [company]))[0]!.id}`,
  '/api/provider/contracts/:id': `/api/provider/contracts/${contract.id}`,
  '/api/provider/companies/:companyId': `/api/provider/companies/${company}`,
  '/api/queues/:kind': `/api/queues/${registers.queues[0]!.rule.kind}`,
};
/** Questions of endpoints that answer none without. */
const questions: Readonly<Record<string, readonly string[]>> = {
  ...fixedQuestions,
  '/api/object-card': [`address=/commande/${numbers.order}/livraisons`],
  '/api/chat-objects': [`q=${numbers.order.slice(0, 8)}`],
  '/api/products': [`q=${device.reference.slice(0, 3)}`],
  '/api/serials': [`q=${device.serial}`, 'q=JAE0000000'],
  '/api/support-cases': [`serial=${device.serial}`, `contract=${numbers.contract}`],
  '/api/support-cases/choices': [`q=${device.serial}`, `q=${numbers.contract}`],
};

function buildAddresses({ path }: Endpoint): string[] {
  const object = Object.keys(objects).find((one) => path === one || path.startsWith(`${one}/`));
  const address = (object ? objects[object] + path.slice(object.length) : path).replaceAll(/:\w+/g, () => crypto.randomUUID());
  const isList = getServedLists(house.routes).some(({ endpoints }) => endpoints.list.path === path);
  return (isList ? ['', 'q=CDE', 'dir=asc'] : (questions[path] ?? [''])).map((query) => (query === '' ? address : `${address}?${query}`));
}

/** GET requests that this database answers nothing to, each with its reason. */
const unanswered: Readonly<Record<string, string>> = {
  '/api/offers/:code/acceptance': 'The offer is not accepted.',
  '/api/exports/everything': 'More rows than are answered at once: a job prepares them.',
  '/api/invoices/archive': 'Costly work: a child process asks.',
  '/api/terms-of-sale': 'No terms are published.',
};
/** Whether the address names a row by an id that the database does not hold. */
const isUnknown = (path: string): boolean => {
  const object = Object.keys(objects).find((one) => path === one || path.startsWith(`${one}/`));
  return path.slice(object?.length ?? 0).includes(':');
};

const endpoints = listEndpoints(house.routes).filter(({ method, access }) => method === 'GET' && access in readers);

describe('no statement reads many rows for each one that it returns', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('GET %s', async (path, endpoint) => {
    const wasteful: string[] = [];
    for (const address of buildAddresses(endpoint)) {
      let status = 0;
      const asked = await recordStatements(async () => {
        ({ status } = await readers[endpoint.access]!.get(address));
      });
      if (!isUnknown(path) && !(path in unanswered)) expect([address, status < 400]).toEqual([address, true]);
      wasteful.push(...(await findWasteful(asked)));
    }
    expect(path in exceptions ? [] : wasteful).toEqual([]);
  });

  it('devices of a class that comes late in their order', async () => {
    const asked = await recordStatements(() => member.get('/api/devices?state=warrantyOnly'));
    const page = asked.find(({ statement }) => statement.text.includes('warranty_until'))!;
    const passedFilters = listNodes(await explainPlan(page)).filter(
      (node) => node['Node Type'] !== 'Index Only Scan' && (node['Rows Removed by Filter'] ?? 0) > smallTable,
    );
    expect(passedFilters).toEqual([]);
  });

  it.each([
    ['/api/devices/coverage', { serials: devices.flatMap(({ serial }) => [serial, `${serial}0`]) }],
    ['/api/renewals/preview', renewal],
  ])('POST %s', async (address, body) => {
    let status = 0;
    const asked = await recordStatements(async () => {
      ({ status } = await member.post(address, body));
    });
    expect(status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    expect(await findWasteful(asked)).toEqual([]);
  });

  const filled = registers.subjects.map(({ subject }) => subject.kind).filter((kind): kind is keyof typeof numbers => kind in numbers);
  it.each(filled)('a message on an object of kind %s', async (kind) => {
    const address = `/api/conversations/${kind}/${numbers[kind]}/messages`;
    let status = 0;
    const asked = await recordStatements(async () => {
      ({ status } = await postForm(member, address, { clientKey: crypto.randomUUID(), body: 'Une question.' }));
    });
    expect(status).toBe(200);
    expect(asked.length).toBeGreaterThan(2);
    expect(await findWasteful(asked)).toEqual([]);
  });

  it('a ticket that is sent, and one that is amended', async () => {
    const content = tickets.body(place, 'engineering');
    const statuses: number[] = [];
    const statements = await recordStatements(async () => {
      const { status, body } = await member.post('/api/tickets', content);
      const amended = await member.put(`/api/tickets/${body.number}`, { ...content, version: 1 });
      statuses.push(status, amended.status);
    });
    expect(statuses).toEqual([201, 200]);
    expect(statements.length).toBeGreaterThan(4);
    expect(await findWasteful(statements)).toEqual([]);
  });

  // After the ticket: a hundred sites more let its statements read the small table whole.
  it('steps of an import of sites, in its own tables', async () => {
    const { upload, step: take } = await createSiteImporter(house)(largest);
    const row = (rank: number) => ({ label: `Agence ${rank}`, type: 'Livraison', lastName: `Morel ${rank}`, email: `morel${rank}@exemple.example` });
    const path = await upload(Array.from({ length: 100 }, (_, rank) => row(rank)));
    const states: string[] = [];
    const statements = await recordStatements(async () => {
      for (const step of ['process', 'import'] as const) {
        await take(path, step);
        states.push((await member.get(path)).body.state);
      }
    });
    expect(states).toEqual(['processed', 'imported']);
    const own = statements.filter(({ statement }) => /\b(?:site_import_rows|import_flaws|import_batches)\b/.test(statement.text));
    expect(own.length).toBeGreaterThan(8);
    expect(await findWasteful(own)).toEqual([]);
  });

  it('an answer to an offer', async () => {
    const offer = (
      await house.query<{ number: string }>(
        `select number from offers where company_id = ${company} and is_current and state = 'sent' and valid_until >= current_date order by id limit 1`,
      )
    )[0]!;
    const { body: shown } = await member.get(`/api/offers/${offer.number}`);
    let status = 0;
    const asked = await recordStatements(async () => {
      ({ status } = await member.post(`/api/offers/${offer.number}/refusal`, { contentHash: shown.contentHash, reason: 'Trop tard.' }));
    });
    expect(status).toBe(200);
    expect(asked.length).toBeGreaterThan(2);
    expect(await findWasteful(asked)).toEqual([]);
  });
});
