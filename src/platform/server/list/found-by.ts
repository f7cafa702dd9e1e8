import { sql, type AliasableExpression, type RawBuilder } from 'kysely';
import type { AnyList, FoundByOf } from '../../list.ts';
import type { SearchReason } from '../../list.api.ts';
import type { CompanyScope } from '../caller.ts';
import type { ColumnOf, Source } from './conditions.ts';
import type { SearchKeys } from './search.ts';

/** Values by which a search finds a row, under the alias `it`. */
export interface FoundBy<L extends AnyList, T extends Source> {
  /** Values that each row shows: when they are what was found, nothing more is said. */
  shown: readonly (ColumnOf<T> | RawBuilder<string | null>)[];
  /** The values that a row does not show, in their order: a column, or a query of a column `value` for the row. */
  hidden: { readonly [Name in FoundByOf<L>]: ColumnOf<T> | ((scope: CompanyScope) => AliasableExpression<{ value: string | null }>) };
}

/** A reason as a row of the page carries it. */
export type Found = Pick<SearchReason, 'by' | 'text'> | null;

/** The first hidden value of a row that matches the search, or null. Values are those of the row's own family, under the limits of the scope. */
export function foundBy(scope: CompanyScope, { shown, hidden }: FoundBy<AnyList, Source>, { number, patterns }: SearchKeys): RawBuilder<Found> {
  const begins = (value: RawBuilder<unknown>) => sql<boolean>`house.search_begins(${value}, typed.number)`;
  const holds = (value: RawBuilder<unknown>) => sql<boolean>`house.search_holds(${value}, typed.patterns)`;
  const matches = (value: RawBuilder<unknown>) => sql<boolean>`(${begins(value)} or ${holds(value)})`;
  const column = (name: string) => sql.ref(`it.${name}`);
  const reasons = Object.entries<ColumnOf<Source> | ((scope: CompanyScope) => AliasableExpression<{ value: string | null }>)>(hidden).map(([name, where]) => {
    const reason = (value: RawBuilder<unknown>) => sql<Found>`jsonb_build_object('by', ${sql.lit(name)}, 'text', left(${value}, 300))`;
    if (typeof where === 'string') return sql<Found>`case when ${matches(column(where))} then ${reason(column(where))} end`;
    const value = sql.ref('one.value');
    return sql<Found>`(select ${reason(value)} from ${where(scope).as('one')} where ${matches(value)} limit 1)`;
  });
  const values = shown.map((value) => (typeof value === 'string' ? column(value) : value));
  // A number begins one of the values; words may stand in several.
  const isShown = [...values.map(begins), holds(sql`concat_ws(' ', ${sql.join(values)})`)];
  const found = sql<Found>`case when ${sql.join(isShown, sql` or `)} then null else coalesce(${sql.join(reasons)}) end`;
  // The typed text is sent once, however often it is compared.
  return sql<Found>`(select ${found} from (select ${number}::text as number, ${patterns}::text[] as patterns) as typed)`;
}
