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
    const [kept] = await house.query<{ key_hash: string; response: Buffer }>('select key_hash, response from idempotency_keys');
    expect(kept!.key_hash).not.toContain('creer-une-cle-1');
    expect(kept!.response.includes(first.body.key)).toBe(false);
  });

  it('is forgotten after two days', async () => {
    await house.query(`update idempotency_keys set created_at = now() - interval '49 hours'`);
    await house.query(`select graphile_worker.add_job('intents-clean')`);
    await house.runJobs();
    expect(await house.query('select 1 from idempotency_keys')).toEqual([]);
  });
});
