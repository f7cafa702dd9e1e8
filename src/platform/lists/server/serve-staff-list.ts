import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { countCap, pageRows } from '#platform/kernel/constants.ts';
import type { ScopedDb, Scope } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { isDescending, type AnyList, type Direction, type RowOf, type SortOf, type StateOf } from '../list.ts';
import type { ServedEndpoints } from '../list.api.ts';
import type { FilterValue } from '../list-filters.ts';
import {
  keyOf,
  readStaffPage,
  type Placed,
  type Select,
  type Sort,
  cursorOf,
  cut,
  pageOfRows,
  readsDescending,
  together,
  type Page,
  type PageRequest,
} from './page.ts';
import { searchPattern } from './search.ts';
import type { Cursor } from './cursor.ts';

/** Source of the rows of a list over all companies. In raw SQL the row is `it`. */
export interface StaffSource<L extends AnyList, Tables extends { it: object }> {
  /** All rows with their columns, from a table under the alias `it`. */
  rows(db: ScopedDb): SelectQueryBuilder<Tables, never, RowOf<L>>;
  /** The column of each sort: never null, with an index that ends with the id. */
  sorts: { readonly [Name in SortOf<L>]: (keyof Tables['it'] & string) | { instant: keyof Tables['it'] & string } };
  filters: { readonly [Name in keyof L['filters']]: (value: FilterValue<L['filters'][Name]>) => Expression<SqlBool> };
  /** The state of a row, where the list has states. */
  state?: Expression<StateOf<L>>;
  /** The rows that are searched for. @param pattern part of a text, for `ilike` */
  search?(pattern: string): Expression<SqlBool>;
  /** Refusals beside those of the access. */
  check?(context: StaffContext): void;
}

type Query = Readonly<Record<string, unknown>> & { q?: string; state?: string[]; sort?: string; dir?: Direction; after?: string; before?: string };

/** Serves a declared list over all companies, for the provider's staff. */
export function serveStaffList<L extends AnyList, Tables extends { it: object }>(list: L, source: StaffSource<L, Tables>) {
  const filters = source.filters as Readonly<Record<string, (value: never) => Expression<SqlBool>>>;
  const sorts = Object.fromEntries(
    Object.entries<string | { instant: string }>(source.sorts).map(([name, column]): [string, Sort] => [
      name,
      typeof column === 'string' ? { column } : { column: column.instant, isInstant: true },
    ]),
  );
  const inStates = (states: readonly string[]) => sql<SqlBool>`${source.state} in (${sql.join(states)})`;
  const select = (db: ScopedDb, { q, state, ...query }: Query): Select<Placed> => {
    let rows = source.rows(db) as unknown as Select<Placed>; // its tables and columns are the domain's
    // The contract has read each value as its filter's.
    for (const [name, condition] of Object.entries(filters)) if (query[name] !== undefined) rows = rows.where(condition(query[name] as never));
    if (state) rows = rows.where(inStates(state));
    const pattern = searchPattern(q);
    return pattern && source.search ? rows.where(source.search(pattern)) : rows;
  };

  async function page({ staff }: StaffContext, query: Query) {
    const { sort = list.sort, dir, after, before } = query;
    const rows = select(staff.db, query).select(keyOf('it', sorts[sort]!).as('sortKey'));
    const read = await readStaffPage(staff, { sort, descending: isDescending(list, sort, dir), after, before }, sorts, 'it', rows);
    return { ...read, reasons: [], nearest: [] };
  }
  async function counts({ staff }: StaffContext, query: Query) {
    const names: readonly string[] = list.states?.values ?? [];
    const count = (name: string) => {
      const rows = select(staff.db, { ...query, state: name === 'all' ? undefined : [name] } as Query).clearSelect();
      return sql<number>`(select count(*) from (${rows.select(sql`1`.as('one')).limit(sql.lit(countCap + 1))}) as capped)`.as(name);
    };
    const [[counted]] = await staff.read(staff.db.selectNoFrom(['all', ...names].map(count)));
    return Object.fromEntries(Object.entries(counted!).map(([name, of]) => [name, { count: Math.min(of, countCap), more: of > countCap }]));
  }

  return {
    list,
    /** Serves its endpoints: the page, and the counts where they are declared. */
    routes(routes: Routes, endpoints: Pick<ServedEndpoints<L>, 'list'> & Partial<ServedEndpoints<L>>): void {
      for (const [endpoint, read] of [
        [endpoints.list, page],
        [endpoints.counts, counts],
      ] as const)
        if (endpoint)
          routes.route(endpoint, (async ({ query }: { query: Query }, context: StaffContext) => {
            source.check?.(context);
            return read(context, query);
          }) as never); // The declaration makes both the schema of the response and the rows.
      staffListsOf.set(routes, [...servedStaffListsOf(routes), list]);
    },
  };
}

/** The lists that are served, walked by the house tests. */
const staffListsOf = new WeakMap<Routes, AnyList[]>();
export const servedStaffListsOf = (routes: Routes): readonly AnyList[] => staffListsOf.get(routes) ?? [];

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
