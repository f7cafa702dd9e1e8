import { sql, type AliasableExpression, type RawBuilder, type SqlBool, type Expression } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isOwnNumber, isPartial } from '#platform/data/server/own-matches.ts';
import { type NearKeys, nearKeys, type SearchKeys, searchKeys } from './search-keys.ts';
import { nearestNumbers } from '#platform/kernel/nearest-matches.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Table } from './conditions.ts';
import type { ListSelection } from './list-selection.ts';
import type { Select, Page } from './page.ts';
import { selectFound, type SearchIds } from './search.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';

/** A number that a typed one may mean, of a row. */
export interface NearNumber {
  id: string;
  key: string;
  written: string;
}

/** A query of the numbers that typed keys may mean, with the rows that bear them. */
export type NearNumbers = (scope: CompanyScope, near: NearKeys) => AliasableExpression<NearNumber>;

interface NumberOfObject {
  companyId: number;
  kind: string;
  objectId: string;
  key: string;
  field: string | null;
  written: string | null;
  ofKind: string | null;
}

/** Numbers `n` of a kind of object that typed keys may mean, of objects that the reader sees or not: to be joined to their rows. */
export const searchNear = (kind: string, { keys, spelled, spelledTwice }: NearKeys) =>
  sql<NumberOfObject>`house.search_nearest(array[${sql.lit(kind)}], ${keys}::text[], ${spelled}::text[], ${spelledTwice}::text[])`.as('n');

/** Whether a number `n` may be shown to the reader of its object. */
export const isTold = (scope: CompanyScope): RawBuilder<SqlBool> => (isPartial(scope) ? isOwnNumber(scope) : sql<SqlBool>`true`);

/** Number of a row as it is written. */
export const writtenNumber = sql<string>`coalesce(n.written, n.key)`;

/** The numbers that the index of the search holds of a kind of object. */
export const indexedNear =
  (kind: string): NearNumbers =>
  (scope, near) =>
    scope.db
      .selectFrom(searchNear(kind, near))
      .select(['n.objectId as id', 'n.key', writtenNumber.as('written')])
      .where(isTold(scope));

/** The numbers that a typed one may mean, of objects of some kinds, for choices that find nothing. Their caller reads the objects under the limits of
 *  the reader: numbers of others give no choice. */
export async function findMeantNumbers(scope: CompanyScope, kinds: readonly string[], typed: string): Promise<string[]> {
  const near = nearKeys(typed);
  if (!near) return [];
  const known = await scope.read(
    ...kinds.map((kind) =>
      scope.db
        .selectFrom(searchNear(kind, near))
        .select(['n.key', writtenNumber.as('written')])
        .where(isTold(scope)),
    ),
  );
  return nearestNumbers(near.all, known.flat());
}

interface NearSource {
  table: Table;
  searchIds: SearchIds;
  nearNumbers: NearNumbers;
  /** Leaves the rows that the filters of a list select. */
  narrow(rows: Select<object>, scope: CompanyScope, selection: ListSelection): Select<object>;
}

interface Asked {
  selection: ListSelection;
  found: SearchKeys;
  near: Omit<NearKeys, 'all'>;
}

/** The numbers that a search of a list may mean, as they are written: of rows that the list shows under the same filters. Nothing where rows bear what was
 *  typed, and the filters alone leave them out. */
export function nearestRows({ table, searchIds, nearNumbers, narrow }: NearSource) {
  const query = keptQuery((scope: CompanyScope, { selection, found, near }: Asked) => {
    const rows = selectFound(scope, { table, alias: 'it' }, nearNumbers(scope, near as NearKeys)) as unknown as Select<object>; // a table that is a variable
    const known = selectFound(scope, { table, alias: 'known' }, searchIds(scope, found)) as unknown as Select<object>; // as above
    return narrow(rows, scope, selection)
      .where(sql<SqlBool>`not exists (${known.select(sql`1`.as('one'))})`)
      .select([sql<string>`found.key`.as('key'), sql<string>`found.written`.as('written')]) as Select<Pick<NearNumber, 'key' | 'written'>>;
  });
  return async (platform: Platform, scopes: readonly CompanyScope[], typed: string | undefined, { found, ...selection }: ListSelection): Promise<string[]> => {
    const keys = nearKeys(typed);
    if (!found || !keys) return [];
    const { all, ...near } = keys;
    const read = await platform.database.readEach(scopes, (scope) => query(scope, { selection, found, near }, {}));
    return nearestNumbers(all, read.flat());
  };
}

interface NearRequest {
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
  objectId: string;
}

/** A page of a list of the provider, with the numbers that its search may mean where nothing is found, as lists of companies have. */
export async function withNearest<P extends Page<unknown>>(
  staff: Scope,
  page: P,
  { kinds, typed, companyId, among }: NearRequest,
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
