import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { countCap, pageRows } from '#platform/kernel/constants.ts';
import type { ScopedDb, Scope } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { isDescending, type AnyList, type Direction, type RowOf, type SortOf, type StateOf } from '../list.ts';
import type { ListFilter, ServedEndpoints } from '../list.api.ts';
import type { FilterValue } from '../list-filters.ts';
import { withNearest } from './nearest.ts';
import {
  selectSortKey,
  readStaffPage,
  type Placed,
  type Select,
  type Sort,
  readCursor,
  cut,
  buildPage,
  isReadDescending,
  uniteSelects,
  type Page,
  type PageRequest,
} from './page.ts';
import { searchPattern } from './search.ts';
import type { Cursor } from './cursor.ts';

/** Parts of the address of a list: the company, where it is the list of one. */
type Params = Readonly<Record<string, string>>;

/** Text that was typed into a search, of two characters at least. */
interface Sought<Given> {
  typed: string;
  given: Given;
  db: ScopedDb;
}

/** Source of the rows of a list of the provider's people. In raw SQL the row is `it`. `Given`: what the rows depend on beside the filters. */
interface RowsSource<L extends AnyList, Tables extends { it: object }, Read extends object, Given> {
  /** Read before the rows: the company of the address, the day. */
  given?(context: StaffContext, params: Params): Given | Promise<Given>;
  /** All rows with their columns, from a table under the alias `it`. */
  rows(db: ScopedDb, given: Given): SelectQueryBuilder<Tables, never, Read>;
  /** The column of each sort: never null, with an index that ends with the id. */
  sorts: { readonly [Name in SortOf<L>]: (keyof Tables['it'] & string) | { instant: keyof Tables['it'] & string } };
  filters: { readonly [Name in keyof L['filters']]: (value: FilterValue<L['filters'][Name]>) => Expression<SqlBool> };
  /** The state of a row, where the list has states. */
  state?: Expression<StateOf<L>>;
  /** The rows that are searched for; undefined for all of them. @param pattern part of a text, for `ilike` */
  search?(pattern: string, sought: Sought<Given>): Expression<SqlBool> | undefined;
  /** Kinds of objects whose numbers a search that finds nothing may mean. */
  nearest?: readonly string[];
  /** Refusals beside those of the access. */
  check?(context: StaffContext, filters: { readonly [Name in keyof L['filters']]?: FilterValue<L['filters'][Name]> }): void;
}
type Presenting<L extends AnyList, Read> = { present(row: Read, context: StaffContext): RowOf<L> } | (Read extends RowOf<L> ? { present?: undefined } : never);
export type StaffSource<L extends AnyList, Tables extends { it: object }, Read extends object, Given> = RowsSource<L, Tables, Read, Given> &
  Presenting<L, Read>;

type Query = Readonly<Record<string, unknown>> & { q?: string; state?: string[]; sort?: string; dir?: Direction; after?: string; before?: string };

const buildPageRequest = (list: AnyList, { sort = list.sort, dir, after, before }: Query): PageRequest => ({
  sort,
  descending: isDescending(list, sort, dir),
  after,
  before,
});

/** Serves a declared list for the provider's staff: over all companies, or of the one that its address names. */
export function serveStaffList<L extends AnyList, Tables extends { it: object }, Read extends object, Given = undefined>(
  list: L,
  source: StaffSource<L, Tables, Read, Given>,
) {
  const filters = source.filters as Readonly<Record<string, (value: never) => Expression<SqlBool>>>;
  const sorts = Object.fromEntries(
    Object.entries<string | { instant: string }>(source.sorts).map(([name, column]): [string, Sort] => [
      name,
      typeof column === 'string' ? { column } : { column: column.instant, isInstant: true },
    ]),
  );
  const matchStates = (states: readonly string[]) => sql<SqlBool>`${source.state} in (${sql.join(states)})`;
  const select = (db: ScopedDb, given: Given, { q, ...query }: Query): Select<Placed> => {
    let rows = source.rows(db, given) as unknown as Select<Placed>; // its tables and columns are the domain's
    // The contract has read each value as its filter's.
    for (const [name, condition] of Object.entries(filters)) if (query[name] !== undefined) rows = rows.where(condition(query[name] as never));
    if (query.state && source.state) rows = rows.where(matchStates(query.state));
    const pattern = searchPattern(q);
    const found = pattern && source.search?.(pattern, { typed: q!, given, db });
    return found ? rows.where(found) : rows;
  };

  async function page(context: StaffContext, given: Given, query: Query) {
    const { staff } = context;
    const request = buildPageRequest(list, query);
    const sort = sorts[request.sort]!;
    const read = await readStaffPage(staff, request, sorts, 'it', select(staff.db, given, query).select(selectSortKey('it', sort).as('sortKey')));
    // A page is cut by names: its rows are those of the source.
    const shown = { ...read, rows: source.present ? read.rows.map((row) => source.present!(row as unknown as Read, context)) : read.rows };
    if (!source.nearest) return { ...shown, reasons: [], nearest: [] };
    const companyId = (given as { companyId?: number } | undefined)?.companyId;
    return { ...(await withNearest(staff, shown, { kinds: source.nearest, typed: query.q, ...(companyId === undefined ? {} : { companyId }) })), reasons: [] };
  }
  async function counts({ staff }: StaffContext, given: Given, query: Query) {
    const names: readonly string[] = list.states?.values ?? [];
    const count = (name: string) => {
      const rows = select(staff.db, given, { ...query, state: name === 'all' ? undefined : [name] } as Query).clearSelect();
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
          routes.route(endpoint, (async ({ params, query }: { params: Params; query: Query }, context: StaffContext) => {
            source.check?.(context, query as never); // as the contract has read it
            return read(context, (await source.given?.(context, params)) as Given, query); // absent where the rows depend on nothing
          }) as never); // The declaration makes both the schema of the response and the rows.
      noteStaffList(routes, list);
    },
  };
}

/** Serves the page of a declared list for the provider's staff whose rows are no select of one table. */
export function serveStaffPage<L extends AnyList>(
  routes: Routes,
  endpoint: ServedEndpoints<L>['list'],
  list: L,
  read: (context: StaffContext, request: PageRequest, filter: ListFilter<L>, params: Params) => Promise<Page<RowOf<L>> & { nearest: string[] }>,
): void {
  routes.route(endpoint, (async ({ params, query }: { params: Params; query: Query }, context: StaffContext) => ({
    ...(await read(context, buildPageRequest(list, query), query as unknown as ListFilter<L>, params)), // as the contract has read it
    reasons: [],
  })) as never); // The declaration makes both the schema of the response and the rows.
  noteStaffList(routes, list);
}

/** The lists that are served, walked by the house tests. */
const staffListsByRoutes = new WeakMap<Routes, AnyList[]>();
export const getServedStaffLists = (routes: Routes): readonly AnyList[] => staffListsByRoutes.get(routes) ?? [];
/** Notes a list that another handler serves. */
export function noteStaffList(routes: Routes, list: AnyList): void {
  staffListsByRoutes.set(routes, [...getServedStaffLists(routes), list]);
}

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
  const page = { descending: isReadDescending(request), rows: request.rows ?? pageRows };
  const selectNamed = (selects: readonly Select<object>[]): Select<object> =>
    uniteSelects(db, selects, alias).select([...columns, 'sortKey'].map((name) => `${alias}.${name}`) as never[]); // columns of tables that are variables
  // A part with an order and a limit may stand in a union only below a select of its own.
  const all = parts.map(({ select, sort }) => selectNamed([cut(select as Select<object>, alias, { ...page, sort }, cursor)]));
  const isInstant = parts[0]?.sort.isInstant;
  return cut(selectNamed(all), alias, { ...page, sort: { column: request.sort, isInstant } }, undefined) as Select<Row & Placed>;
}

/** One page of it. */
export async function readStaffUnion<Row>(scope: Scope, request: PageRequest, parts: readonly Part[], columns: readonly string[]): Promise<Page<Row & Placed>> {
  const cursor = readCursor(request);
  const [rows] = await scope.read(staffUnion<Row>(scope.db, request, parts, columns, cursor));
  return buildPage(rows, request, cursor);
}
