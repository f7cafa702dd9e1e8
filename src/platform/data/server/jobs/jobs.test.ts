import { expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { enqueue, buildTaskList } from './jobs.ts';
import { Logger, runOnce } from 'graphile-worker';

it('a job that meets a full database is tried again later, however often', async () => {
  const { platform, query } = await openOwnHouse();
  await platform.database.system.transaction((tx) => enqueue(tx, 'write', {}, { maxAttempts: 2 }));
  let isFull = true;
  let done = 0;
  const perform = async (): Promise<void> => {
    if (isFull) throw Object.assign(new Error('could not extend file'), { code: '53100' });
    done += 1;
  };
  const taskList = buildTaskList(platform, [{ name: 'write', perform }]);
  const runDue = async () => {
    await expect.poll(() => query('select 1 from graphile_worker._private_jobs where locked_at is not null')).toEqual([]);
    await query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
    await runOnce({ pgPool: platform.database.queuePool, noHandleSignals: true, logger: new Logger(() => () => undefined), taskList });
  };
  for (let attempt = 0; attempt < 4; attempt++) await runDue();
  expect(await query('select attempts, last_error from graphile_worker._private_jobs')).toEqual([{ attempts: 0, lastError: 'could not extend file' }]);
  isFull = false;
  await runDue();
  // The queue notes the end of a job after its run has ended.
  await expect.poll(() => query('select 1 from graphile_worker._private_jobs')).toEqual([]);
  expect(done).toBe(1);
});
