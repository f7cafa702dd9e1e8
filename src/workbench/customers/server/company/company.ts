import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';

export interface ListedCompany {
  companyId: number;
  /** The ERP's id. */
  externalId: string | null;
}

/** The company whose page is read. @throws notFound for the provider itself and for an unknown company */
export async function companyAt({ staff }: StaffContext, given: string): Promise<ListedCompany> {
  const row = await staff.db
    .selectFrom('companies')
    .select(['id as companyId', 'external_id as externalId'])
    .where('id', '=', Number(given))
    .where('kind', '<>', 'provider')
    .executeTakeFirst();
  if (!row) throw platformError('notFound');
  return row;
}

/** Maximum objects of one kind that a typed search finds. */
const foundAtMost = 500;

/** Ids of a company's objects that a search finds by their numbers and words, as its own lists do; `undefined` when nothing is searched. */
export function foundIn(db: ScopedDb, companyId: number, kind: string, typed: string | undefined) {
  const keys = searchKeys(typed);
  if (!keys) return undefined;
  const { reference, words, beside } = keys;
  const found = sql<{ object_id: string }>`house.search_ids_of(${companyId}, ${kind}, ${reference}, ${words}::text[], ${beside}::text[], ${foundAtMost})`;
  return db.selectFrom(found.as('f')).select('f.object_id').limit(foundAtMost);
}
