import { sql, type Expression, type SqlBool } from 'kysely';
import { nearestNumbers } from '#platform/kernel/nearest-numbers.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { Page } from './page.ts';
import { nearKeys, searchKeys } from './search-keys.ts';

interface Asked {
  /** Kinds of the objects that the list shows. */
  kinds: readonly string[];
  typed: string | undefined;
  /** All companies where absent. */
  companyId?: number;
  /** The objects that the list may show, where these are not all: ids. */
  among?: Expression<unknown>;
}

interface NearRow {
  key: string;
  written: string | null;
  object_id: string;
}

/** A page of a list of the provider, with the numbers that its search may mean where nothing is found, as lists of companies have. */
export async function withNearest<P extends Page<unknown>>(
  staff: Scope,
  page: P,
  { kinds, typed, companyId, among }: Asked,
): Promise<P & { nearest: string[] }> {
  const [found, near] = page.rows.length > 0 || page.previous !== null ? [] : [searchKeys(typed), nearKeys(typed)];
  if (!found || !near) return { ...page, nearest: [] };
  const list = sql`${`{${kinds.join()}}`}::text[]`;
  const company = sql`${companyId ?? null}::integer`;
  const rows = sql<NearRow>`house.search_nearest_of(${company}, ${list}, ${near.keys}::text[], ${near.spelled}::text[], ${near.spelledTwice}::text[])`;
  const known = await staff.db
    .selectFrom(rows.as('n'))
    .select(['n.key', sql<string>`coalesce(n.written, n.key)`.as('written')])
    .where(sql<SqlBool>`not house.search_finds(${company}, ${list}, ${found.reference}, ${found.words}::text[], ${found.beside}::text[])`)
    .$if(among !== undefined, (query) => query.where(sql<SqlBool>`n.object_id in (${among})`))
    .execute();
  return { ...page, nearest: nearestNumbers(near.all, known) };
}
