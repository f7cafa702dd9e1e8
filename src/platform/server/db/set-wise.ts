import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { ScopedDb } from './scope.ts';

/** Column names with their PostgreSQL types, in the order in which they are written. */
export type Columns = Readonly<Record<string, string>>;

const list = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

const rowsAsJson = <Row>(rows: readonly object[]): RawBuilder<Row> => sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
const definition = (alias: string, columns: Columns): RawBuilder<unknown> =>
  sql`${sql.ref(alias)}(${sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})`;

/** Rows of the application as a relation `alias`: one parameter, whatever their number. */
export const recordset = (rows: readonly object[], columns: Columns, alias: string): RawBuilder<unknown> =>
  sql`${rowsAsJson(rows)} as ${definition(alias, columns)}`;

/** The same as a table of the query builder: `db.selectFrom(rowsOf(keys, keyTypes, 'k'))`. */
export const rowsOf = <Row extends object, Alias extends string>(rows: readonly Row[], columns: Columns, alias: Alias): AliasedRawBuilder<Row, Alias> =>
  rowsAsJson<Row>(rows).as<Alias>(definition(alias, columns));

export interface Upsert {
  table: string;
  columns: Columns;
  /** Columns that recognise a row: those of its primary or unique key. */
  key: readonly string[];
  /** Columns written at creation only: portal-born from then on. */
  once?: readonly string[];
  /** Further assignments of an update, for instance `updated_at = now()`. */
  andSet?: RawBuilder<unknown>;
}

/** Inserts rows or updates those that are there, in one statement; a row that says nothing new is not written again. */
export async function upsertRows(tx: ScopedDb, { table, columns, key, once = [], andSet }: Upsert, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const updated = names.filter((name) => !key.includes(name) && !once.includes(name));
  const assignments = [...updated.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`), ...(andSet ? [andSet] : [])];
  const differs = sql`(${sql.join(updated.map((name) => sql`stored.${sql.ref(name)}`))}) is distinct from (${sql.join(updated.map((name) => sql`excluded.${sql.ref(name)}`))})`;
  await sql`insert into ${sql.table(table)} as stored (${list(names)}) select ${list(names)} from ${recordset(rows, columns, 'incoming')}
    on conflict (${list(key)}) do update set ${sql.join(assignments)} where ${differs}`.execute(tx);
}
