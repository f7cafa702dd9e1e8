import { sql, type SqlBool } from 'kysely';
import { nearestNumbers } from '#platform/kernel/nearest-numbers.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Table } from './conditions.ts';
import type { ListSelection } from './list-selection.ts';
import type { NearNumber, NearNumbers } from './nearest.ts';
import type { Select } from './page.ts';
import { selectFound, type SearchIds } from './search.ts';
import { nearKeys, type NearKeys, type SearchKeys } from './search-keys.ts';

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
