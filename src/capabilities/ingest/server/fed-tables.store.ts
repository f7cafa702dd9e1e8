import { sql, type Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey, type Table } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { ownColumn } from '#platform/data/server/db/typed-sql.ts';
import type { Found, Key } from './feed.service.ts';

/** Statements shared by the stores of feeds. Each works on a whole batch. */

type With<Columns extends string> = { [T in Table]: [Columns] extends [keyof DB[T]] ? T : never }[Table];
/** Tables of companies' objects that the ERP sends. */
export type FedTable = With<'companyId' | 'id' | 'externalId' | 'externalVersion'>;
/** Tables of their parts: lines, that the ERP names within their object. */
type PartTable = With<'companyId' | 'id' | 'externalId'>;

/** Finds objects of companies by the ERP's ids. */
export async function findTenantRows(tx: ScopedDb, table: FedTable, keys: readonly Key[]): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select t.company_id, t.external_id, t.id, t.external_version as version
    from ${recordset(keys, { companyId: 'integer', externalId: 'text' }, 'k')}
    join ${sql.table(table)} t on t.company_id = k.company_id and t.source = 'erp' and t.external_id = k.external_id`.execute(tx);
  return rows;
}

/** Finds objects that all companies share; `id` names the key of their table. */
export async function findSharedRows<T extends Table>(tx: ScopedDb, table: T, keys: readonly Key[], id: keyof DB[T] & string): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select null as company_id, t.external_id, t.${ownColumn(table, id)}::text as id, t.external_version as version
    from ${sql.table(table)} t where t.external_id = any(${keys.map((key) => key.externalId)}::text[])`.execute(tx);
  return rows;
}

/** Rows of objects that exist already, by id. */
export async function readStoredRows<T extends FedTable>(
  tx: ScopedDb,
  table: T,
  placed: readonly { companyId: number; existing: Found | null }[],
): Promise<ReadonlyMap<string, Selectable<DB[T]>>> {
  const keys = collectKeys(placed);
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Selectable<DB[T]> & { id: string }>`
    select t.* from ${recordset(keys, objectKeys, 'k')} join ${sql.table(table)} t on t.company_id = k.company_id and t.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keys of the objects that exist already. */
export const collectKeys = (placed: readonly { companyId: number; existing: Found | null }[]): ObjectKey[] =>
  placed.flatMap(({ companyId, existing }) => (existing ? [{ companyId, id: existing.id }] : []));

/** Parts of objects as stored: by object, then by the ERP's id of the part. */
export async function readStoredParts<T extends PartTable, Column extends keyof Selectable<DB[T]> & string>(
  tx: ScopedDb,
  { table, parent }: PartsIn<T>,
  owners: readonly ObjectKey[],
  columns: readonly Column[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Pick<Selectable<DB[T]>, Column>>>> {
  type Part = Pick<Selectable<DB[T]>, Column> & { owner: string; externalId: string };
  if (owners.length === 0) return new Map();
  const { rows } = await sql<Part>`
    select t.${ownColumn(table, parent)} as owner, t.external_id, ${sql.join(columns.map((name) => sql`t.${ownColumn(table, name)}`))}
    from ${recordset(owners, objectKeys, 'k')} join ${sql.table(table)} t on t.company_id = k.company_id and t.${ownColumn(table, parent)} = k.id`.execute(tx);
  return new Map([...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, parts]) => [owner, new Map(parts.map((part) => [part.externalId, part]))]));
}

/** A table of parts, and its column that names their object. */
export interface PartsIn<T extends Table> {
  table: T;
  parent: keyof DB[T] & string;
}

/** Keys of the parts that the new version of an object leaves out. */
export function findRemovedParts(companyId: number, lines: readonly { id: string }[], stored: ReadonlyMap<string, { id: string }> | undefined): ObjectKey[] {
  const kept = new Set(lines.map(({ id }) => id));
  return [...(stored?.values() ?? [])].filter(({ id }) => !kept.has(id)).map(({ id }) => ({ companyId, id }));
}

/** Whether each row bears a value that another object of its company has: one outside the batch, or an earlier row of it.
 *  @param rows `id` is null for new objects @param compared `letters`: capitals make no difference */
export async function readTakenValues<T extends FedTable>(
  tx: ScopedDb,
  table: T,
  column: keyof DB[T] & string,
  rows: readonly { companyId: number; id: string | null; value: string }[],
  compared: 'signs' | 'letters' = 'signs',
): Promise<boolean[]> {
  const own = rows.flatMap(({ id }) => id ?? []);
  const toKey = (value: string): string => (compared === 'letters' ? value.toUpperCase() : value);
  const stored = compared === 'letters' ? sql`upper(t.${ownColumn(table, column)})` : sql`t.${ownColumn(table, column)}`;
  const wanted = rows.map(({ companyId, value }) => ({ companyId, value: toKey(value) }));
  const { rows: others } = await sql<{ key: string }>`
    select t.company_id || ' ' || ${stored} as key from ${recordset(wanted, { companyId: 'integer', value: 'text' }, 'r')}
    join ${sql.table(table)} t on t.company_id = r.company_id and ${stored} = r.value where t.id <> all(${own}::uuid[])`.execute(tx);
  const taken = new Set(others.map(({ key }) => key));
  return rows.map(({ companyId, value }) => {
    const key = `${companyId} ${toKey(value)}`;
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  });
}
