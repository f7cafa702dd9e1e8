import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Takes the snapshot of a day anew for these companies: the same licences give the same rows, however often it is taken. */
export async function takeSnapshots(tx: ScopedDb, companyIds: readonly number[], day: string): Promise<void> {
  if (companyIds.length === 0) return;
  await sql`select house.take_licence_snapshots(${[...new Set(companyIds)]}::integer[], ${day}::date, now())`.execute(tx);
}

/** Companies that have licences. */
export async function companiesWithLicences(tx: ScopedDb): Promise<number[]> {
  const companies = await tx.selectFrom('licence_entitlements').select('company_id').union(tx.selectFrom('licence_assignments').select('company_id')).execute();
  return companies.map((row) => row.company_id);
}
