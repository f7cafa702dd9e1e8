import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { companiesWithLicences, takeSnapshots } from './licences.store.ts';

/** Takes the snapshot of the day for every company that has licences. */
export async function takeAllSnapshots({ database, clock }: Platform): Promise<void> {
  const today = clock.today();
  await database.system.transaction(async (tx) => takeSnapshots(tx, await companiesWithLicences(tx), today));
}

export const snapshotsTask: Task = { name: 'licences-snapshot', perform: (_payload: unknown, platform: Platform) => takeAllSnapshots(platform) };

/** In UTC: six in the morning in Paris, in winter. */
export const snapshotsAt = `0 5 * * * ${snapshotsTask.name} ?fill=20h`;
