import { sql, type AliasableExpression, type Compilable, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { AnyList, FoundByOf, RowOf } from '../list.ts';
import type { SearchReason } from '../list.api.ts';
import { referenceKey, searchWords } from '#platform/kernel/search-key.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ColumnOf, Source, Table } from './conditions.ts';
import type { SearchKeys } from './search-keys.ts';

type ValuesOf = (scope: CompanyScope) => AliasableExpression<{ value: string | null }>;

/** Values by which a search finds a row, under the alias `it` in queries. */
export interface FoundBy<L extends AnyList, T extends Source> {
  /** Values that a row shows: when they are what was found, nothing more is said. */
  shown(row: RowOf<L>): readonly (string | null)[];
  /** The values that a row does not show, in their order: a column, or a query of a column `value` for the row. */
  hidden: { readonly [Name in FoundByOf<L>]: ColumnOf<T> | ValuesOf };
}

/** A reason as a row of the page carries it. */
export type Found = Pick<SearchReason, 'by' | 'text'> | null;

/** The field of the row's number that is the whole number searched: one look into the index of the search, and no other table. */
export const foundNumber = ({ db }: CompanyScope, kind: string, number: string) =>
  db
    .selectFrom('search_references as n')
    .select(sql<Found>`jsonb_build_object('by', n.field, 'text', coalesce(n.written, n.key))`.as('found'))
    .where('n.kind', '=', sql.lit(kind))
    .where('n.key', '=', number)
    .where('n.field', 'is not', null)
    .whereRef('n.objectId', '=', sql.ref('it.id'));

/** Shortest end of a number by which a search finds it. */
const endLength = 4;

/** Whether the values that a row shows are what a search found: a number begins or ends one of them, or they hold all words. */
export function isExplained(shown: readonly (string | null)[], { number, words }: SearchKeys): boolean {
  const isNumber = (key: string, typed: string): boolean => key.startsWith(typed) || (typed.length >= endLength && key.endsWith(typed));
  if (number !== undefined && shown.some((value) => isNumber(referenceKey(value ?? ''), number))) return true;
  const text = searchWords(shown.join(' ')).join(' ');
  return words.length > 0 && words.every((word) => text.includes(word));
}

/** A row as it was read. */
interface Row {
  id: string;
  companyId: number;
  foundBy?: Found;
}

/** The reasons of a page, for rows that do not show what was found: their whole number, else the first hidden value that matches the search. Only
 *  the latter takes a statement. Values are those of the row's own family, under the limits of the scope. */
export function prepareReasons<L extends AnyList>(table: Table, { shown, hidden }: FoundBy<L, Source>) {
  const query = keptQuery(
    (scope: CompanyScope, { found, ids }: { found: SearchKeys; ids: string }): Compilable<{ id: string; found: Found }> =>
      (scope.db.selectFrom(`${table} as it` as never) as SelectQueryBuilder<{ it: Row }, 'it', object>) // Kysely's types follow no table that is a variable
        .select(['it.id', firstMatch(scope, hidden, found).as('found')])
        .where(sql<boolean>`it.id = any(${ids}::uuid[])`),
    () => true,
  );
  return async (
    platform: Platform,
    scopes: readonly CompanyScope[],
    page: readonly (readonly [Row, RowOf<L>])[],
    found: SearchKeys,
  ): Promise<SearchReason[]> => {
    const unexplained = page.flatMap(([read, row]) => (isExplained(shown(row), found) ? [] : [read]));
    const reasons = unexplained.flatMap(({ id, foundBy }) => (foundBy && foundBy.by in hidden ? [{ id, ...foundBy }] : []));
    const others = unexplained.filter(({ foundBy }) => !foundBy || !(foundBy.by in hidden));
    if (others.length === 0) return reasons;
    const idsByCompany = Map.groupBy(others, ({ companyId }) => companyId);
    const asked = scopes.filter(({ companyId }) => idsByCompany.has(companyId));
    const read = await platform.database.readEach(asked, (scope) =>
      query(
        scope,
        {
          found,
          ids: `{${idsByCompany
            .get(scope.companyId)!
            .map(({ id }) => id)
            .join()}}`,
        },
        {},
      ),
    );
    return [...reasons, ...read.flat().flatMap(({ id, found: reason }) => (reason ? [{ id, ...reason }] : []))];
  };
}

function firstMatch(scope: CompanyScope, hidden: FoundBy<AnyList, Source>['hidden'], { number, patterns }: SearchKeys): RawBuilder<Found> {
  const matchValue = (value: RawBuilder<unknown>) =>
    sql<boolean>`(house.search_begins(${value}, typed.number) or house.search_holds(${value}, typed.patterns))`;
  const reasons = Object.entries<string | ValuesOf>(hidden).map(([name, where]) => {
    const reason = (value: RawBuilder<unknown>) => sql<Found>`jsonb_build_object('by', ${sql.lit(name)}, 'text', left(${value}, 300))`;
    if (typeof where === 'string') {
      const column = sql.ref(`it.${where}`);
      return sql<Found>`case when ${matchValue(column)} then ${reason(column)} end`;
    }
    const value = sql.ref('one.value');
    return sql<Found>`(select ${reason(value)} from ${where(scope).as('one')} where ${matchValue(value)} limit 1)`;
  });
  // The typed text is sent once, however often it is compared.
  return sql<Found>`(select coalesce(${sql.join(reasons)}) from (select ${number ?? sql.lit('')}::text as number, ${patterns}::text[] as patterns) as typed)`;
}
