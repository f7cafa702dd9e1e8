import { registers } from '../../src/app/registers.ts';
import { settlingTask } from '../../src/capabilities/notifications/server/settling.jobs.ts';
import type { House } from './house.ts';

/** Lets series of changes come to rest: what waits for that is told. @param minutes since the last change; those that are kept for longer wait on */
export const createSettling =
  (house: House) =>
  async (minutes = 11): Promise<void> => {
    await house.runJobs();
    await house.query(
      `update graphile_worker._private_jobs set run_at = now() where key is not null and run_at between now() and now() + $1 * interval '1 minute'`,
      [minutes],
    );
    const clock = { today: () => house.platform.clock.today(), now: () => new Date(Date.now() + minutes * 60_000) };
    await settlingTask(registers.notifications).perform(undefined, { ...house.platform, clock }, { number: 1, isLast: true });
    await house.runJobs();
  };
