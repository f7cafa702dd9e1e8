import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Takes the snapshot of a day anew for these companies: the same licences give the same rows, however often it is taken. */
export async function takeSnapshots(tx: ScopedDb, companyIds: readonly number[], day: string): Promise<void> {
  if (companyIds.length === 0) return;
  await sql`select house.take_licence_snapshots(${[...new Set(companyIds)]}::integer[], ${day}::date, now())`.execute(tx);
}

/** Takes the snapshot of the day for every company that has licences. */
export async function takeAllSnapshots({ database, clock }: Platform): Promise<void> {
  const today = clock.today();
  await database.system.transaction(async (tx) => {
    const companies = await tx
      .selectFrom('licence_entitlements')
      .select('company_id')
      .union(tx.selectFrom('licence_assignments').select('company_id'))
      .execute();
    await takeSnapshots(
      tx,
      companies.map((row) => row.company_id),
      today,
    );
  });
}

export const snapshotsTask: Task = { name: 'licences-snapshot', perform: (_payload: unknown, platform: Platform) => takeAllSnapshots(platform) };

/** In UTC: six in the morning in Paris, in winter. */
export const snapshotsAt = `0 5 * * * ${snapshotsTask.name} ?fill=20h`;
