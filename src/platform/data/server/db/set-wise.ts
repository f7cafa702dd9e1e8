import { sql, type AliasedRawBuilder, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { storedName } from './column-names.ts';
import { columnTypes } from './columns.ts';
import { defer } from './defer.ts';
import type { ScopedDb } from './scope.ts';
import type { DB } from './tables.ts';

/** Statements over many rows at once. Rows travel as one JSON parameter, whatever their number. */

export type Table = keyof DB;
type ColumnOf<T extends Table> = keyof DB[T] & string;
/** Rows as a table takes them; a column that it does not have is refused by the compiler, also where the type of the row is inferred. */
type RowsFor<T extends Table, Row extends Updateable<DB[T]>> = readonly (Row & { readonly [Name in Exclude<keyof Row, keyof Insertable<DB[T]>>]: never })[];

/** Names with their PostgreSQL types. */
export type Columns = Readonly<Record<string, string>>;
/** An object of a company by the portal's id. */
export interface ObjectKey {
  companyId: number;
  id: string;
}
export const objectKeys = { companyId: 'integer', id: 'uuid' } as const;

const joinNames = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

const definition = (alias: string, columns: Columns): RawBuilder<unknown> =>
  sql`${sql.ref(alias)}(${sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`;
const asStored = (row: object): object => Object.fromEntries(Object.entries(row).map(([name, value]) => [storedName(name), value]));
const rowsAsJson = <Row>(rows: readonly object[]): RawBuilder<Row> => sql<Row>`jsonb_to_recordset(${JSON.stringify(rows.map(asStored))}::jsonb)`;

/** Rows of the application as a relation `alias`. */
export const recordset = (rows: readonly object[], columns: Columns, alias: string): RawBuilder<unknown> =>
  sql`${rowsAsJson(rows)} as ${definition(alias, columns)}`;

/** The same as a table of the query builder: `db.selectFrom(rowsOf(keys, objectKeys, 'k'))`. */
export const toRelation = <Row extends object, Alias extends string>(rows: readonly Row[], columns: Columns, alias: Alias): AliasedRawBuilder<Row, Alias> =>
  rowsAsJson<Row>(rows).as<Alias>(definition(alias, columns));

/** The columns that rows give, with their types. @throws Error when one row gives others than the first: they would be lost */
function collectColumns(table: Table, rows: readonly object[]): Columns {
  const types: Columns = columnTypes[table]!;
  const names = Object.keys(rows[0]!);
  for (const row of rows) if (Object.keys(row).length !== names.length) throw new Error(`Rows of ${table} differ in their columns.`);
  return Object.fromEntries(names.map((name) => [name, types[name]!]));
}

/** Inserts rows in one statement. */
export async function insertRows<T extends Table, Row extends Insertable<DB[T]>>(tx: ScopedDb, table: T, rows: RowsFor<T, Row>): Promise<void> {
  if (rows.length === 0) return;
  const columns = collectColumns(table, rows);
  const names = joinNames(Object.keys(columns));
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${recordset(rows, columns, 'incoming')}`.execute(tx);
}

/** Updates rows by their key in one statement, and counts up `version` and notes `updated_at` where the table has them. */
export async function updateRows<T extends Table, Row extends Updateable<DB[T]>>(
  tx: ScopedDb,
  { table, key }: Pick<Upsert<T>, 'table' | 'key'>,
  rows: RowsFor<T, Row>,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = collectColumns(table, rows);
  const isKey = (name: string): boolean => (key as readonly string[]).includes(name);
  const assignments = Object.keys(columns)
    .filter((name) => !isKey(name))
    .map((name) => sql`${sql.ref(name)} = incoming.${sql.ref(name)}`);
  const found = key.map((name) => sql`stored.${sql.ref(name)} = incoming.${sql.ref(name)}`);
  await sql`update ${sql.table(table)} stored set ${sql.join([...assignments, ...changeNotes(table)])} from ${recordset(rows, columns, 'incoming')}
    where ${sql.join(found, sql` and `)}`.execute(tx);
}

/** `set` clauses for `version` and `updated_at`. */
const changeNotes = (table: Table): RawBuilder<unknown>[] => [
  ...('version' in columnTypes[table]! ? [sql`version = stored.version + 1`] : []),
  ...('updatedAt' in columnTypes[table]! ? [sql`updated_at = now()`] : []),
];

export interface Upsert<T extends Table> {
  table: T;
  /** Columns that recognise a row: those of its primary or unique key. */
  key: readonly ColumnOf<T>[];
  /** Columns written at creation only: portal-born from then on. */
  once?: readonly ColumnOf<T>[];
}

/** Inserts rows or updates those that are there, in one statement; an unchanged row is not written again. An update counts up
 *  `version` and notes `updated_at` where the table has them. */
export async function upsertRows<T extends Table, Row extends Insertable<DB[T]>>(
  tx: ScopedDb,
  { table, key, once = [] }: Upsert<T>,
  rows: RowsFor<T, Row>,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = collectColumns(table, rows);
  const names = Object.keys(columns);
  const kept: readonly string[] = [...key, ...once];
  const updated = names.filter((name) => !kept.includes(name));
  const assignments = [...updated.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`), ...changeNotes(table)];
  const differs = sql`(${sql.join(updated.map((name) => sql`stored.${sql.ref(name)}`))}) is distinct from (${sql.join(updated.map((name) => sql`excluded.${sql.ref(name)}`))})`;
  await sql`insert into ${sql.table(table)} as stored (${joinNames(names)}) select ${joinNames(names)} from ${recordset(rows, columns, 'incoming')}
    on conflict (${joinNames(key)}) do update set ${sql.join(assignments)} where ${differs}`.execute(tx);
}

/** Deletes the rows whose `column` names one of these objects. */
export async function deleteRows<T extends Table>(tx: ScopedDb, table: T, column: ColumnOf<T>, keys: readonly ObjectKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from ${sql.table(table)} t using ${recordset(
    keys.map(({ companyId, id }) => ({ companyId, id })),
    objectKeys,
    'k',
  )} where t.company_id = k.company_id and t.${sql.ref(column)} = k.id`.execute(tx);
}

/** Deletes an object of a company. @returns its row as it was */
export async function deleteObject<T extends Table>(
  tx: ScopedDb,
  table: T,
  { companyId, id }: { companyId: number | null; id: string },
): Promise<Selectable<DB[T]>> {
  const { rows } = await sql<Selectable<DB[T]>>`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id} returning *`.execute(tx);
  return rows[0]!;
}

/** Renews the planner's statistics of tables that have doubled since their last, the rows of this transaction included. */
export const renewStatistics = (tx: ScopedDb, tables: readonly Table[]): Promise<void> => defer(tx, sql`select house.renew_statistics(${tables}::regclass[])`);
