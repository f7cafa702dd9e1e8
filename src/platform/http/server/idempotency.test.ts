import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();

describe('an intent that is repeated', () => {
  it('gets the response of the first time, and leaves nothing readable behind', async () => {
    const client = await house.staff('administrator');
    const create = () => client.post('/api/provider/api-keys', { name: 'ERP' }, { 'idempotency-key': 'creer-une-cle-1' });
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const [kept] = await house.query<{ keyHash: string; response: Buffer }>('select key_hash, response from idempotency_keys');
    expect(kept!.keyHash).not.toContain('creer-une-cle-1');
    expect(kept!.response.includes(first.body.key)).toBe(false);
  });

  it('is another one under another text, at another address, and of another person', async () => {
    const [client, colleague] = [await house.staff('administrator'), await house.staff('administrator')];
    const intent = (key: string) => ({ 'idempotency-key': key });
    const create = (of: typeof client, name: string) => of.post('/api/provider/api-keys', { name }, intent('une-cle-pour-tout'));
    const reused = { status: 422, body: { code: 'idempotency.reused' } };
    expect((await create(client, 'La nôtre')).status).toBe(201);
    expect(await create(client, 'Autre')).toMatchObject(reused);
    expect(await client.patch('/api/preferences', { density: 'compact' }, intent('une-cle-pour-tout'))).toMatchObject(reused);
    expect((await create(colleague, 'La leur')).status).toBe(201);
    const keys = await house.query<{ id: string; name: string }>(`select id, name from api_keys where name in ('La nôtre', 'Autre', 'La leur') order by name`);
    expect(keys.map(({ name }) => name)).toEqual(['La leur', 'La nôtre']);
    const [first, second] = keys.map(({ id }) => `/api/provider/api-keys/${id}/revoke`);
    expect((await client.post(first!, undefined, intent('revoquer-une-cle'))).status).toBeLessThan(300);
    expect(await client.post(second!, undefined, intent('revoquer-une-cle'))).toMatchObject(reused);
  });

  it('is forgotten after two days', async () => {
    await house.query(`update idempotency_keys set created_at = now() - interval '49 hours'`);
    await house.query(`select graphile_worker.add_job('intents-clean')`);
    await house.runJobs();
    expect(await house.query('select 1 from idempotency_keys')).toEqual([]);
  });
});
