import { sql, type RawBuilder, type Selectable, type SelectType, type SelectQueryBuilder, type Compilable } from 'kysely';
import type { DB } from './tables.ts';

/** A column of a table that stands around the query under an alias, for where the query's own types do not reach. A misspelt column does not compile.
 *  @param ref `it.site_id` */
export const refColumn = <Table extends keyof DB & string, Column extends keyof DB[Table] & string>(
  _table: Table,
  ref: `${string}.${Column}`,
): RawBuilder<SelectType<DB[Table][Column]>> => sql.ref<SelectType<DB[Table][Column]>>(ref);

/** A column of a table under its name alone, also where the table is a variable. A misspelt column does not compile. */
export const ownColumn = <Table extends keyof DB & string>(
  _table: Table,
  column: (keyof DB[Table] | keyof Selectable<DB[Table]>) & string,
): RawBuilder<unknown> => sql.ref(column);

/** Name of a column of some table. */
export type AnyColumn = { [Table in keyof DB]: keyof DB[Table] & string }[keyof DB];

/** A column where declarations name table and column. Only that some table has the column is checked here. */
export const columnOfAny = (ref: AnyColumn | `${string}.${AnyColumn}`): RawBuilder<unknown> => sql.ref(ref);

/** A select from a table that is not known here, under the alias `i`, by the columns that it is known to have. */
export type RowsOfTable<Columns, Row> = SelectQueryBuilder<DB & { i: Columns }, 'i', Row>;

/** Opens a declared select to the columns that the tables of all declarations have. */
export const castToTable = <Columns, Row>(select: { execute(): Promise<Row[]> }): RowsOfTable<Columns, Row> => select as unknown as RowsOfTable<Columns, Row>; // Kysely's types follow no table that is a variable

/** An instant inside a JSON aggregate, in the form of every other instant: ISO 8601 in UTC with `Z`. */
export const jsonInstant = (reference: string): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(reference)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A shown value as the database types it: a name of a list is any text there, and a value inside JSON may be typed as perhaps null. */
type Read<Shown> = Shown extends string
  ? string | null
  : Shown extends number
    ? number | null
    : Shown extends boolean
      ? boolean | null
      : Shown extends readonly (infer Item)[]
        ? Read<Item>[]
        : Shown extends object
          ? { [Name in keyof Shown]: Read<Shown[Name]> } | null
          : Shown;

/** Gives the rows of a query their declared type. Every field must be selected, and be text, a number, a flag, a list or an object
 *  as it is shown; the texts of a column, and whether a join finds its row, are not checked. */
// The row of a query counts in what it executes to: `Compilable` alone checks nothing.
export const recordQuery = <Record extends object>(query: Compilable<Read<Record>> & { execute(): Promise<Read<Record>[]> }): Compilable<Record> =>
  query as unknown as Compilable<Record>; // checked as far as the types of columns allow
