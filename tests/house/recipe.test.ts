import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { generateSources } from '../../scripts/table-types.ts';
import { domains } from '../../src/app/domains.ts';
import { buildRegisters } from '../../src/app/registers.ts';
import { codeName } from '../../src/platform/data/server/db/column-names.ts';
import { columnTypes } from '../../src/platform/data/server/db/columns.ts';
import { connectErp, companyRow, listResults, siteRow } from '../support/feed.ts';
import { postForm } from '../support/forms.ts';
import { openOwnHouse } from '../support/house.ts';
import { readNotifications } from '../support/notifications.ts';
import { readSheets } from '../support/xlsx.ts';
import { returnsDomain } from './recipe/server/returns.domain.ts';
import { returnsScreen } from './recipe/web/returns.screen.tsx';
import { ReturnsPage } from './recipe/web/ReturnsPage.tsx';
import { returnsWorkbench } from './recipe/web/returns-workbench.domain.ts';
import { readSources } from './sources.ts';

/** The steps of docs/adding-a-domain.md, followed by a made-up domain: returns of goods. No file of `src` names it. */

const folder = 'tests/house/recipe';
const tables = readFileSync(`${folder}/0001_returns.sql`, 'utf8');
const house = await openOwnHouse({}, buildRegisters([...domains, returnsDomain]), (_, rows) => rows.query(tables));
const [{ database }] = (await house.query<{ database: string }>('select current_database() as database')) as [{ database: string }];

// In place of `npm run generate`, for this file alone.
const types = await house.query<{ name: string; type: string }>(
  "select column_name as name, udt_name as type from information_schema.columns where table_name = 'goods_returns'",
);
Object.assign(columnTypes, { goods_returns: Object.fromEntries(types.map(({ name, type }) => [codeName(name), type])) });
afterAll(() => {
  delete (columnTypes as { goods_returns?: unknown }).goods_returns;
});

const erp = await connectErp(house);
await erp.send('companies', [companyRow('R1', { name: 'Groupe Hélianthe' }), companyRow('R2')]);
await erp.send('sites', [siteRow('R1', 'GRE')]);
const companies = await house.query<{ id: number; name: string }>("select id, name from companies where external_id in ('R1', 'R2') order by external_id");
const [company, other] = companies as [{ id: number; name: string }, { id: number; name: string }];
const [member, stranger, agent] = [await house.signInMember(company), await house.signInMember(other), await house.staff('agent', company)];

const returnRow = (id: string, more: object = {}) => ({
  id,
  version: 1,
  company: 'R1',
  number: `RET-${id}`,
  reason: 'Erreur de commande',
  quantity: 1,
  announcedOn: `2026-11-0${id}`,
  ...more,
});
const sent = await erp.send('returns', [returnRow('1', { quantity: 3, site: 'GRE' }), returnRow('2', { reason: 'Défaut' }), returnRow('3', { quantity: 2 })]);
const listNumbers = async (query: string, client = member) =>
  (await client.get(`/api/returns?${query}`)).body.rows.map(({ number }: { number: string }) => number);
const readReturnId = async (number: string) => (await member.get(`/api/returns/${number}`)).body.id as string;

describe('a domain made by the recipe', () => {
  test('takes at most 500 lines, and nothing of the product names it', () => {
    // The row type is generated.
    const files = globSync(`${folder}/**/*.{ts,tsx,sql}`).filter((file) => !file.endsWith('.table.ts'));
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0);
    expect(files.length).toBeGreaterThan(15);
    expect(lines).toBeLessThanOrEqual(500);
    const named = readSources('src/**').filter(({ text }) => /goods_?returns?|\/api\/returns/i.test(text));
    expect(named.map(({ file }) => file)).toEqual([]);
  });

  test('has the row type that the generator makes of its migration', async () => {
    const rowType = /export interface GoodsReturnsTable \{[^}]*\}/;
    const generated = (await generateSources({ ...inject('cluster'), database }))['src/platform/data/server/db/tables.ts']!;
    expect(rowType.exec(generated)![0]).toBe(rowType.exec(readFileSync(`${folder}/server/returns.table.ts`, 'utf8'))![0]);
  });

  test('receives rows of the feed', async () => {
    expect(listResults(sent)).toEqual(['created', 'created', 'created']);
    expect(listResults(await erp.send('returns', [returnRow('3', { version: 2, quantity: 5 })]))).toEqual(['updated']);
    expect((await member.get('/api/returns/RET-3')).body.quantity).toBe(5);
    const elsewhere = { version: 2, quantity: 2 };
    expect(listResults(await erp.send('returns', [returnRow('4', elsewhere)]))).toEqual(['created']);
    expect(listResults(await erp.send('returns', [{ id: '4', version: 3, company: 'R1', deleted: true }]))).toEqual(['deleted']);
  });

  test('lists, searches, filters, sorts and counts them, with the choices of the filter', async () => {
    expect(await listNumbers('')).toEqual(['RET-3', 'RET-2', 'RET-1']);
    expect(await listNumbers('sort=quantity')).toEqual(['RET-3', 'RET-1', 'RET-2']);
    expect(await listNumbers('sort=quantity&dir=asc')).toEqual(['RET-2', 'RET-1', 'RET-3']);
    expect(await listNumbers(`reason=${encodeURIComponent('Défaut')}`)).toEqual(['RET-2']);
    expect(await listNumbers('state=received')).toEqual([]);
    expect(await listNumbers('q=ret2')).toEqual(['RET-2']);
    const counted = { count: 2, more: false };
    const counts = await member.get(`/api/returns/counts?reason=${encodeURIComponent('Erreur de commande')}`);
    expect(counts.body).toEqual({ all: counted, announced: counted, received: { count: 0, more: false } });
    expect((await member.get('/api/returns/choices')).body.reason).toEqual(['Défaut', 'Erreur de commande'].map((value) => ({ value, label: value })));
  });

  test('shows one by its number, and to nobody of another company or another site', async () => {
    expect((await member.get('/api/returns/RET-1')).body).toMatchObject({
      companyName: company.name,
      state: 'announced',
      isAwaited: true,
      siteLabel: 'Site GRE',
    });
    expect((await stranger.get('/api/returns/RET-1')).status).toBe(404);
    expect(await listNumbers('', stranger)).toEqual([]);
    const limited = await house.signInMember(company, { sites: [] });
    expect((await limited.get('/api/returns/RET-1')).status).toBe(404);
  });

  test('exports the list in its order', async () => {
    const [sheet] = await readSheets(await member.get('/api/returns/export?sort=quantity', { 'accept-language': 'en' }));
    expect(sheet!.rows.slice(0, 2).map((row) => row.slice(0, 3))).toEqual([
      ['Return number', 'Reason', 'Quantity'],
      ['RET-3', 'Erreur de commande', '5'],
    ]);
    expect(sheet!.rows.length).toBe(4);
  });

  test('has conversations that both sides are notified of', async () => {
    const send = (client: typeof member, clientKey: string, body: string) =>
      postForm(client, '/api/conversations/goodsReturn/RET-2/messages', { clientKey, body });
    expect((await send(member, 'asked-on-return', 'Qui vient le chercher ?')).status).toBe(200);
    await house.runJobs();
    expect(await readNotifications(agent)).toMatchObject([{ kind: 'questionAsked', title: 'Groupe Hélianthe pose une question sur le retour RET-2' }]);
    expect((await send(agent, 'answered-on-return', 'Notre transporteur.')).status).toBe(200);
    await house.runJobs();
    expect(await readNotifications(member)).toMatchObject([
      { kind: 'questionAnswered', title: `${agent.user.fullName} vous a répondu au sujet du retour RET-2`, address: `/retours/RET-2?company=${company.id}` },
    ]);
    expect((await send(stranger, 'stranger-on-return', 'Et moi ?')).status).toBe(404);
  });

  test('has a queue whose action closes the item and notifies the customer', async () => {
    const id = await readReturnId('RET-1');
    expect((await agent.get('/api/queues')).body.counts.returns.count).toBe(3);
    const item = (await agent.get(`/api/queues/returns/${id}`)).body;
    expect(item).toMatchObject({ title: 'RET-1', companyName: company.name, can: { receive: true } });
    expect((await agent.post(`/api/queues/returns/${id}/receive`, { version: item.version })).body).toMatchObject({
      state: 'received',
      can: { receive: 'handled' },
    });
    await house.runJobs();
    expect((await readNotifications(member))[0]).toMatchObject({ kind: 'returnReceived', title: 'Le retour RET-1 est reçu', detail: 'Erreur de commande' });
    expect(await listNumbers('state=received')).toEqual(['RET-1']);
    expect((await agent.get('/api/queues/returns?view=open')).body.rows).toHaveLength(2);
  });

  test('names itself in the activity log, with its address', async () => {
    const manager = await house.signInMember(company, { role: 'manager' });
    expect((await manager.get('/api/activity/choices')).body.kind).toContainEqual({ value: 'goodsReturn', label: 'Retour' });
    expect((await manager.get('/api/activity?kind=goodsReturn')).body.rows[0]).toMatchObject({
      kindName: 'Retour',
      address: '/retours/RET-1',
      staffAddress: null,
    });
    const administrator = await house.staff('administrator');
    const id = await readReturnId('RET-1');
    expect((await administrator.get('/api/provider/activity?kind=goodsReturn')).body.rows[0]).toMatchObject({ staffAddress: `/provider/queues/returns/${id}` });
  });

  test('has its screen and its place in the workbench', () => {
    expect(ReturnsPage.load).toBeTypeOf('function');
    expect(Object.keys(returnsScreen.columns)).toEqual(Object.keys(returnsScreen.list.columns));
    expect(returnsWorkbench.queues!.map(({ rule }) => rule.kind)).toEqual(returnsDomain.queues!.map(({ rule }) => rule.kind));
    expect(returnsWorkbench.feeds!.map(({ name }) => name)).toEqual(returnsDomain.feeds!.map(({ name }) => name));
  });
});
