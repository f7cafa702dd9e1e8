import { sql, type AliasableExpression, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { pageRows } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { isDescending, type AnyList, type Direction, type RowOf, type SheetRowOf, type StateOf } from '../list.ts';
import type { ListFilter, PageQuery, SearchReason, SortedQuery } from '../list.api.ts';
import { hasRight, type CompanyScope } from '#platform/data/server/caller.ts';
import { canSeeEverything } from '#platform/data/server/db/scope-plugin.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getConditions, type ColumnOf, type Condition, type RowsOf, type Source, type Table } from './conditions.ts';
import { encodeCursor } from './cursor.ts';
import { everyRow } from './exporter.ts';
import { foundNumber, prepareReasons, type Found, type FoundBy } from './found-by.ts';
import { cappedCounts, pagedList, readPage, type CappedCount, type Page, type Placed, type Sort, uniteSelects } from './page.ts';
import { keptCounts, combineStates, type StateRule, type ListSelection } from './list-selection.ts';
import type { ListSource, Presented } from './list-source.ts';
import { nearestRows, indexedNear } from './nearest.ts';
import { selectPlace, preparePlaces, type Place } from './places.ts';
import { searchKeys } from './search-keys.ts';
import { indexedIds, isFirstFound, selectFound } from './search.ts';

type Rows<T extends Source> = SelectQueryBuilder<DB & { it: RowsOf<T> }, 'it', object>;

/** A list as the server reads it. */
export interface ServedList<L extends AnyList, T extends Source = Table> {
  list: L;
  /** One page with the names of its companies. @throws forbidden.prices for a sort that would tell amounts */
  page(
    platform: Platform,
    scopes: readonly CompanyScope[],
    query: PageQuery<L>,
    today: string,
  ): Promise<Page<RowOf<L>> & { reasons: SearchReason[]; nearest: string[] }>;
  /** Counts of the whole and of each state, whatever state the query chooses. */
  counts(platform: Platform, scopes: readonly CompanyScope[], query: ListFilter<L>, today: string): Promise<Record<'all' | StateOf<L>, CappedCount>>;
  /** Number of rows that a query selects, up to a cap. */
  count(platform: Platform, scopes: readonly CompanyScope[], query: ListFilter<L>, today: string, cap?: number): Promise<CappedCount>;
  /** Every row that a query selects, in its order, with the columns of the sheet. */
  everyRow(platform: Platform, scopes: readonly CompanyScope[], query: SortedQuery<L>, today: string): AsyncGenerator<SheetRowOf<L>>;
  /** The rows before and after a row in the order of a query, and its place; null for a row that the query leaves out, or beyond what is counted. */
  neighbours(
    platform: Platform,
    scopes: readonly CompanyScope[],
    of: { column: ColumnOf<T> | 'id'; value: string },
    query: SortedQuery<L>,
    today: string,
  ): Promise<{ previous: RowOf<L> | null; next: RowOf<L> | null; place: Place | null }>;
  /** The selected rows of one company under the alias `it`, to be added up or joined. */
  select(scope: CompanyScope, selection: ListSelection): Rows<T>;
  selection(query: ListFilter<L>, today: string): ListSelection;
  /** Whether one plan serves all values of a selection in the order of the list. */
  hasOnePlan(selection: ListSelection): boolean;
  conditions: Readonly<Record<string, Condition<unknown>>>;
  sorts: Readonly<Record<string, Sort>>;
  /** The companies whose rows the list may show. @throws forbidden.prices, when there is none */
  allowed(scopes: readonly CompanyScope[]): readonly CompanyScope[];
  /** @throws forbidden.prices */
  checkSort(scopes: readonly CompanyScope[], sort: string): void;
}

interface Query {
  q?: string;
  state?: string[];
  sort?: string;
  dir?: Direction;
  after?: string;
  before?: string;
}

/** Serves a declared list from a table, or from queries. */
export function serveList<L extends AnyList, const T extends Source, Listed, SheetListed = Listed>(
  list: L,
  source: ListSource<L, T, Listed, SheetListed> & Presented<L, Listed>,
): ServedList<L, T> {
  const { table, from, searchKind, always, unlessFiltered = {}, states, foundBy, covered = [] } = source;
  const searchIds = searchKind === undefined ? source.searchIds : indexedIds(searchKind);
  const defaults = Object.entries<Expression<SqlBool> | undefined>(unlessFiltered);
  const sorts = Object.fromEntries(
    Object.entries<string | { instant: string }>(source.sorts).map(([name, column]): [string, Sort] => [
      name,
      { ...(typeof column === 'string' ? { column } : { column: column.instant, isInstant: true }), isJoined: from !== undefined },
    ]),
  );
  // Conditions are found by the names of the declaration; each takes the value of its own filter.
  const conditions = source.filters(getConditions<T>()) as unknown as Readonly<Record<string, Condition<unknown>>>;
  const rules: Readonly<Record<string, StateRule>> =
    states?.rules ?? Object.fromEntries(((list.states?.values ?? []) as string[]).map((state) => [state, { value: state }]));
  const coveredNames = new Set<string>(covered);

  // Kysely's types follow no table that is a variable, here and below.
  const selectRows = (scope: CompanyScope): Rows<T>[] =>
    from
      ? from(scope).map((rows) => scope.db.selectFrom(rows.as('it')) as unknown as Rows<T>) // as above
      : [scope.db.selectFrom(`${table} as it` as never) as unknown as Rows<T>]; // as above
  const narrow = (rows: Rows<T>, scope: CompanyScope, selection: ListSelection): Rows<T> => {
    let narrowed = always ? rows.where(always) : rows;
    const state = stateCondition(selection);
    if (state) narrowed = narrowed.where(state);
    for (const [name, condition] of defaults) if (condition && !(name in selection.filters)) narrowed = narrowed.where(condition);
    for (const [name, stored] of Object.entries(selection.filters)) narrowed = narrowed.where(conditions[name]!.where(stored as never, scope)); // `read` of the same condition made it
    return narrowed;
  };
  const pickFirstRows = ({ limits }: CompanyScope, { isFirst }: ListSelection) => (isFirst && canSeeEverything(limits) ? pageRows : undefined);
  const selectParts = (scope: CompanyScope, selection: ListSelection): Rows<T>[] => {
    const rows =
      table !== undefined && searchIds !== undefined && selection.found
        ? [selectFound(scope, { table, alias: 'it' }, searchIds(scope, selection.found, pickFirstRows(scope, selection))) as unknown as Rows<T>] // as `selectRows`
        : selectRows(scope);
    return rows.map((part) => narrow(part, scope, selection));
  };
  const uniteParts = ({ db }: CompanyScope, parts: Rows<T>[]): Rows<T> =>
    parts.length === 1
      ? parts[0]!
      : (uniteSelects(
          db,
          parts.map((part) => part.selectAll('it')),
          'it',
        ) as unknown as Rows<T>); // as `selectRows`
  const select = (scope: CompanyScope, selection: ListSelection): Rows<T> => uniteParts(scope, selectParts(scope, selection));

  const stateColumn = sql.ref(`it.${states?.column ?? ''}`);
  const matchState = ({ value, when }: StateRule, today: string, isCount: boolean): Expression<SqlBool> => {
    const stored = value === undefined ? [] : [sql<SqlBool>`${stateColumn} = ${sql.lit(value)}`];
    return sql<SqlBool>`(${sql.join([...stored, ...(when ? [when(today, isCount)] : [])], sql` and `)})`;
  };
  const stateCondition = ({ state, today }: ListSelection): Expression<SqlBool> | undefined => {
    if (!state) return undefined;
    const parts = [
      ...(state.whole ? [sql<SqlBool>`${stateColumn} in (${sql.join(state.whole)})`] : []),
      ...Object.keys(state.parts ?? {}).map((name) => matchState(rules[name]!, today, false)),
    ];
    return parts.length === 1 ? parts[0] : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  };

  const readStates = (chosen: readonly string[] | undefined) => chosen && combineStates(rules, chosen);
  const selection = (query: Query & Record<string, unknown>, today: string): ListSelection => ({
    today,
    ...(searchIds === undefined ? {} : { found: searchKeys(query.q) }),
    state: readStates(query.state),
    filters: Object.fromEntries(
      Object.entries(conditions).flatMap(([name, condition]) => {
        const stored = query[name] === undefined ? undefined : condition.read(query[name], today);
        return stored === undefined ? [] : [[name, stored]];
      }),
    ),
  });

  const hasOnePlan = ({ found, state, filters }: ListSelection, sort: string): boolean => {
    if (found) return true;
    const parts = Object.keys(state?.parts ?? {});
    const chosen = (state?.whole?.length ?? 0) + parts.length;
    return (
      sort === list.sort && chosen <= 1 && !parts.some((name) => rules[name]!.isPlannedByDay) && Object.keys(filters).every((name) => coveredNames.has(name))
    );
  };

  const isPlannedOnce = (selection: ListSelection): boolean => hasOnePlan(selection, list.sort);

  // The two readings share all but their columns; the rows of each are given their types where they are presented.
  type Read = Placed & { companyId: number };
  const isByIndex = ({ found, state }: ListSelection, sort: string): boolean =>
    !found && sort === list.sort && Object.keys(state?.parts ?? {}).some((name) => rules[name]!.isIndexed);
  const lookUp = (scope: CompanyScope, ids: AliasableExpression<{ id: string }>) => selectFound(scope, { table: table!, alias: 'it' }, ids);
  const reading = { alias: 'it' as const, select: selectParts, isPrepared: hasOnePlan, byId: table && { serves: isByIndex, rows: lookUp } };
  const paged = pagedList<T, 'it', ListSelection, Read>(sorts, { ...reading, show: source.rows as never }); // see above
  const pagedSheet = source.sheetRows ? pagedList<T, 'it', ListSelection, Read>(sorts, { ...reading, show: source.sheetRows as never }) : paged; // see above

  // A page shows why a search found its rows; neighbours and sheets do not.
  const pagedFound = foundBy
    ? pagedList<T, 'it', ListSelection, Read & { foundBy?: Found }>(sorts, {
        ...reading,
        show: (scope, page, { found }) => {
          const rows = source.rows(scope, page) as unknown as Rows<T>; // its columns are the domain's
          return (found?.number === undefined ? rows : rows.select(foundNumber(scope, searchKind!, found.number).as('foundBy'))) as never; // its columns are the domain's
        },
      })
    : paged;
  const reasonsFor = foundBy && table !== undefined ? prepareReasons(table, foundBy as FoundBy<L, Source>) : undefined;

  const nearNumbers = searchKind === undefined ? (source.from ? undefined : source.searchIds && source.nearNumbers) : indexedNear(searchKind);
  const nearestTo = table !== undefined && searchIds && nearNumbers ? nearestRows({ table, searchIds, nearNumbers, narrow: narrow as never }) : undefined; // rows are a variable

  // Each row is in one state (`combineStates`): all of them are the sum.
  const counted = cappedCounts<ListSelection, string>(
    {
      all: select,
      ...Object.fromEntries(
        Object.entries(rules).map(([name, rule]) => [
          name,
          (scope: CompanyScope, chosen: ListSelection) => select(scope, chosen).where(matchState(rule, chosen.today, true)),
        ]),
      ),
    },
    { isPrepared: isPlannedOnce, sum: states ? 'all' : undefined, kept: keptCounts(states?.kept) },
  );
  const countedAll = cappedCounts<ListSelection, 'all'>({ all: select }, { isPrepared: isPlannedOnce });

  const readPlace = preparePlaces<ListSelection>(sorts, select);

  const allowed = (scopes: readonly CompanyScope[]): readonly CompanyScope[] => {
    const { right } = list;
    if (right === undefined) return scopes;
    const seen = scopes.filter(({ rights }) => hasRight(rights, right));
    if (seen.length === 0) throw platformError(`forbidden.${right as 'prices'}`);
    return seen;
  };
  const checkSort = (scopes: readonly CompanyScope[], sort: string): void => {
    if (list.pricedSorts?.includes(sort) && scopes.some(({ rights }) => !rights.prices)) throw platformError('forbidden.prices');
  };
  const present = (scopes: readonly CompanyScope[], today: string, how: ((row: never, today: string) => object) | undefined) => {
    const names = new Map(scopes.map(({ companyId, companyName }) => [companyId, companyName]));
    return (row: Read): Read & { companyName: string } =>
      ({ ...(how ? how(row as never, today) : row), companyName: names.get(row.companyId)!, companyId: row.companyId }) as Read & { companyName: string }; // `how` belongs to the columns that were read
  };
  const buildPageRequest = ({ sort = list.sort, dir, after, before }: Query) => ({ sort, descending: isDescending(list, sort, dir), after, before });

  const served = {
    list,
    async page(platform: Platform, scopes: readonly CompanyScope[], query: Query, today: string) {
      const own = allowed(scopes);
      const request = buildPageRequest(query);
      checkSort(own, request.sort);
      const chosen = selection({ ...query }, today);
      const isFirst = source.isFoundInOrder === true && request.sort === list.sort && request.descending === isDescending(list, list.sort, undefined);
      const selected = isFirst && isFirstFound(chosen, request) ? { ...chosen, isFirst } : chosen;
      const page = await readPage<ListSelection, Read & { foundBy?: Found }>(platform, own, request, pagedFound, selected);
      const rows = page.rows.map(present(own, today, source.present));
      const pairs = page.rows.map((row, index) => [row, rows[index] as unknown as RowOf<L>] as const); // inside, rows are known by their place alone
      const isNothing = rows.length === 0 && request.after === undefined && request.before === undefined;
      return {
        ...page,
        rows,
        reasons: selected.found && reasonsFor ? await reasonsFor(platform, own, pairs, selected.found) : [],
        nearest: isNothing && nearestTo ? await nearestTo(platform, own, query.q, chosen) : [],
      };
    },
    counts: (platform: Platform, scopes: readonly CompanyScope[], query: Query, today: string) =>
      counted(platform, allowed(scopes), selection({ ...query, state: undefined }, today)),
    count: async (platform: Platform, scopes: readonly CompanyScope[], query: Query, today: string, cap?: number) =>
      (await countedAll(platform, allowed(scopes), selection({ ...query }, today), cap)).all,
    async *everyRow(platform: Platform, scopes: readonly CompanyScope[], query: Query, today: string) {
      const own = allowed(scopes);
      const presented = present(own, today, source.sheetRows ? source.presentSheet : source.present);
      for await (const row of everyRow(platform, own, buildPageRequest(query), pagedSheet, selection({ ...query }, today))) yield presented(row);
    },
    async neighbours(platform: Platform, scopes: readonly CompanyScope[], of: { column: string; value: string }, query: Query, today: string) {
      const own = allowed(scopes);
      const request = { ...buildPageRequest(query), rows: 1 };
      checkSort(own, request.sort);
      const [place] = (await platform.database.readEach(own, (scope) => selectPlace(uniteParts(scope, selectRows(scope)), of, sorts[request.sort]!))).flat();
      if (!place) throw platformError('notFound');
      const cursor = encodeCursor({ sort: request.sort, value: place.sortKey, id: place.id, rank: 1 });
      const chosen = selection({ ...query }, today);
      const [before, after, ranked] = await Promise.all([
        readPage(platform, own, { ...request, before: cursor, after: undefined }, paged, chosen),
        readPage(platform, own, { ...request, after: cursor, before: undefined }, paged, chosen),
        readPlace(platform, own, request, { ...chosen, place }),
      ]);
      const presented = present(own, today, source.present);
      return { previous: before.rows[0] ? presented(before.rows[0]) : null, next: after.rows[0] ? presented(after.rows[0]) : null, place: ranked };
    },
    select,
    selection,
    hasOnePlan: isPlannedOnce,
    conditions,
    sorts,
    allowed,
    checkSort,
  };
  // Inside, rows are known by their place alone; outside, by what `rows` and `present` made of them.
  return served as unknown as ServedList<L, T>;
}
