import { pageRows } from '#platform/kernel/constants.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Cursor } from './cursor.ts';
import { cursorOf, cut, pageOfRows, readsDescending, together, type Page, type PageRequest, type Placed, type Select, type Sort } from './page.ts';

/** Rows of several tables over all companies as one list, for the provider's staff: one statement, each part cut by its own index. */

const alias = 'i';

/** A part of the list, under the alias `i`, sorted by a column of its table. It selects the sort's name, `id` and `sortKey`. */
export interface Part {
  select: unknown; // a select of any tables
  sort: Sort;
}

/** The rows of all parts in their order, one more than a page holds.
 *  @param columns names of the columns, the same in each part */
export function staffUnion<Row>(
  db: ScopedDb,
  request: PageRequest,
  parts: readonly Part[],
  columns: readonly string[],
  cursor?: Pick<Cursor, 'value' | 'id'>,
): Select<Row & Placed> {
  const page = { descending: readsDescending(request), rows: request.rows ?? pageRows };
  const named = (selects: readonly Select<object>[]): Select<object> =>
    together(db, selects, alias).select([...columns, 'sortKey'].map((name) => `${alias}.${name}`) as never[]); // columns of tables that are variables
  // A part with an order and a limit may stand in a union only below a select of its own.
  const all = parts.map(({ select, sort }) => named([cut(select as Select<object>, alias, { ...page, sort }, cursor)]));
  const isInstant = parts[0]?.sort.isInstant;
  return cut(named(all), alias, { ...page, sort: { column: request.sort, isInstant } }, undefined) as Select<Row & Placed>;
}

/** One page of it. */
export async function readStaffUnion<Row>(scope: Scope, request: PageRequest, parts: readonly Part[], columns: readonly string[]): Promise<Page<Row & Placed>> {
  const cursor = cursorOf(request);
  const [rows] = await scope.read(staffUnion<Row>(scope.db, request, parts, columns, cursor));
  return pageOfRows(rows, request, cursor);
}
