import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { enqueue } from './jobs.ts';
import { startWorker } from './worker.ts';

it('a queue whose look for its tasks failed at the start begins again, and does its jobs', async () => {
  const { platform } = await openOwnHouse();
  await platform.database.system.transaction((tx) => enqueue(tx, 'write', {}));
  const { query } = pg.Client.prototype;
  let failures = 0;
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...statement: unknown[]) {
    if (failures > 0 || !JSON.stringify(statement[0]).includes('_private_tasks as tasks (identifier)')) return Reflect.apply(query, this, statement);
    failures += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  });
  const done = Promise.withResolvers<void>();
  const worker = await startWorker(platform, [{ name: 'write', perform: async () => done.resolve() }], '');
  await done.promise;
  expect(failures).toBe(1);
  await worker.stop();
  asked.mockRestore();
});
