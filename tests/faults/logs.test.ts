import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { Client } from 'pg';
import { expect } from 'vitest';
import { companyRow, deliveryRow, orderRow, productRow, siteRow } from '../support/feed.ts';
import { administrator, customer, password } from '../support/installation.ts';
import { formatAddress, faultTest as test, waitUntil } from '../support/scene.ts';
import { createErpVisitor, signIn, createVisitor, type Visitor } from '../support/visitor.ts';

/** Personal data: every one of these words is sent to the portal below, and none may appear in its log. */
const personal = [
  'anne',
  'morel',
  'camille',
  'lefevre',
  'helianthe',
  'dupuis',
  'gaspard',
  'exemple.example',
  'pont-suspendu',
  'mot-de-passe',
  'eraflure',
  '06 12 34',
];

const stranger = { firstName: 'Gaspard', lastName: 'Dupuis', email: 'gaspard.dupuis@exemple.example', phone: '06 12 34 56 78' };

test('a day of work leaves no personal data in the log, and none in that of the database', async ({ scene }) => {
  const mail = await scene.mailServer();
  const database = await scene.database();
  const settings = { LOG_LEVEL: 'trace', TRUST_PROXY: '1', BASE_URL: 'http://portail.exemple.example', ...mail.settings };
  const portal = await scene.portal({ DATABASE_URL: formatAddress(database), DATA_DIR: scene.folder(), ...settings });
  const { address } = portal;
  const visitor = createVisitor(address, { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Navigateur de Gaspard' });
  const statuses = [
    ...(await visit(visitor)),
    ...(await work(address, scene.erpKey)),
    ...(await failToSend(address, mail)),
    ...(await breakSomething(address, database)),
  ];
  expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 400, 401, 404, 410, 422, 500]));
  await waitUntil(() => ['"fault"', '"status":500', 'mail not delivered'].every((told) => portal.output().includes(told)));
  const { output } = await portal.end('SIGTERM');
  const log = output.toLowerCase();
  // The first line names the portal's own address.
  const lines = log.split('\n').filter((line) => !line.startsWith('passerelle is ready'));
  expect(lines.filter((line) => personal.some((word) => line.includes(word)))).toEqual([]);
  expect(log).not.toMatch(/203\.0\.113\.77|navigateur|passerelle_session|psr_|bearer|code-secret/);
  expect(log).not.toMatch(/@(?!fastify)[a-z]+\.example/);
  const ofDatabase = readFileSync(path.join(database.host, 'postgres.log'), 'utf8').toLowerCase();
  expect(ofDatabase.split('\n').filter((line) => personal.some((word) => line.includes(word)))).toEqual([]);
});

/** An outside visitor: signs up, signs in with right and wrong passwords, sends nonsense. */
async function visit(visitor: Visitor): Promise<number[]> {
  const calls: [string, string, unknown?][] = [
    ['POST', '/api/login', { identifier: customer.email, password: 'Mot-de-passe-faux' }],
    ['POST', '/api/login', { identifier: stranger.email, password: 'Mot-de-passe-faux' }],
    ['POST', '/api/registration', { ...stranger, company: 'Dupuis', password, confirmation: 'Mot-de-passe-autre', language: 'fr' }],
    ['POST', '/api/registration', { ...stranger, company: 'Dupuis', password, confirmation: password, language: 'fr' }],
    ['POST', '/api/forgot_password', { email: customer.email }],
    ['POST', '/api/sign-in-links/spend', { code: 'code-secret' }],
    ['GET', `/api/nothing/${stranger.email}?q=${stranger.lastName}`],
    ['GET', `/direct/code-secret/${stranger.email}`],
    ['GET', `/api/orders/%E0%A4%A?q=${stranger.email}`],
    ['GET', '/api/orders?q=Dupuis'],
    ['POST', '/api/login', '{"identifier":"gaspard.dupuis@exemple.example",'],
  ];
  const responses = [];
  for (const [method, path_, body] of calls)
    responses.push(await visitor.call(method, path_, body, typeof body === 'string' ? { 'content-type': 'application/json' } : {}));
  return responses.map(({ status }) => status);
}

/** Ordinary work of a customer and the ERP: feeds, searches, a damage report with a photo. */
async function work(address: string, erpKey: string): Promise<number[]> {
  const erp = createErpVisitor(address, erpKey);
  const rows = {
    companies: companyRow('K1'),
    sites: siteRow('K1', 'S1', { label: 'Site Lefevre' }),
    products: productRow('C9300-48P-A'),
    users: { id: 'U1', version: 1, email: stranger.email, firstName: 'Gaspard', lastName: 'Dupuis', memberships: [{ company: 'inconnue', role: 'member' }] },
    orders: orderRow('K1', 'O1'),
    deliveries: deliveryRow('K1', 'O1', 'D1'),
  };
  const fed = [];
  for (const [entity, row] of Object.entries(rows)) fed.push(await erp.call('POST', `/api/ingest/${entity}`, JSON.stringify(row)));
  const staff = await signIn(address, administrator.email, password);
  const [company] = (await staff.call('GET', '/api/provider/companies?q=K1')).body.rows as { companyId: number }[];
  const at = { 'x-company': String(company!.companyId) };
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('reserveText', 'Carton ouvert, eraflure sur le châssis, constaté par Gaspard Dupuis');
  form.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'gaspard-dupuis.png');
  const responses = [
    await staff.call('GET', `/api/orders?q=${encodeURIComponent(stranger.email)}`, undefined, at),
    await staff.call('GET', '/api/orders/CDE-O1', undefined, at),
    await staff.call('POST', '/api/deliveries/BL-D1/damage-reports', form, at),
    await staff.call('GET', `/api/queues/sign-ups?q=${stranger.lastName}`),
    await staff.call('GET', '/api/orders', undefined, { 'x-company': '999999' }),
  ];
  return [...fed, ...responses].map(({ status }) => status);
}

/** A mail server that repeats the refused address in its response. */
async function failToSend(address: string, mail: { refuse(isRefusing: boolean): void; offered: string[] }): Promise<number[]> {
  mail.refuse(true);
  const person = await signIn(address, customer.email, password);
  const { status } = await person.call('POST', '/api/email-changes', { email: stranger.email, currentPassword: password });
  await waitUntil(() => mail.offered.includes(stranger.email));
  return [status];
}

/** An internal error, about which the database reports the refused values. */
async function breakSomething(address: string, database: object): Promise<number[]> {
  const person = await signIn(address, customer.email, password);
  const { version } = (await person.call('GET', '/api/me')).body.user;
  const client = new Client(database);
  await client.connect();
  await client.query('create table broken (first_name integer)');
  await client.query(
    `create function break_it() returns trigger language plpgsql as 'begin insert into public.broken select new.first_name::integer; return new; end'`,
  );
  await client.query('create trigger break_it before update on users for each row execute function break_it()');
  const { status } = await person.call('POST', '/api/update_user', { firstName: 'Gaspard', lastName: 'Dupuis', profileRole: 'Acheteur', version });
  await client.query('drop trigger break_it on users');
  await client.end();
  return [status];
}
