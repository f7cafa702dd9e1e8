import { sql, type AliasableExpression, type AliasedExpression, type Compilable, type Expression, type Selectable, type SelectQueryBuilder } from 'kysely';
import { countCap, pageRows } from '#platform/kernel/constants.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { RowsOf, Source } from './conditions.ts';
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';

/** A sort of a list: a column that is never null (or a key standing for it), backed by an index that ends with the id. The text of an instant
 *  keeps the microseconds, which a cursor needs. */
export interface Sort {
  column: string;
  isInstant?: boolean;
  /** True where the id is of another row than the column. No index holds both then: a page begins where the column alone does. */
  isJoined?: boolean;
}

/** The sort key of a row, as a cursor carries it. */
export const selectSortKey = (alias: string, { column, isInstant }: Sort) =>
  isInstant ? sql<string>`${sql.ref(`${alias}.${column}`)}::text` : sql.ref<string | number>(`${alias}.${column}`);

/** Request for a page. */
export interface PageRequest {
  sort: string;
  descending: boolean;
  after?: string;
  before?: string;
  rows?: number;
}

/** Fields that paging needs: id and sort key; the company, where rows of several are merged. */
export interface Placed {
  id: string;
  sortKey: string | number;
}
export interface Pageable extends Placed {
  companyId: number;
}

export interface Page<Row> {
  rows: Row[];
  from: number;
  next: string | null;
  previous: string | null;
}

// Any select of the domain: which tables it joins is its own affair.
export type Select<Row> = SelectQueryBuilder<DB, never, Row>;

export interface Cut {
  sort: Sort;
  descending: boolean;
  rows: number;
}

/** The order of a list, and of a page that was cut out of it. */
function orderRows<Row>(select: Select<Row>, alias: string, { sort, descending }: Omit<Cut, 'rows'>): Select<Row> {
  const direction = descending ? sql`desc` : sql`asc`;
  return select.orderBy(sql`${sql.ref(`${alias}.${sort.column}`)} ${direction}`).orderBy(sql`${sql.ref(`${alias}.id`)} ${direction}`);
}

/** Condition on the rows that follow a place in an order. The database reads both values as it compares them: each as the type of its column. */
export function isBeyond(alias: string, { column, isJoined }: Sort, descending: boolean, { value, id }: Pick<Cursor, 'value' | 'id'>) {
  const [key, sign] = [sql.ref(`${alias}.${column}`), descending ? sql`<` : sql`>`];
  const beyond = sql<boolean>`(${key}, ${sql.ref(`${alias}.id`)}) ${sign} (${value}, ${id})`;
  return isJoined ? sql<boolean>`(${key} ${sign}= ${value} and ${beyond})` : beyond;
}

/** Orders a select and cuts a page out of it; the same for every list. One row more is read, to know whether more follow. */
export function cut<Row>(select: Select<Row>, alias: string, page: Cut, cursor: Pick<Cursor, 'value' | 'id'> | undefined): Select<Row> {
  const { sort, descending, rows } = page;
  return orderRows(cursor ? select.where(isBeyond(alias, sort, descending, cursor) as never) : select, alias, page).limit(sql.lit(rows + 1)); // the tables of the select are a variable
}

/** The direction to read in: backwards to the previous page. */
export const isReadDescending = (request: PageRequest): boolean => request.descending !== (request.before !== undefined);

const compareValues = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Order of a list's rows, the same as the database's: columns of text have the collation `house.french`. Days as text sort alike in it. */
export function rowOrder({ isInstant }: Sort, descending: boolean): (a: Placed, b: Placed) => number {
  const compareKeys = ({ sortKey: a }: Placed, { sortKey: b }: Placed): number =>
    typeof a === 'string' && typeof b === 'string' && !isInstant ? compareTexts(a, b) : compareValues(a, b);
  const compareRising = (a: Placed, b: Placed): number => compareKeys(a, b) || compareValues(a.id, b.id);
  return descending ? (a, b) => compareRising(b, a) : compareRising;
}

export const readCursor = (request: PageRequest): Cursor | undefined => {
  const raw = request.after ?? request.before;
  return raw === undefined ? undefined : decodeCursor(raw, request.sort);
};

/** The page that the rows read make, one of them perhaps beyond it. */
export function buildPage<Row extends Placed>(read: Row[], request: PageRequest, cursor: Cursor | undefined): Page<Row> {
  const limit = request.rows ?? pageRows;
  const backwards = request.before !== undefined;
  const hasMore = read.length > limit;
  const rows = read.slice(0, limit);
  if (backwards) rows.reverse();
  const from = rows.length === 0 ? 0 : cursor === undefined ? 1 : backwards ? Math.max(1, cursor.rank - rows.length) : cursor.rank + 1;
  const makeCursor = (row: Row | undefined, rank: number): string | null =>
    row ? encodeCursor({ sort: request.sort, value: row.sortKey, id: row.id, rank }) : null;
  const hasNext = backwards ? rows.length > 0 : hasMore;
  const hasPrevious = backwards ? hasMore : cursor !== undefined && rows.length > 0;
  return { rows, from, next: hasNext ? makeCursor(rows.at(-1), from + rows.length - 1) : null, previous: hasPrevious ? makeCursor(rows[0], from) : null };
}

/** A list of a company's rows, declared once: its sorts, and the select that pages are cut of. `Selection`: what narrows it. */
export interface PagedList<Selection extends object, Row extends Pageable> {
  sorts: Readonly<Record<string, Sort>>;
  page: (
    scope: CompanyScope,
    values: { selection: Selection; cursor?: Pick<Cursor, 'value' | 'id'> },
    variant: { sort: string; descending: boolean; rows: number },
  ) => Compilable<Row>;
}

/** A page cut out of a table, or of the rows of a query, under the alias of the list: what `show` joins labels to. */
export type CutOf<T extends Source, Alias extends string> = AliasedExpression<Selectable<RowsOf<T>>, Alias>;

/** Reading of a list's rows. Both parts are built once per shape of a selection (`keptQuery`): they may test which parts a
 *  selection has and put their values into the query, not compute with them. */
export interface ListReading<T extends Source, Alias extends string, Selection extends object, Row extends Pageable> {
  alias: Alias;
  /** The rows that are selected, without columns: the page is cut of them before anything is joined. Several parts are cut each by its own
   *  index, then together: PostgreSQL stops no index scan early below a union whose parts have conditions. */
  select: (scope: CompanyScope, selection: Selection) => readonly Select<object>[];
  /** Columns of a row; the sort key is added. */
  show: (scope: CompanyScope, page: CutOf<T, Alias>, selection: Selection) => Select<Omit<Row, 'sortKey'>>;
  /** Reads the rows of a page by their ids, where the index of the order holds all columns that the selection narrows by: the index alone tells
   *  which rows are left out, however many come before the page is full. */
  byId?:
    | { serves: (selection: Selection, sort: string) => boolean; rows: (scope: CompanyScope, ids: AliasableExpression<{ id: string }>) => Select<object> }
    | undefined;
  /** Whether one plan serves all values of such a selection. */
  isPrepared?: (selection: Selection, sort: string) => boolean;
}

/** The rows of several selects as one. */
export const uniteSelects = (db: ScopedDb, parts: readonly Select<object>[], alias: string): Select<object> =>
  // Kysely's types follow no alias that is a variable.
  db.selectFrom(parts.reduce((all, part) => all.unionAll(part)).as(alias)) as unknown as Select<object>;

/** Declares a list of rows. */
export function pagedList<T extends Source, Alias extends string, Selection extends object, Row extends Pageable>(
  sorts: Readonly<Record<string, Sort>>,
  { alias, select, show, byId, isPrepared = () => false }: ListReading<T, Alias, Selection, Row>,
): PagedList<Selection, Row> {
  return {
    sorts,
    page: keptQuery(
      (scope, { selection, cursor }, variant) => {
        const wanted = { ...variant, sort: sorts[variant.sort]! };
        const all = (rows: Select<object>): Select<object> => rows.selectAll(alias as never); // an alias that is a variable
        const ids = (rows: Select<object>): Select<{ id: string }> => rows.select(`${alias}.id` as never) as unknown as Select<{ id: string }>; // an alias that is a variable
        const parts = select(scope, selection).map((part) =>
          byId?.serves(selection, variant.sort) ? all(byId.rows(scope, cut(ids(part), alias, wanted, cursor))) : cut(all(part), alias, wanted, cursor),
        );
        // A part with an order and a limit may stand in a union only below a select of its own.
        const union = () =>
          uniteSelects(
            scope.db,
            parts.map((part) => all(uniteSelects(scope.db, [part], alias))),
            alias,
          );
        const rows = parts.length === 1 ? parts[0]! : cut(all(union()), alias, wanted, undefined);
        const page = rows.as(alias) as unknown as CutOf<T, Alias>; // all columns were selected
        return orderRows(show(scope, page, selection).select(selectSortKey(alias, wanted.sort).as('sortKey')) as Select<unknown> as Select<Row>, alias, wanted);
      },
      ({ selection }, { sort }) => isPrepared(selection, sort),
    ),
  };
}

/** One page of a list in one round trip, also over several companies: the same indexed query per company in one flush, merged by the sort key. */
export async function readPage<Selection extends object, Row extends Pageable>(
  platform: Platform,
  scopes: readonly CompanyScope[],
  request: PageRequest,
  list: PagedList<Selection, Row>,
  selection: Selection,
): Promise<Page<Row>> {
  const cursor = readCursor(request);
  const descending = isReadDescending(request);
  const values = { selection, cursor: cursor && { value: cursor.value, id: cursor.id } };
  const variant = { sort: request.sort, descending, rows: request.rows ?? pageRows };
  const lists = await platform.database.readEach(scopes, (scope) => list.page(scope, values, variant));
  return buildPage(lists.length === 1 ? lists[0]! : lists.flat().sort(rowOrder(list.sorts[request.sort]!, descending)), request, cursor);
}

/** One page of a list over all companies, for the provider's staff. An instant's sort key is its text, which keeps the microseconds. */
export async function readStaffPage<Tables, From extends keyof Tables, Row extends Placed>(
  scope: Scope,
  request: PageRequest,
  sorts: Readonly<Record<string, Sort>>,
  alias: string,
  select: SelectQueryBuilder<Tables, From, Row>,
): Promise<Page<Row>> {
  const cursor = readCursor(request);
  const any = select as unknown as Select<Row>; // a page is cut by names: whatever the select joins
  const [rows] = await scope.read(
    cut(any, alias, { sort: sorts[request.sort]!, descending: isReadDescending(request), rows: request.rows ?? pageRows }, cursor),
  );
  return buildPage(rows, request, cursor);
}

export interface CappedCount {
  count: number;
  more: boolean;
}

/** Counts of a selection by name, over the companies that are asked for. */
export type CappedCounts<Selection, Name extends string> = (
  platform: Platform,
  scopes: readonly CompanyScope[],
  selection: Selection,
  cap?: number,
) => Promise<Record<Name, CappedCount>>;

/** Declares counts up to a cap: by default exact to 10,000, then "plus de 10 000". Each select gives one row per thing counted; built once
 *  per shape of a selection, as the parts of a list are. `sum`: the name that is the sum of all others, and is not counted itself. `kept`: numbers
 *  that the database keeps as rows change, where it has those of a selection. */
export function cappedCounts<Selection extends object, Name extends string>(
  selects: Readonly<Record<Name, (scope: CompanyScope, selection: Selection) => Select<object>>>,
  {
    isPrepared = () => false,
    sum,
    kept,
  }: {
    isPrepared?: (selection: Selection) => boolean;
    sum?: NoInfer<Name>;
    kept?: (scope: CompanyScope, selection: Selection) => ((name: NoInfer<Name>) => Expression<number | null>) | undefined;
  } = {},
): CappedCounts<Selection, Name> {
  const names = Object.keys(selects) as Name[];
  const counted = names.filter((name) => name !== sum);
  const counts = keptQuery((scope: CompanyScope, selection: Selection, { cap }: { cap: number }): Compilable<Record<Name, number>> => {
    const countKept = kept?.(scope, selection);
    const count = (name: Name) => {
      if (countKept) return sql<number>`coalesce(${countKept(name)}, 0)`.as(name);
      const capped = selects[name](scope, selection)
        .select(sql`1`.as('one'))
        .limit(sql.lit(cap + 1));
      return sql<number>`(select count(*) from (${capped}) as capped)`.as(name);
    };
    return scope.db.selectNoFrom(counted.map(count)) as unknown as Compilable<Record<Name, number>>; // the names of the counts are a variable
  }, isPrepared);
  return async (platform, scopes, selection, cap = countCap) => {
    const rows = await platform.database.readEach(scopes, (scope) => counts(scope, selection, { cap }));
    const total = (name: Name): number =>
      name === sum ? counted.reduce((all, other) => all + total(other), 0) : rows.reduce((all, [row]) => all + row![name], 0);
    return Object.fromEntries(names.map((name) => [name, { count: Math.min(total(name), cap), more: total(name) > cap }])) as Record<Name, CappedCount>;
  };
}
