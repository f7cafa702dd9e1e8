import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { defer, readAhead } from './defer.ts';

const house = await openHouse();
const { system } = house.platform.database;
const { user } = await house.signInMember(await house.company());
const key = (hash: string) => ({ userId: user.id, keyHash: hash, endpoint: 'POST /x', requestHash: 'x' });
const countKept = async (hash: string): Promise<number> => (await house.query('select 1 from idempotency_keys where key_hash = $1', [hash])).length;

describe('a deferred write', () => {
  it('is seen by the next statement of the transaction and kept by the commit', async () => {
    const hash = crypto.randomUUID();
    const seen = await system.transaction(async (tx) => {
      await defer(tx, tx.insertInto('idempotency_keys').values(key(hash)));
      return tx.selectFrom('idempotency_keys').select('endpoint').where('keyHash', '=', hash).execute();
    });
    expect(seen).toEqual([{ endpoint: 'POST /x' }]);
    expect(await countKept(hash)).toBe(1);
  });

  it('is kept by the commit where no statement follows', async () => {
    const hash = crypto.randomUUID();
    await system.transaction((tx) => defer(tx, tx.insertInto('idempotency_keys').values(key(hash))));
    expect(await countKept(hash)).toBe(1);
  });

  it('takes everything back when it fails, and rejects the transaction', async () => {
    const hash = crypto.randomUUID();
    const work = system.transaction(async (tx) => {
      await tx.insertInto('idempotency_keys').values(key(hash)).execute();
      await defer(tx, sql`select 1 / ${0}::integer`);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await countKept(hash)).toBe(0);
  });

  it('is forgotten by a rollback, and the connection serves the next transaction', async () => {
    const hash = crypto.randomUUID();
    const work = system.transaction(async (tx) => {
      await defer(tx, tx.insertInto('idempotency_keys').values(key(hash)));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await system.transaction((tx) => tx.selectFrom('idempotency_keys').select('endpoint').limit(1).execute());
    expect(await countKept(hash)).toBe(0);
  });

  it('costs no round trip of its own', async () => {
    const roundTrips = vi.spyOn(pg.Client.prototype, 'query');
    await system.transaction(async (tx) => {
      await defer(tx, sql`select 1`);
      await sql`select 2`.execute(tx);
      await defer(tx, sql`select 3`);
    });
    // The second one commits.
    expect(roundTrips).toHaveBeenCalledTimes(2);
    roundTrips.mockRestore();
  });

  it('gives its rows once the next one was sent, in one round trip', async () => {
    const roundTrips = vi.spyOn(pg.Client.prototype, 'query');
    const rows = await system.transaction(async (tx) => {
      const { later } = await readAhead(tx, sql`select 2 as a`);
      const found = await tx.selectFrom('users').select('id').where('id', '=', user.id).execute();
      return [await later, found];
    });
    expect(rows).toEqual([[{ a: 2 }], [{ id: user.id }]]);
    expect(roundTrips).toHaveBeenCalledTimes(2);
    roundTrips.mockRestore();
  });

  it('costs nothing in a transaction without statements', async () => {
    const roundTrips = vi.spyOn(pg.Client.prototype, 'query');
    await system.transaction(async () => undefined);
    expect(roundTrips).not.toHaveBeenCalled();
    roundTrips.mockRestore();
  });
});
