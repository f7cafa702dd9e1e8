import type { ScopedDb } from '#platform/server/db/scope.ts';

/** Which of these companies have not been through a whole feed run yet. */
export async function companiesNeverFed(tx: ScopedDb, companyIds: readonly number[]): Promise<Set<number>> {
  if (companyIds.length === 0) return new Set();
  const rows = await tx.selectFrom('companies').select('id').where('id', 'in', [...companyIds]).where('first_fed_at', 'is', null).execute();
  return new Set(rows.map((row) => row.id));
}

/** Says that the first feed run of these companies has come to its end. */
export async function markFed(tx: ScopedDb, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.updateTable('companies').set({ first_fed_at: new Date().toISOString() }).where('id', 'in', [...companyIds]).where('first_fed_at', 'is', null).execute();
}
