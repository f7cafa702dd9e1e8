import { describe, expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { receiveLines } from '#capabilities/ingest/server/ingest.service.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const [agent, administrator, technician] = [await house.staff('agent'), await house.staff('administrator'), await house.staff('technician')];
const customer = await house.signInMember(await house.company());
const { body: made } = await administrator.post('/api/provider/api-keys', { name: 'ERP de test' });

const send = (entity: string, payload: string, query = '') =>
  house.app.inject({
    method: 'POST',
    url: `/api/ingest/${entity}${query}`,
    headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/x-ndjson' },
    payload,
  });
const feed = async (entity: string, rows: object[], query = '') =>
  (await send(entity, rows.map((row) => JSON.stringify(row)).join('\n'), query)).json() as { run: string };
const company = (id: string, more: object = {}) => ({ id, version: 1, kind: 'customer', name: `Société ${id}`, ...more });
const listRuns = async (query = '') => (await agent.get(`/api/provider/feed-runs${query}`)).body.rows as { id: string; entity: string; state: string }[];
const report = async (id: string) => (await agent.get(`/api/provider/feed-runs/${id}`)).body;

describe('the runs of the feed', () => {
  it('are listed latest first, each with its counts', async () => {
    const first = await feed('companies', [company('R-1'), company('R-2')]);
    const second = await feed('companies', [company('R-1'), { ...company('R-2'), version: 2, name: 'Renommée' }, company('R-3', { siren: '1' })], '?quiet=1');
    const rows = (await listRuns()).filter(({ id }) => [first.run, second.run].includes(id));
    expect(rows).toMatchObject([
      { id: second.run, state: 'incomplete', isQuiet: true, received: 3, created: 0, updated: 1, unchanged: 1, failed: 1, waiting: 0 },
      {
        id: first.run,
        entity: 'companies',
        origin: 'api',
        keyName: 'ERP de test',
        state: 'complete',
        isQuiet: false,
        received: 2,
        created: 2,
        startedAt: expect.any(String),
        finishedAt: expect.any(String),
        durationMs: expect.any(Number),
      },
    ]);
  });

  it('are found by object, by state, by key and by the id of a row that did not land', async () => {
    await feed('products', []);
    const { run } = await feed('companies', [company('R-INTROUVABLE', { siren: '9' })]);
    expect(new Set((await listRuns('?entity=products')).map(({ entity }) => entity))).toEqual(new Set(['products']));
    expect((await listRuns('?state=incomplete&entity=companies')).map(({ id }) => id)).toContain(run);
    expect((await listRuns('?state=complete')).map(({ id }) => id)).not.toContain(run);
    expect((await listRuns('?q=introuvable')).map(({ id }) => id)).toEqual([run]);
    expect((await listRuns('?q=erp%20de%20test')).map(({ id }) => id)).toContain(run);
    expect(await listRuns('?q=100%25')).toEqual([]);
    expect((await agent.get('/api/provider/feed-runs?entity=galaxies')).status).toBe(422);
  });

  it('are counted by state', async () => {
    const counts = (await agent.get('/api/provider/feed-runs/counts?entity=companies')).body;
    const all = await listRuns('?entity=companies');
    expect(counts.all).toEqual({ count: all.length, more: false });
    expect(counts.incomplete.count).toBe(all.filter(({ state }) => state === 'incomplete').length);
    expect(counts.running).toEqual({ count: 0, more: false });
  });

  it('are read page by page', async () => {
    const instants = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString());
    for (const [index, startedAt] of instants.entries())
      await house.insert('ingest_runs', {
        id: `0192f3a0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        entity: 'carriers',
        startedAt,
        finishedAt: startedAt,
        seenAt: startedAt,
      });
    const { body: first } = await agent.get('/api/provider/feed-runs?entity=carriers');
    const { body: second } = await agent.get(`/api/provider/feed-runs?entity=carriers&after=${encodeURIComponent(first.next)}`);
    expect([first.rows.length, first.rows[0].startedAt, second.rows.length, second.from, second.next]).toEqual([50, instants[59], 10, 51, null]);
  });

  it('without an end are running, or interrupted when they have long been silent; cut short, they are interrupted too', async () => {
    const ids = ['a', 'b', 'c'].map((letter) => `0192f3a0-0000-7000-8000-00000000000${letter}`);
    const longAgo = new Date(Date.now() - 3_600_000).toISOString();
    await house.insert('ingest_runs', { id: ids[0], entity: 'sites' });
    await house.insert('ingest_runs', { id: ids[1], entity: 'sites', startedAt: longAgo, seenAt: longAgo });
    await house.insert('ingest_runs', { id: ids[2], entity: 'sites', finishedAt: new Date().toISOString(), cutShort: true });
    expect(await Promise.all(ids.map(async (id) => (await report(id)).state))).toEqual(['running', 'interrupted', 'interrupted']);
  });

  it('are open to staff who work on refused rows', async () => {
    const { run } = await feed('companies', [company('R-4')]);
    for (const path of ['', '/counts', `/${run}`]) {
      expect((await technician.get(`/api/provider/feed-runs${path}`)).status).toBe(403);
      expect((await customer.get(`/api/provider/feed-runs${path}`)).status).toBe(403);
    }
    expect((await agent.get('/api/provider/feed-runs/0192f3a0-0000-7000-8000-00000000ffff')).status).toBe(404);
  });
});

describe('the report of a run', () => {
  it('gives the errors of each row that did not land, in the reader’s language, and its state in the queue', async () => {
    const { run } = await feed('companies', [company('D-BON'), company('D-FAUX', { siren: '12' })]);
    const shown = await report(run);
    expect(shown).toMatchObject({
      received: 2,
      created: 1,
      failed: 1,
      more: false,
      goneRows: 0,
      rows: [
        {
          line: 2,
          externalId: 'D-FAUX',
          entity: 'companies',
          state: 'failed',
          waitsFor: null,
          flaws: [{ path: 'siren', message: expect.stringContaining('SIREN') }],
        },
      ],
    });
    const english = (await agent.get(`/api/provider/feed-runs/${run}`, { 'accept-language': 'en' })).body;
    expect(english.rows[0].flaws[0].message).not.toBe(shown.rows[0].flaws[0].message);
    expect((await agent.get(`/api/queues/failed-rows/${shown.rows[0].id}`)).body).toMatchObject({ externalId: 'D-FAUX' });
  });

  it('names the row that a waiting row waits for, and follows it until it has landed', async () => {
    const { run } = await feed('sites', [{ id: 'D-S1', version: 1, company: 'D-MERE', code: 'S1', label: 'Dépôt', type: 'delivery' }]);
    expect(await report(run)).toMatchObject({
      state: 'incomplete',
      waiting: 1,
      rows: [{ state: 'waiting', waitsFor: { entity: 'companies', externalId: 'D-MERE' } }],
    });
    const parent = await feed('companies', [company('D-MERE')]);
    expect(await report(run)).toMatchObject({ state: 'complete', waiting: 1, rows: [{ externalId: 'D-S1', state: 'resolved', waitsFor: null }] });
    expect(await report(parent.run)).toMatchObject({ state: 'complete', created: 1, released: 1, rows: [] });
  });

  it('counts the rows no longer listed because they were sent again since', async () => {
    const { run } = await feed('companies', [company('D-ENCORE', { siren: '3' })]);
    const again = await feed('companies', [{ ...company('D-ENCORE', { siren: '4' }), version: 2 }]);
    expect(await report(run)).toMatchObject({ state: 'complete', failed: 1, rows: [], goneRows: 1 });
    expect(await report(again.run)).toMatchObject({ failed: 1, rows: [{ externalId: 'D-ENCORE' }], goneRows: 0 });
  });

  it('lists a line that could not be read, without an id', async () => {
    const { run } = (await send('companies', '{"id": "D-CASSE", ')).json() as { run: string };
    expect(await report(run)).toMatchObject({ failed: 1, rows: [{ line: 1, externalId: '', flaws: [{ code: 'ingest.notJson' }] }] });
  });

  it('lists a hundred rows at most and reports that there are more', async () => {
    const { run } = await feed(
      'companies',
      Array.from({ length: 130 }, (_, index) => company(`D-${index}`, { siren: '7' })),
    );
    const shown = await report(run);
    expect([shown.rows.length, shown.more, shown.rows[99].line, shown.goneRows]).toEqual([100, true, 100, 0]);
  });

  it('marks a run whose source broke off before its end', async () => {
    const lines = async function* () {
      const text = JSON.stringify(company('D-COUPE'));
      yield [{ line: 1, bytes: text.length, text }];
      throw new Error('the connection was lost');
    };
    const asked = { entity: 'companies', isQuiet: false, apiKeyId: null, origin: 'file' } as const;
    await expect(receiveLines(house.platform, registers.feeds, asked, lines())).rejects.toThrow('the connection was lost');
    const [latest] = await listRuns('?state=interrupted&entity=companies');
    expect(await report(latest!.id)).toMatchObject({ state: 'interrupted', origin: 'file', keyName: null, received: 0, finishedAt: expect.any(String) });
  });
});

describe('the health of the feeds', () => {
  it('names each feed that has sent something, with what was refused and the rows of the day', async () => {
    const { receivedToday } = (await agent.get('/api/provider/feed-health')).body;
    await feed('products', [{ id: 'sante', version: 1 }]);
    await house.query("delete from ingest_rows where entity = 'products'");
    await feed('sites', [{ id: 'sante', version: 1, company: 'D-S1', code: '', label: '', type: 'ailleurs' }]);
    const { body } = await agent.get('/api/provider/feed-health');
    const findFeed = (name: string) => body.feeds.find(({ entity }: { entity: string }) => entity === name);
    expect(body.receivedToday).toBe(receivedToday + 2);
    expect(findFeed('products')).toMatchObject({ health: 'fine', refused: { count: 0, more: false } });
    expect(findFeed('sites')).toMatchObject({ health: 'refused', refused: { count: 1, more: false } });
    expect(findFeed('payments')).toBeUndefined();
    await house.query("update ingest_runs set started_at = started_at - interval '30 hours' where entity = 'products'");
    const later = (await agent.get('/api/provider/feed-health')).body.feeds;
    expect(later.find(({ entity }: { entity: string }) => entity === 'products')).toMatchObject({ health: 'late' });
  });

  it('is closed to technicians and customers', async () => {
    for (const client of [technician, customer]) expect((await client.get('/api/provider/feed-health')).status).toBe(403);
  });
});

describe('a run that is played again', () => {
  it('lands the rows whose cause is gone, in the background', async () => {
    const { run } = await feed('sites', [
      { id: 'RJ-1', version: 1, company: 'RJ', code: 'RJ1', label: 'Entrepôt', type: 'delivery' },
      { id: 'RJ-2', version: 1, company: 'RJ', code: 'RJ2', label: 'Quai', type: 'delivery' },
    ]);
    await house.insert('companies', { kind: 'customer', name: 'Arrivée par ailleurs', externalId: 'RJ' });
    expect((await agent.post(`/api/provider/feed-runs/${run}/replay`)).body).toEqual({ rows: { count: 2, more: false } });
    await house.runJobs();
    expect(await report(run)).toMatchObject({ state: 'complete', rows: [{ state: 'resolved' }, { state: 'resolved' }] });
  });

  it('is closed to technicians and customers, and unknown for an unknown id', async () => {
    const { run } = await feed('companies', [company('RJ-FAUX', { siren: '1' })]);
    expect((await technician.post(`/api/provider/feed-runs/${run}/replay`)).status).toBe(403);
    expect((await customer.post(`/api/provider/feed-runs/${run}/replay`)).status).toBe(403);
    expect((await agent.post(`/api/provider/feed-runs/${crypto.randomUUID()}/replay`)).status).toBe(404);
  });
});
