import { sql, type Compilable, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { daysOfPeriod, type ListPeriod } from '../list-filters.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { SearchKeys } from './search-keys.ts';

/** Tables that lists read. */
export type Table = keyof DB & string;
/** Rows that lists read: a table by its name, or the row of a query. */
export type Source = Table | object;
export type RowsOf<T extends Source> = T extends Table ? DB[T] : T;
/** The columns of a table, or of a query's rows. */
export type ColumnOf<T extends Source> = keyof RowsOf<T> & string;

/** A choice as one company's rows offer it. */
export interface ChoiceRow {
  value: string;
  label: string;
  /** Rows that have the value, where the choice says so. */
  count?: number;
}
/** The choices of a filter whose values are no texts of the row. Each query runs in one company's scope. */
export interface ChoiceSource {
  choices(scope: CompanyScope): Compilable<ChoiceRow>;
  /** Finds choices by what is typed, where a company may have more than are offered at once. */
  search?(scope: CompanyScope, keys: SearchKeys): Compilable<ChoiceRow>;
  /** Names one value: in the exported sheet, and beside a filter whose value is none of the choices offered. */
  selectLabel?(scope: CompanyScope, value: string): Compilable<{ label: string }>;
}

/** The condition that a set filter puts on the rows. `read` turns the value into what the table stores, before the query is built: `where`
 *  may test which parts of it are there, not compute with them (see `keptQuery`). */
export interface Condition<Value, Stored = never> {
  read: (value: Value, today: string) => unknown;
  where: (stored: Stored, scope: CompanyScope) => Expression<SqlBool>;
  /** Source of the choices: another query, else the distinct values of this column. */
  source?: ChoiceSource;
  column?: string;
}

/** Bounds, of which at least one is set. */
interface Days {
  from?: string;
  before?: string;
}

const ref = (column: string) => sql.ref(`it.${column}`);

/** Conditions on the columns of a table; the rows of a list stand under the alias `it`. */
export interface Conditions<T extends Source> {
  equalTo(column: ColumnOf<T>, source?: ChoiceSource): Condition<string, string>;
  from(column: ColumnOf<T>): Condition<string, string>;
  until(column: ColumnOf<T>): Condition<string, string>;
  /** A quarter or the last months, by a column of days. */
  within(column: ColumnOf<T>): Condition<ListPeriod, Days>;
  /** The days of a value: from the first on, before the second. */
  inDays<Value>(column: ColumnOf<T>, read: (value: Value, today: string) => Days): Condition<Value, Days>;
  /** The same by a column of instants. A day begins at midnight where the provider is. */
  inDaysOfInstants<Value>(column: ColumnOf<T>, read: (value: Value, today: string) => Days): Condition<Value, Days>;
  isTrue(column: ColumnOf<T>): Condition<boolean, true>;
  /** Any other condition. */
  where<Value, Stored>(
    read: (value: Value, today: string) => Stored,
    where: (stored: Exclude<Stored, undefined>, scope: CompanyScope) => Expression<SqlBool>,
    source?: ChoiceSource,
  ): Condition<Value, Exclude<Stored, undefined>>;
}

const keepValue = <Value>(value: Value): Value => value;
/** A flag that is not set narrows nothing. */
export const keepSet = (flag: boolean): true | undefined => flag || undefined;

const inDays =
  (toBeginning: (day: string) => RawBuilder<unknown>) =>
  <Value>(column: string, read: (value: Value, today: string) => Days): Condition<Value, Days> => ({
    read,
    where: ({ from, before }) =>
      sql<SqlBool>`(${sql.join(
        [...(from ? [sql`${ref(column)} >= ${toBeginning(from)}`] : []), ...(before ? [sql`${ref(column)} < ${toBeginning(before)}`] : [])],
        sql` and `,
      )})`,
  });
const inDaysOfDays = inDays((day) => sql`${day}`);
const inDaysOfInstants = inDays((day) => sql`(${day}::date)::timestamp at time zone ${sql.lit(providerTimeZone)}`);

const conditions: Conditions<Table> = {
  equalTo: (column, source) => ({ read: keepValue, where: (value) => sql<SqlBool>`${ref(column)} = ${value}`, column, ...(source ? { source } : {}) }),
  from: (column) => ({ read: keepValue, where: (day) => sql<SqlBool>`${ref(column)} >= ${day}` }),
  until: (column) => ({ read: keepValue, where: (day) => sql<SqlBool>`${ref(column)} <= ${day}` }),
  within: (column) => inDaysOfDays(column, daysOfPeriod),
  inDays: inDaysOfDays,
  inDaysOfInstants,
  isTrue: (column) => ({ read: keepSet, where: () => sql<SqlBool>`${ref(column)}` }),
  where: (read, where, source) => ({ read, where, ...(source ? { source } : {}) }),
};

/** The conditions on a table's columns: the same functions, typed by its names. */
// The functions take any column; the type narrows them to the table's.
export const getConditions = <T extends Source>(): Conditions<T> => conditions as unknown as Conditions<T>;
