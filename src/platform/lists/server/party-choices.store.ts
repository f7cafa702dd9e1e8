import { sql } from 'kysely';
import { choicesOfCompany } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { searchPattern } from './search.ts';

/** Customers and partners as choices of a filter: by what is typed, or the one of a value. */
export function companyChoices(db: ScopedDb, { q, value }: { q?: string | undefined; value?: string | undefined }) {
  const select = db
    .selectFrom('companies')
    .select([sql<string>`id::text`.as('value'), 'name as label'])
    .where('kind', 'in', ['customer', 'partner'])
    .orderBy('name')
    .orderBy('id')
    .limit(choicesOfCompany);
  const pattern = searchPattern(q);
  if (value !== undefined) return select.where('id', '=', Number(value));
  return pattern ? select.where(sql<boolean>`name ilike ${pattern}`) : select;
}

/** People of all companies as choices of a filter, with their addresses: by what is typed, or the one of a value. */
export function personChoices(db: ScopedDb, { q, value }: { q?: string | undefined; value?: string | undefined }) {
  const select = db
    .selectFrom('users')
    .select(['id as value', sql<string>`full_name || ' (' || email || ')'`.as('label')])
    .orderBy('fullName')
    .orderBy('id')
    .limit(choicesOfCompany);
  const pattern = searchPattern(q);
  if (value !== undefined) return select.where('id', '=', value);
  return pattern ? select.where(sql<boolean>`(full_name ilike ${pattern} or email ilike ${pattern})`) : select;
}

/** Names of companies, for rows that were read under their reader’s rights. */
export async function readCompanyNames(db: ScopedDb, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  if (asked.length === 0) return new Map();
  const rows = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', asked).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
