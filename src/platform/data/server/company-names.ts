import type { ScopedDb } from './db/scope.ts';

/** Names of companies, for rows that were read under their reader’s rights. */
export async function namesOfCompanies(db: ScopedDb, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  if (asked.length === 0) return new Map();
  const rows = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', asked).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
