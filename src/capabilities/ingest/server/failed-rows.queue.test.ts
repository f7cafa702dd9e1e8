import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const administrator = await house.staff('administrator');
const { body: made } = await administrator.post('/api/provider/api-keys', { name: 'ERP de test' });

const feed = (entity: string, rows: object[]) =>
  house.app.inject({
    method: 'POST',
    url: `/api/ingest/${entity}`,
    headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/x-ndjson' },
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
  });
const findRow = async (id: string) => (await agent.get(`/api/queues/failed-rows?q=${id}`)).body.rows[0];
const item = async (id: string) => (await agent.get(`/api/queues/failed-rows/${id}`)).body;

describe('a row of the feed that did not land', () => {
  it('shows what came and what is wrong with it, in the reader’s language', async () => {
    await feed('companies', [{ id: 'C-FAUX', version: 3, kind: 'customer', name: 'Faux', siren: '123' }]);
    const row = await findRow('C-FAUX');
    expect(row).toMatchObject({ state: 'failed', title: 'C-FAUX', detail: 'companies' });
    const shown = await item(row.id);
    expect(shown).toMatchObject({
      externalVersion: 3,
      line: 1,
      waitsFor: null,
      flaws: [{ path: 'siren', message: expect.stringContaining('SIREN') }],
      can: { retry: true, dismiss: true },
    });
    expect(JSON.parse(shown.payload)).toMatchObject({ id: 'C-FAUX', siren: '123' });
    expect((await agent.get('/api/queues')).body.counts['failed-rows'].count).toBeGreaterThan(0);
  });

  it('fails again when nothing has changed, and can be put aside', async () => {
    await feed('companies', [{ id: 'C-TETU', version: 1, kind: 'customer', name: 'Têtu', siren: '456' }]);
    const { id, version } = await findRow('C-TETU');
    expect((await agent.post(`/api/queues/failed-rows/${id}/retry`, { version })).body).toMatchObject({ outcome: 'failed', item: { state: 'failed' } });
    expect((await agent.post(`/api/queues/failed-rows/${id}/dismiss`, { version })).body).toMatchObject({ state: 'dismissed', can: { retry: 'handled' } });
    expect(await house.query('select action, actor_name from journal where object_id = $1 order by sequence', [id])).toEqual([
      { action: 'retried', actorName: agent.user.fullName },
      { action: 'dismissed', actorName: agent.user.fullName },
    ]);
    expect((await agent.get('/api/queues/failed-rows?q=C-TETU')).body.rows).toEqual([]);
    expect((await agent.get('/api/queues/failed-rows?q=C-TETU&view=done')).body.rows).toHaveLength(1);
  });

  it('lands when it is tried again after its cause is gone', async () => {
    await feed('companies', [{ id: 'C-MERE', version: 1, kind: 'customer', name: 'Groupe Mère', customerNumber: 'C-001' }]);
    await feed('sites', [{ id: 'S-9', version: 1, company: 'C-ABSENTE', code: 'S9', label: 'Dépôt', type: 'delivery' }]);
    const { id, version } = await findRow('S-9');
    expect(await item(id)).toMatchObject({ state: 'waiting', waitsFor: { entity: 'companies', externalId: 'C-ABSENTE' } });
    expect((await agent.post(`/api/queues/failed-rows/${id}/retry`, { version })).body).toMatchObject({ outcome: 'waiting' });
    await house.insert('companies', { kind: 'customer', name: 'Arrivée par ailleurs', externalId: 'C-ABSENTE' });
    expect((await agent.post(`/api/queues/failed-rows/${id}/retry`, { version })).body).toMatchObject({ outcome: 'landed', item: { state: 'resolved' } });
    expect(await house.query("select label from sites where external_id = 'S-9'")).toEqual([{ label: 'Dépôt' }]);
  });

  it('that was replaced by a newer version is not closed by who saw the old one', async () => {
    await feed('companies', [{ id: 'C-VITE', version: 1, kind: 'customer', name: 'Vite', siren: '1' }]);
    const { id, version } = await findRow('C-VITE');
    await feed('companies', [{ id: 'C-VITE', version: 2, kind: 'customer', name: 'Vite', siren: '2' }]);
    expect((await agent.post(`/api/queues/failed-rows/${id}/dismiss`, { version })).body).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { externalVersion: 2 },
    });
  });

  it('that could not even be read says so instead of being tried again', async () => {
    await house.app.inject({
      method: 'POST',
      url: '/api/ingest/companies',
      headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/x-ndjson' },
      payload: '{"id": "C-CASSE", ',
    });
    const row = (await agent.get('/api/queues/failed-rows')).body.rows.find((one: { title: string }) => one.title === '');
    expect(await item(row.id)).toMatchObject({ can: { retry: 'unreadable', dismiss: true } });
    expect((await agent.post(`/api/queues/failed-rows/${row.id}/retry`, { version: row.version })).body).toMatchObject({ status: 409, code: 'unreadable' });
  });

  it('is corrected and lands at once; the second of two who correct it reads what it is now', async () => {
    await feed('companies', [{ id: 'C-CORRIGE', version: 1, kind: 'customer', name: 'Corrigée', siren: '12' }]);
    const { id, version } = await findRow('C-CORRIGE');
    const shown = await item(id);
    expect(shown).toMatchObject({ corrections: 0, can: { correct: true } });
    expect(shown.fields[0]).toEqual({ path: 'siren', value: '12' });
    const correct = (changes: object[], corrections = 0) => agent.post(`/api/queues/failed-rows/${id}/correct`, { version, corrections, changes });
    expect((await correct([{ path: 'siren', value: '13' }])).body).toMatchObject({
      outcome: 'failed',
      item: { state: 'failed', corrections: 1, fields: [{ path: 'siren', value: '13' }, expect.anything(), expect.anything()] },
    });
    expect((await correct([{ path: 'siren', value: '732829320' }])).body).toMatchObject({ status: 409, code: 'conflict', current: { corrections: 1 } });
    expect((await correct([{ path: 'id', value: 'C-AUTRE' }], 1)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'changes.0.path', code: 'field.invalid' }],
    });
    expect((await correct([{ path: 'siren', value: '732829320' }], 1)).body).toMatchObject({ outcome: 'landed', item: { state: 'resolved' } });
    expect(await house.query("select name, siren from companies where external_id = 'C-CORRIGE'")).toEqual([{ name: 'Corrigée', siren: '732829320' }]);
  });

  it('that names a wrong company is moved to the right one, unless a row about the same object waits there', async () => {
    await feed('companies', [{ id: 'C-JUSTE', version: 1, kind: 'customer', name: 'Juste', customerNumber: 'C-009' }]);
    await feed('sites', [{ id: 'S-10', version: 1, company: 'C-FAUTE', code: 'S10', label: 'Quai', type: 'delivery' }]);
    await feed('sites', [{ id: 'S-10', version: 1, company: 'C-JUSTE', code: 'S10', label: 'Quai', type: 'aucun' }]);
    const rows = (await agent.get('/api/queues/failed-rows?q=S-10')).body.rows as { id: string; state: string; version: number }[];
    const [waiting, failed] = [rows.find(({ state }) => state === 'waiting')!, rows.find(({ state }) => state === 'failed')!];
    const correct = () =>
      agent.post(`/api/queues/failed-rows/${waiting.id}/correct`, { version: 1, corrections: 0, changes: [{ path: 'company', value: 'C-JUSTE' }] });
    expect((await correct()).body).toMatchObject({ status: 409, code: 'ingest.rowTaken' });
    await agent.post(`/api/queues/failed-rows/${failed.id}/dismiss`, { version: failed.version });
    expect((await correct()).body).toMatchObject({ outcome: 'landed' });
    expect(await house.query("select label from sites where external_id = 'S-10'")).toEqual([{ label: 'Quai' }]);
  });
});
