import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { enqueue, buildTaskList } from './jobs.ts';

it('a job whose data the database refuses for good is given up after three attempts, and stays in the queue', async () => {
  const { platform, query } = await openOwnHouse();
  await platform.database.system.transaction((tx) => enqueue(tx, 'write', {}, { maxAttempts: 25 }));
  let done = 0;
  const perform = async (): Promise<void> => {
    done += 1;
    await platform.database.system.transaction((tx) =>
      sql`insert into settling_changes (company_id, object_kind, object_id, before, entry_id, changed_at)
      values (999999, 'ticket', gen_random_uuid(), '{}', '1', now())`.execute(tx),
    );
  };
  const taskList = buildTaskList(platform, [{ name: 'write', perform }]);
  for (let attempt = 0; attempt < 5; attempt++) {
    // The queue notes the failure of an attempt after its run has ended.
    await expect.poll(() => query('select 1 from graphile_worker._private_jobs where locked_at is not null')).toEqual([]);
    await query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
    await runOnce({ pgPool: platform.database.queuePool, noHandleSignals: true, logger: new Logger(() => () => undefined), taskList });
  }
  expect([done, await query('select attempts, max_attempts from graphile_worker._private_jobs')]).toEqual([3, [{ attempts: 3, maxAttempts: 3 }]]);
});
