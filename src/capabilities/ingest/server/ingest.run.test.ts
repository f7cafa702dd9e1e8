import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { registers } from '#app/registers.ts';
import type { Signal } from '#platform/data/server/events/event-hub.ts';
import { companyRow, deliveryRow, connectErp, nextNumber, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { dismissRow, retryRow } from './ingest.service.ts';

const house = await openOwnHouse();
const erp = await connectErp(house);
const { query, platform } = house;
await erp.send('products', [productRow('C9300-48P-A')]);
const author = { kind: 'staff', id: null, name: 'Agent' } as const;

async function sendCompany(): Promise<string> {
  const id = `R${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  return id;
}
const countRows = async (table: string, company_: string): Promise<number> =>
  (await query(`select count(*)::int as count from ${table} t join companies c on c.id = t.company_id where c.external_id = $1`, [company_]))[0]!
    .count as number;

describe('two runs at once', () => {
  it('land each row once', async () => {
    const id = await sendCompany();
    const rows = Array.from({ length: 1200 }, (_, index) => siteRow(id, `S${index}`));
    const responses = await Promise.all([erp.send('sites', rows), erp.send('sites', rows), erp.send('sites', rows.toReversed())]);
    const sum = (name: 'created' | 'unchanged' | 'failed') => responses.reduce((total, response) => total + response[name], 0);
    expect([sum('created'), sum('unchanged'), sum('failed')]).toEqual([1200, 2400, 0]);
    expect(await countRows('sites', id)).toBe(1200);
  });
  it('miss no parent that lands beside its children', async () => {
    const id = await sendCompany();
    const orders = Array.from({ length: 900 }, (_, index) => orderRow(id, `O${index}`));
    const deliveries = orders.map((order, index) => deliveryRow(id, order.id, `D${index}`, { lines: [{ id: '1', orderLine: '1', quantity: 1 }] }));
    const responses = await Promise.all([erp.send('deliveries', deliveries.toReversed()), erp.send('orders', orders)]);
    expect(responses.map((response) => response.failed)).toEqual([0, 0]);
    expect(await countRows('deliveries', id)).toBe(900);
    expect(await query("select count(*)::int as count from ingest_rows where state = 'waiting'")).toEqual([{ count: 0 }]);
  });
});

describe('a batch of several companies', () => {
  it('is signalled once for all of them, by its kind alone', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await sendCompany());
    const companies = await query<{ id: number }>('select id from companies where external_id = any($1) order by id', [ids]);
    await erp.send(
      'orders',
      ids.map((id) => orderRow(id, 'K1')),
    );
    const signals: Signal[] = [];
    const stop = platform.events.onSignal((signal) => signals.push(signal));
    onTestFinished(stop);
    const isOfOrders = ({ kind }: Signal): boolean => kind === 'order';
    await erp.send(
      'orders',
      ids.map((id) => orderRow(id, 'K2')),
    );
    await expect.poll(() => signals.some(isOfOrders)).toBe(true);
    const [signal, ...others] = signals.filter(isOfOrders);
    expect([{ ...signal, companyIds: signal!.companyIds?.toSorted((a, b) => a - b) }, others]).toEqual([
      { type: 'change', kind: 'order', companyIds: companies.map(({ id }) => id) },
      [],
    ]);
  });
});

describe('a batch with a row that the database refuses', () => {
  it('lands all others, and each landed row whole', async () => {
    const id = await sendCompany();
    await query("alter table orders add constraint no_thirteen check (number <> 'CDE-X13')");
    onTestFinished(async () => {
      await query('alter table orders drop constraint no_thirteen');
    });
    const response = await erp.send(
      'orders',
      Array.from({ length: 40 }, (_, index) => orderRow(id, `X${index}`)),
    );
    expect([response.created, response.failed]).toEqual([39, 1]);
    expect(response.rows[13]).toMatchObject({ id: 'X13', result: 'failed', errors: [{ code: 'ingest.refused' }] });
    expect([await countRows('orders', id), await countRows('order_lines', id)]).toEqual([39, 39]);
    expect(
      await query("select count(*)::int as count from journal j join companies c on c.id = j.company_id where c.external_id = $1 and object_kind = 'order'", [
        id,
      ]),
    ).toEqual([{ count: 39 }]);
  });
});

describe('an interrupted run', () => {
  it('killed in the middle has landed whole batches with their account; sent again, it completes', async () => {
    const id = await sendCompany();
    const folder = await mkdtemp(path.join(tmpdir(), 'passerelle-feed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'orders.ndjson');
    await writeFile(file, Array.from({ length: 3000 }, (_, index) => JSON.stringify(orderRow(id, `K${index}`))).join('\n'));
    const { host, port, user, database } = platform.database.connection;
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`,
      DATA_DIR: folder,
    };
    const start = () => spawn(process.execPath, ['src/app/ingest-file.ts', 'orders', file], { env, stdio: 'ignore' });
    // The third batch waits for the number of one of its orders, which another transaction is about to give.
    const other = new Client(platform.database.connection);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('begin');
    // Without the check of the company, whose lock the first batch would wait for.
    await other.query('set local session_replication_role = replica');
    await other.query(
      "insert into orders (company_id, id, number, ordered_on) select id, gen_random_uuid(), 'CDE-K1200', '2026-11-19' from companies where external_id = $1",
      [id],
    );
    const killed = start();
    await vi.waitFor(async () => expect([killed.exitCode, await countRows('orders', id)]).toEqual([null, 1000]), { timeout: 30_000 });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await other.query('rollback');
    const landed = await countRows('orders', id);
    expect(landed).toBe(1000);
    expect(await query("select created, received, finished_at from ingest_runs where origin = 'file'")).toEqual([
      { created: landed, received: landed, finishedAt: null },
    ]);
    const [code] = await once(start(), 'exit');
    expect([code, await countRows('orders', id), await countRows('order_lines', id)]).toEqual([0, 3000, 3000]);
    expect(await query("select created, unchanged from ingest_runs where origin = 'file' order by started_at desc limit 1")).toEqual([
      { created: 3000 - landed, unchanged: landed },
    ]);
  }, 60_000);
  it('leaves due rows to the next run, whatever it brings', async () => {
    const id = await sendCompany();
    await erp.send('orders', [orderRow(id, 'Due', { site: 'S-due' })]);
    await query("update ingest_rows set parent_entity = null, parent_external_id = null where external_id = 'Due'");
    await query(
      "insert into sites (company_id, id, code, label, type, source, external_id, external_version) select id, gen_random_uuid(), 'S-due', 'Due', 'delivery', 'erp', 'S-due', 1 from companies where external_id = $1",
      [id],
    );
    expect(await erp.send('carriers', [{ id: 'navette', version: 1, name: 'Navette' }])).toMatchObject({ created: 1, released: 1 });
    expect(await countRows('orders', id)).toBe(1);
  });
});

describe('the bounds of a request', () => {
  it('are told, and what came before has landed', async () => {
    const response = await erp.sendText('carriers', `${JSON.stringify({ id: 'borne', version: 1, name: 'Borne' })}\n${'1\n'.repeat(200_000)}`);
    expect(response).toMatchObject({ status: 413, code: 'ingest.tooManyLines', title: expect.stringMatching(/200.000/) });
    expect(await query("select name from carriers where code = 'borne'")).toEqual([{ name: 'Borne' }]);
    expect(await query('select finished_at is not null as finished, cut_short as "isCutShort" from ingest_runs order by started_at desc limit 1')).toEqual([
      { finished: true, isCutShort: true },
    ]);
    expect(await query("select count(*)::int as count from ingest_rows where entity = 'carriers' and external_id = ''")).toEqual([{ count: 1000 }]);
  }, 60_000);
  it('list every row up to a thousand, then only what did not land', async () => {
    const id = await sendCompany();
    const response = await erp.send(
      'sites',
      Array.from({ length: 1300 }, (_, index) => siteRow(id, `L${index}`, index === 1200 ? { type: 'moon' } : {})),
    );
    expect([response.rows.length, response.omitted, response.created]).toEqual([1001, 299, 1299]);
    expect(response.rows.at(-1)).toMatchObject({ line: 1201, result: 'failed' });
  });
});

describe('the provider’s queue', () => {
  it('tries a failed row again, and says what became of it', async () => {
    const id = await sendCompany();
    await erp.send('orders', [orderRow(id, 'One')]);
    expect(listResults(await erp.send('orders', [orderRow(id, 'Two', { number: 'CDE-One' })]))).toEqual(['failed']);
    const [row] = await query("select id from ingest_rows where external_id = 'Two'");
    expect(await retryRow(platform, registers.feeds, row!.id as string, author)).toBe('failed');
    await erp.send('orders', [orderRow(id, 'One', { version: 2, number: 'CDE-Eins' })]);
    expect(await retryRow(platform, registers.feeds, row!.id as string, author)).toBe('landed');
    expect(await query("select number from orders where external_id = 'Two'")).toEqual([{ number: 'CDE-One' }]);
    await expect(retryRow(platform, registers.feeds, row!.id as string, author)).rejects.toMatchObject({ code: 'ingest.rowGone' });
  });
  it('puts a row aside', async () => {
    const id = await sendCompany();
    await erp.send('orders', [orderRow(id, 'Aside', { site: 'S-aside' })]);
    const [row] = await query("select id from ingest_rows where external_id = 'Aside'");
    const dismiss = () => platform.database.staff.transaction((tx) => dismissRow(tx, row!.id as string));
    await dismiss();
    await erp.send('sites', [siteRow(id, 'S-aside')]);
    expect(await countRows('orders', id)).toBe(0);
    await expect(dismiss()).rejects.toMatchObject({ code: 'ingest.rowGone' });
  });
});
