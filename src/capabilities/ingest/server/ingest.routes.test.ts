import { describe, expect, it, onTestFinished } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, lineRow, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A')]);

/** A company that has been fed before, so that it is notified of what comes. */
async function feedCompany(): Promise<string> {
  const id = `K${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S0')]);
  return id;
}

describe('who may send a feed', () => {
  it('is refused without an API key, with an unknown one and with a revoked one', async () => {
    const send = (authorization?: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/ingest/companies',
        payload: '{}',
        headers: { 'content-type': 'application/x-ndjson', ...(authorization ? { authorization } : {}) },
      });
    expect((await send()).statusCode).toBe(401);
    expect((await send('Bearer 0123456789012345678901234567890')).statusCode).toBe(401);
    const revoked = await connectErp(house);
    await query('update api_keys set revoked_at = now() where prefix = $1', [revoked.key.slice(0, 6)]);
    expect((await send(`Bearer ${revoked.key}`)).statusCode).toBe(401);
  });
  it('is told which entities there are', async () => {
    const response = await erp.sendText('bidules', '{}');
    expect(response).toMatchObject({ status: 422, errors: [{ path: 'entity', code: 'field.notOneOf' }] });
  });
  it('is told to send NDJSON when one JSON document comes', async () => {
    const response = await house.app.inject({ method: 'POST', url: '/api/ingest/companies', payload: {}, headers: { authorization: `Bearer ${erp.key}` } });
    expect([response.statusCode, response.json().code]).toEqual([415, 'ingest.notNdjson']);
  });
});

describe('a row', () => {
  it('lands once: sent again it changes nothing', async () => {
    const rows = [companyRow('A1'), companyRow('A2')];
    expect(listResults(await erp.send('companies', rows))).toEqual(['created', 'created']);
    const journalled = await query('select count(*)::int as count from journal');
    expect(await erp.send('companies', rows)).toMatchObject({ status: 200, received: 2, unchanged: 2, created: 0 });
    expect(await query('select count(*)::int as count from journal')).toEqual(journalled);
  });
  it('is replaced by a later version, not by an older one', async () => {
    await erp.send('companies', [companyRow('V1', { version: 5, name: 'Cinq' })]);
    expect(listResults(await erp.send('companies', [companyRow('V1', { version: 7, name: 'Sept' }), companyRow('V1', { version: 6, name: 'Six' })]))).toEqual([
      'updated',
      'unchanged',
    ]);
    expect(await query("select name, external_version from companies where external_id = 'V1'")).toEqual([{ name: 'Sept', externalVersion: 7 }]);
  });
  it('may come in several versions in one run, the last of which stands', async () => {
    expect(
      listResults(
        await erp.send(
          'companies',
          [1, 2, 3].map((version) => companyRow('M1', { version, name: `Version ${version}` })),
        ),
      ),
    ).toEqual(['created', 'updated', 'updated']);
    expect(await query("select name from companies where external_id = 'M1'")).toEqual([{ name: 'Version 3' }]);
  });
  it('may end with a carriage return, and blank lines are passed over', async () => {
    const response = await erp.sendText('companies', `\uFEFF${JSON.stringify(companyRow('B1'))}\r\n\r\n\n${JSON.stringify(companyRow('B2'))}\r\n`);
    expect(response.rows).toEqual([
      { line: 1, id: 'B1', result: 'created' },
      { line: 4, id: 'B2', result: 'created' },
    ]);
  });
});

describe('nonsense', () => {
  const bad = [
    '{',
    '[]',
    '12',
    'null',
    '{"id":"X1"',
    '"\u00e9"',
    '{"id":"X2","version":1}',
    '{"id":7,"version":1,"kind":"customer","name":"N"}',
    JSON.stringify(companyRow('X3', { name: 'Nul \u0000' })),
    '{"id":"X4","version":1,"kind":"customer","name":"Demi \\ud800"}',
    JSON.stringify(companyRow('X5', { colour: 'red', size: 3 })),
    JSON.stringify(companyRow('X6', { version: 1.5 })),
    JSON.stringify(companyRow('X7', { siren: '732829321' })),
    JSON.stringify(companyRow('X8', { paymentDays: 91 })),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"id":"X9","version":1,"deep":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ];
  it('is reported row by row and lands nothing; its neighbours land', async () => {
    const before = await query('select count(*)::int as count from companies');
    const response = await erp.sendText('companies', bad.join('\n'));
    expect(response).toMatchObject({ status: 200, received: bad.length, failed: bad.length, created: 0 });
    expect(response.rows.map((row) => row.errors!.length > 0)).toEqual(bad.map(() => true));
    const errors = response.rows.flatMap((row) => row.errors!);
    expect(errors.filter(({ path, message }) => !message.toLowerCase().includes(path.toLowerCase()))).toEqual([]);
    expect(await query('select count(*)::int as count from companies')).toEqual(before);
    expect(listResults(await erp.sendText('companies', `{\n${JSON.stringify(companyRow('X10'))}\nnope`))).toEqual(['failed', 'created', 'failed']);
  });
  it('names the field, in the language of the caller', async () => {
    const french = await erp.send('companies', [companyRow('N1', { siren: '732829321', colour: 'red' })], { language: 'fr' });
    expect(french.rows[0]!.errors).toEqual([
      {
        path: 'siren',
        code: 'companies.notSiren',
        message: 'Ce SIREN n’est pas valable\u00a0: il compte neuf chiffres, et la clé de contrôle doit être correcte.',
      },
      { path: 'colour', code: 'field.unknown', message: 'Le champ «\u00a0colour\u00a0» n’est pas attendu.' },
    ]);
    const english = await erp.send('orders', [orderRow('N', 'N', { lines: [lineRow('1', { quantityOrdered: 1.5 })] })]);
    expect(english.rows[0]!.errors).toEqual([
      { path: 'lines.0.quantityOrdered', code: 'field.notWhole', message: 'The field “lines.0.quantityOrdered” must be a whole number.' },
    ]);
  });
  it('may be a line of any length, and bytes that are no text', async () => {
    const response = await erp.sendText(
      'companies',
      Buffer.concat([
        Buffer.from(`${JSON.stringify(companyRow('L1'))}\n"`),
        Buffer.alloc(5_000_000, 'x'),
        Buffer.from('"\n'),
        Buffer.from([0xff, 0xfe, 0x0a]),
        Buffer.from(JSON.stringify(companyRow('L2'))),
      ]),
    );
    expect(response.rows.map((row) => [row.line, row.result, listFlaws(row)[0]])).toEqual([
      [1, 'created', undefined],
      [2, 'failed', ' ingest.lineTooLong'],
      [3, 'failed', ' ingest.notText'],
      [4, 'created', undefined],
    ]);
  });
  it('stays in the provider’s queue with what was sent, until a good version comes', async () => {
    await erp.send('companies', [companyRow('Q1', { siren: '1' })]);
    expect(await query("select state, payload->>'siren' as siren, flaws->0->>'code' as code from ingest_rows where external_id = 'Q1'")).toEqual([
      { state: 'failed', siren: '1', code: 'companies.notSiren' },
    ]);
    await erp.send('companies', [companyRow('Q1', { version: 2, siren: '12' })]);
    expect(await query("select count(*)::int as count from ingest_rows where external_id = 'Q1' and state = 'failed'")).toEqual([{ count: 1 }]);
    await erp.send('companies', [companyRow('Q1', { version: 3 })]);
    expect(await query("select state from ingest_rows where external_id = 'Q1'")).toEqual([{ state: 'resolved' }]);
  });
});

describe('a row whose parent is missing', () => {
  it('waits, is reported, and lands when the parent comes in a later run', async () => {
    const company = await feedCompany();
    const waiting = await erp.send('orders', [orderRow(company, 'W1', { site: 'S-later' }), orderRow(company, 'W2')]);
    expect(waiting.rows).toEqual([
      { line: 1, id: 'W1', result: 'waiting', waitsFor: { entity: 'sites', id: 'S-later' } },
      { line: 2, id: 'W2', result: 'created' },
    ]);
    expect(await erp.send('sites', [siteRow(company, 'S-later')])).toMatchObject({ created: 1, released: 1 });
    expect(
      await query("select o.number, s.label from orders o join sites s on s.company_id = o.company_id and s.id = o.site_id where o.external_id = 'W1'"),
    ).toEqual([{ number: 'CDE-W1', label: 'Site S-later' }]);
    expect(await query("select state from ingest_rows where external_id = 'W1'")).toEqual([{ state: 'resolved' }]);
  });
  it('lands in the same run when its parent follows it', async () => {
    const company = await feedCompany();
    const response = await erp.send('sub-organisations', [
      { id: 'Child', version: 1, company, name: 'Enfant', parent: 'Parent' },
      { id: 'Parent', version: 1, company, name: 'Parent' },
    ]);
    expect(response).toMatchObject({
      created: 2,
      waiting: 0,
      rows: [
        { id: 'Child', result: 'created' },
        { id: 'Parent', result: 'created' },
      ],
    });
  });
  it('waits for each of its parents, even for its company', async () => {
    const id = `K${nextNumber()}`;
    expect((await erp.send('orders', [orderRow(id, 'E1', { site: 'S1' })])).rows[0]!.waitsFor).toEqual({ entity: 'companies', id });
    await erp.send('companies', [companyRow(id)]);
    expect(await query("select parent_entity from ingest_rows where external_id = 'E1'")).toEqual([{ parentEntity: 'sites' }]);
    expect(await erp.send('sites', [siteRow(id, 'S1')])).toMatchObject({ released: 1 });
  });
  it('is replaced by a later version that waits too', async () => {
    const company = await feedCompany();
    await erp.send('orders', [orderRow(company, 'R1', { site: 'S-r' })]);
    await erp.send('orders', [orderRow(company, 'R1', { version: 2, number: 'CDE-R1-bis', site: 'S-r' })]);
    expect(listResults(await erp.send('orders', [orderRow(company, 'R1', { site: 'S-r' })]))).toEqual(['unchanged']);
    await erp.send('sites', [siteRow(company, 'S-r')]);
    expect(await query("select number, external_version from orders where external_id = 'R1'")).toEqual([{ number: 'CDE-R1-bis', externalVersion: 2 }]);
  });
  it('never waits beside a row of another company with the same id', async () => {
    const [one, other] = [await feedCompany(), await feedCompany()];
    await erp.send('orders', [orderRow(one, 'T1', { site: 'S-t' }), orderRow(other, 'T1', { site: 'S-t' })]);
    expect(await erp.send('sites', [siteRow(other, 'S-t')])).toMatchObject({ released: 1 });
    expect(await query("select c.external_id from orders o join companies c on c.id = o.company_id where o.external_id = 'T1'")).toEqual([
      { externalId: other },
    ]);
  });
});

describe('a deletion', () => {
  it('takes away what nothing depends on, and an older version does not bring it back', async () => {
    const company = await feedCompany();
    await erp.send('sites', [siteRow(company, 'D1')]);
    expect(listResults(await erp.send('sites', [{ id: 'D1', version: 3, company, deleted: true }]))).toEqual(['deleted']);
    expect(listResults(await erp.send('sites', [siteRow(company, 'D1', { version: 2 })]))).toEqual(['unchanged']);
    expect(listResults(await erp.send('sites', [{ id: 'D1', version: 3, company, deleted: true }]))).toEqual(['unchanged']);
    expect(listResults(await erp.send('sites', [siteRow(company, 'D1', { version: 4 })]))).toEqual(['created']);
  });
  it('is refused with the reason where something depends on the object', async () => {
    const company = await feedCompany();
    await erp.send('orders', [orderRow(company, 'D2', { site: 'S0' })]);
    const response = await erp.send('sites', [{ ...siteRow(company, 'S0'), version: 9, deleted: true }]);
    expect([listResults(response), listFlaws(response.rows[0])]).toEqual([['failed'], [' ingest.stillUsed']]);
    expect(response.rows[0]!.errors![0]!.message).toBe('Other items depend on it (orders).');
    expect(await query('select count(*)::int as count from sites s join companies c on c.id = s.company_id where c.external_id = $1', [company])).toEqual([
      { count: 1 },
    ]);
  });
  it('ends the waiting of a row', async () => {
    const company = await feedCompany();
    await erp.send('orders', [orderRow(company, 'D3', { site: 'S-never' })]);
    await erp.send('orders', [{ id: 'D3', version: 2, company, deleted: true }]);
    await erp.send('sites', [siteRow(company, 'S-never')]);
    expect(await query("select count(*)::int as count from orders where external_id = 'D3'")).toEqual([{ count: 0 }]);
  });
});

describe('quiet', () => {
  const readQuiet = (external: string) => query('select j.quiet from journal j join orders o on o.id = j.object_id where o.external_id = $1', [external]);
  it('is the first run of a company always, to its end', async () => {
    const id = `K${nextNumber()}`;
    await erp.send('companies', [companyRow(id)]);
    await erp.send(
      'orders',
      Array.from({ length: 600 }, (_, index) => orderRow(id, `F${index}`)),
    );
    expect(
      await query(
        "select bool_and(j.quiet) as quiet, count(*)::int as count from journal j join companies c on c.id = j.company_id where c.external_id = $1 and j.object_kind = 'order'",
        [id],
      ),
    ).toEqual([{ quiet: true, count: 600 }]);
    await erp.send('orders', [orderRow(id, 'F-next')]);
    expect(await readQuiet('F-next')).toEqual([{ quiet: false }]);
  });
  it('is a run that asks for it: journalled and found, but nobody is notified', async () => {
    const company = await feedCompany();
    const notified: string[] = [];
    onTestFinished(
      house.platform.events.onSignal(({ kind, ids }) => {
        if (kind === 'order') notified.push(...(ids ?? []));
      }),
    );
    const countJobs = async () => (await query<{ count: number }>('select count(*)::int as count from graphile_worker._private_jobs'))[0]!.count;
    const before = await countJobs();
    expect(await erp.send('orders', [orderRow(company, 'Z1')], { quiet: true })).toMatchObject({ quiet: true, created: 1 });
    expect(await readQuiet('Z1')).toEqual([{ quiet: true }]);
    expect(await countJobs()).toBe(before);
    expect(await query("select key from search_references where key = 'CDEZ1'")).toHaveLength(1);
    await erp.send('orders', [orderRow(company, 'Z2')]);
    expect(await countJobs()).toBe(before + 1);
    // Signals come in the order of their transactions: that of the loud run would come after one of the quiet run.
    const [loud] = await query<{ id: string }>("select id from orders where external_id = 'Z2'");
    await expect.poll(() => notified).toEqual([loud!.id]);
  });
  it('is kept by a row that waited', async () => {
    const company = await feedCompany();
    await erp.send('orders', [orderRow(company, 'Z3', { site: 'S-z' })], { quiet: true });
    await erp.send('sites', [siteRow(company, 'S-z')]);
    expect(await readQuiet('Z3')).toEqual([{ quiet: true }]);
  });
});
