import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { openHouse } from '#tests/support/house.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();

/** Orders of a company, one a day from the first day of 2026. */
async function giveOrders(companyId: number, count: number, given = ''): Promise<void> {
  await house.query(
    `insert into orders (company_id, id, number, customer_order_number, project, ordered_on, total_excl_vat, total_incl_vat, external_id)
    select $1, gen_random_uuid(), 'CDE-26-' || lpad(n::text, 6, '0'), 'PO-' || n, 'Projet ' || $2 || (n % 3), date '2024-01-01' + n % 900, n * 100, n * 120, n::text from generate_series(1, $3::int) n`,
    [companyId, given, count],
  );
}
const company = await house.company({ name: 'Groupe Hélianthe' });
await giveOrders(company.id, 2500);
const manager = await house.signInMember(company, { role: 'manager' });
const asked = { kind: 'orders', query: { sort: 'orderedOn' } };
const readState = async (id: string) => (await house.query('select state, progress, total, ends_at from exports where id = $1', [id]))[0]!;

describe('asking for the Excel file of a list', () => {
  it('returns a direct download address, for few rows', async () => {
    const response = await manager.post('/api/exports', { kind: 'orders', query: { q: 'CDE-26-000012', dir: 'asc' } });
    expect(response.body).toEqual({ id: null, address: `/api/orders/export?q=CDE-26-000012&dir=asc&company=${company.id}&lang=fr` });
    expect(await readSheets(await manager.get(response.body.address))).toMatchObject([{ name: 'Commandes' }, { name: 'Filtres' }]);
  });

  it.each(registers.exporters.map(({ kind }) => [kind]))('is possible for the list of %s', async (kind) => {
    const { status, body } = await manager.post('/api/exports', { kind, query: {} });
    expect([status, body.errors]).toEqual([expect.toSatisfy((given: number) => given < 300), undefined]);
  });

  it('prepares the file in the background for many, and keeps it for seven days', async () => {
    const { body } = await manager.post('/api/exports', asked);
    expect(body).toEqual({ address: null, id: expect.any(String) });
    expect((await manager.get('/api/exports')).body.rows[0]).toMatchObject({
      id: body.id,
      state: 'queued',
      title: 'Commandes',
      companyName: 'Groupe Hélianthe',
      fileName: null,
    });
    expect((await manager.get(`/api/exports/${body.id}/file`)).status).toBe(409);
    await house.runJobs();
    const [row] = (await manager.get('/api/exports')).body.rows;
    expect(row).toMatchObject({ id: body.id, state: 'done', progress: 2500, total: 2500, fileName: 'commandes-2026-11-19.xlsx' });
    expect(Math.round((Date.parse(row.endsAt) - Date.now()) / 86_400_000)).toBe(7);
    const file = await manager.get(`/api/exports/${body.id}/file`);
    expect(file.headers).toMatchObject({ 'content-disposition': expect.stringContaining('commandes-2026-11-19.xlsx'), 'content-length': String(row.fileSize) });
    const [list] = await readSheets(file);
    expect(list!.rows).toHaveLength(2501);
    expect(new Set(list!.rows.map((cells) => cells[1])).size).toBe(2501);
  });

  it('shows its progress on the open pages of its person', async () => {
    const signals: unknown[] = [];
    const off = house.platform.events.onSignal((signal) => {
      if (signal.type === 'person') signals.push(signal);
    });
    const { body } = await manager.post('/api/exports', asked);
    await house.runJobs();
    await expect.poll(() => signals.length).toBeGreaterThanOrEqual(2);
    off();
    expect(signals[0]).toEqual({ type: 'person', kind: 'export', userId: manager.user.id, ids: [body.id] });
  });

  it('covers all of the person’s companies when they are on screen together', async () => {
    const second = await house.company({ name: 'Arvalys' });
    await giveOrders(second.id, 100, 'autre ');
    await house.member(second, manager.user);
    const ofBoth = await house.signedIn(manager.user, 'all');
    const { body } = await ofBoth.post('/api/exports', asked);
    expect((await ofBoth.get('/api/exports')).body.rows[0]).toMatchObject({ id: body.id, companyName: null });
    await house.runJobs();
    const [list] = await readSheets(await ofBoth.get(`/api/exports/${body.id}/file`));
    expect(list!.rows[0]![0]).toBe('Société');
    expect(list!.rows.filter(([name]) => name === 'Arvalys')).toHaveLength(100);
    expect(list!.rows).toHaveLength(2601);
  });

  it('refuses an unknown list, an unreadable filter, and a sixth concurrent file', async () => {
    expect((await manager.post('/api/exports', { kind: 'payrolls', query: {} })).body).toMatchObject({ status: 422, code: 'exports.unknownKind' });
    expect((await manager.post('/api/exports', { kind: 'orders', query: { from: 'hier' } })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'query.from', code: 'field.notDate' }],
    });
    const busy = await house.signInMember(company);
    for (let file = 0; file < 5; file += 1) expect((await busy.post('/api/exports', asked)).status).toBe(200);
    expect((await busy.post('/api/exports', asked)).body).toMatchObject({ status: 429, code: 'exports.tooManyAtOnce' });
  });

  it('makes one file of two clicks', async () => {
    const clicker = await house.signInMember(company);
    const key = { 'idempotency-key': 'intent-0001' };
    const [first, second] = [await clicker.post('/api/exports', asked, key), await clicker.post('/api/exports', asked, key)];
    expect(second.body).toEqual(first.body);
    expect((await clicker.get('/api/exports')).body.rows).toHaveLength(1);
  });
});

describe('a file that is being prepared', () => {
  it('holds rows by the rights of its person at preparation time, not at request time', async () => {
    const member = await house.signInMember(company);
    const { body } = await member.post('/api/exports', { kind: 'orders', query: {} });
    await house.query('update memberships set sees_prices = false where user_id = $1', [member.user.id]);
    await house.runJobs();
    const [list] = await readSheets(await member.get(`/api/exports/${body.id}/file`));
    expect(list!.rows[0]).not.toContain('Montant HT');
  });

  it('fails when its person has lost the company meanwhile, or sorts by amounts they no longer see', async () => {
    const [leaver, blinded] = [await house.signInMember(company), await house.signInMember(company)];
    const gone = await leaver.post('/api/exports', asked);
    const sorted = await blinded.post('/api/exports', { kind: 'orders', query: { sort: 'amount' } });
    await house.query('delete from memberships where user_id = $1', [leaver.user.id]);
    await house.query('update memberships set sees_prices = false where user_id = $1', [blinded.user.id]);
    await house.runJobs();
    expect([(await readState(gone.body.id)).state, (await readState(sorted.body.id)).state]).toEqual(['failed', 'failed']);
  });

  it('can be prepared again once it has failed', async () => {
    const member = await house.signInMember(company);
    const { body } = await member.post('/api/exports', asked);
    expect((await member.post(`/api/exports/${body.id}/retry`)).body).toMatchObject({ status: 409, code: 'exports.notFailed' });
    await house.query("update exports set state = 'failed' where id = $1", [body.id]);
    const again = await member.post(`/api/exports/${body.id}/retry`);
    await house.runJobs();
    expect((await member.get('/api/exports')).body.rows).toMatchObject([{ id: again.body.id, state: 'done' }]);
  });

  it('is abandoned when its person deletes it', async () => {
    const member = await house.signInMember(company);
    const { body } = await member.post('/api/exports', asked);
    expect((await member.delete(`/api/exports/${body.id}`)).status).toBe(204);
    await house.runJobs();
    expect((await member.get('/api/exports')).body.rows).toEqual([]);
  });

  it('is refused at download once a right that it was made with is gone: prices, all sites, the company', async () => {
    const member = await house.signInMember(company);
    const { body } = await member.post('/api/exports', asked);
    await house.runJobs();
    const readStatus = async () => (await member.get(`/api/exports/${body.id}/file`)).status;
    expect(await readStatus()).toBe(200);
    const changes = ['sees_prices = false', 'limited_to_sites = true', 'limited_to_sub_organisations = true'];
    for (const change of changes) {
      const [column] = change.split(' ');
      await house.query(`update memberships set ${change} where user_id = $1`, [member.user.id]);
      expect((await member.get(`/api/exports/${body.id}/file`)).body, change).toMatchObject({ status: 403, code: 'exports.rightsChanged' });
      await house.query(`update memberships set ${column} = not ${column} where user_id = $1`, [member.user.id]);
      expect(await readStatus()).toBe(200);
    }
    await house.query('delete from memberships where user_id = $1', [member.user.id]);
    expect(await readStatus()).toBe(403);
  });

  it('does not exist for anybody else', async () => {
    const { body } = await manager.post('/api/exports', asked);
    await house.runJobs();
    const stranger = await house.signInMember(company);
    for (const response of [
      await stranger.get(`/api/exports/${body.id}/file`),
      await stranger.delete(`/api/exports/${body.id}`),
      await stranger.post(`/api/exports/${body.id}/retry`),
      await stranger.get(`/api/exports/${randomUUID()}/file`),
    ]) {
      expect(response.body).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect((await house.visitor.get('/api/exports')).status).toBe(401);
  });

  it('is deleted with its file when it expires', async () => {
    const member = await house.signInMember(company);
    const { body } = await member.post('/api/exports', asked);
    await house.runJobs();
    const [{ storageKey: key }] = (await house.query<{ storageKey: string }>(
      "update exports set ends_at = now() - interval '1 minute' where id = $1 returning storage_key",
      [body.id],
    )) as [{ storageKey: string }];
    await house.query("select graphile_worker.add_job('exports-clean')");
    await house.runJobs();
    expect((await member.get('/api/exports')).body.rows).toEqual([]);
    await expect(house.platform.storage.get(key)).rejects.toThrow();
  });
});

describe('exports of several people', () => {
  it('are prepared in turns: the second of one person yields to the first of another', async () => {
    const company = await house.company();
    await house.query(
      `insert into orders (company_id, id, number, external_id, ordered_on) select $1, gen_random_uuid(), 'CDE-' || n, 'T' || n, date '2026-01-01' from generate_series(1, 2001) n`,
      [company.id],
    );
    const [first, second] = [await house.signInMember(company), await house.signInMember(company)];
    const ask = async (reader: typeof first) => (await reader.post('/api/exports', { kind: 'orders', query: {} })).body.id as string;
    const ids = [await ask(first), await ask(first), await ask(second)];
    await house.runJobs();
    const rows = await house.query<{ id: string }>('select id from exports where id = any($1) order by finished_at', [ids]);
    expect(rows.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
  });
});
