import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { insertRows, renewStatistics } from './set-wise.ts';

const house = await openHouse();
const { user } = await house.signInMember(await house.company());

it('the planner knows the rows of a transaction that is still under way, once they have made a table grow', async () => {
  const known = await house.platform.database.system.transaction(async (tx) => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({ userId: user.id, keyHash: `key-${index}`, endpoint: 'POST /x', requestHash: 'x' }));
    await insertRows(tx, 'idempotency_keys', rows);
    await renewStatistics(tx, ['idempotency_keys']);
    return sql<{ rows: number }>`select reltuples::integer as rows from pg_class where oid = 'idempotency_keys'::regclass`.execute(tx);
  });
  expect(known.rows).toEqual([{ rows: 3000 }]);
});
