import { sql, type RawBuilder } from 'kysely';
import { erasedName } from '#platform/kernel/erased-person.ts';
import { storedName } from '#platform/data/server/db/column-names.ts';
import { columnTypes } from '#platform/data/server/db/columns.ts';
import type { DeclaredPerson, Replacement } from '#platform/data/server/db/personal-data.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { columnOfAny, type AnyColumn } from '#platform/data/server/db/typed-sql.ts';

/** Statements over all tables, made from their declarations. They run as the system or the staff. */

/** A person as rows are searched for them. */
export interface SearchedPerson {
  /** Id of the account or of the recipient. */
  id: string;
  /** Addresses and names that nobody else has: rows of others could not be told apart. */
  addresses: readonly string[];
  names: readonly string[];
  /** Companies in which rows are found by address or name. */
  companyIds: readonly number[];
}

const findTypes = (table: string): Readonly<Record<string, string>> => (columnTypes as Readonly<Record<string, Readonly<Record<string, string>>>>)[table] ?? {};

const texts = (values: readonly string[]) => sql`${values}::text[]`;

/** Whether JSON holds a name as a whole value, or a text anywhere. */
const isMentioned = ({ table, by }: DeclaredPerson, name: string) =>
  findTypes(table)[by] === 'jsonb'
    ? sql`position(to_jsonb(${name}::text)::text in ${columnOfAny(`t.${by}`)}::text) > 0`
    : sql`position(${name} in ${columnOfAny(`t.${by}`)}) > 0`;

/** The same column with another name in its place. */
const replaceName = ({ table, by }: DeclaredPerson, name: string) =>
  findTypes(table)[by] === 'jsonb'
    ? sql`replace(${columnOfAny(by)}::text, to_jsonb(${name}::text)::text, to_jsonb(${erasedName}::text)::text)::jsonb`
    : sql`replace(${columnOfAny(by)}, ${name}, ${erasedName})`;

/** Condition that finds the rows of a person. */
function isAbout(declared: DeclaredPerson, { id, addresses, names, companyIds }: SearchedPerson): RawBuilder<boolean> {
  const { table, by, holds, unless } = declared;
  const column = columnOfAny(`t.${by}`);
  const left = unless ? sql` and ${columnOfAny(`t.${unless[0]}`)} <> ${unless[1]}` : sql``;
  if (holds === undefined || holds === 'recipient') return sql<boolean>`${column} = ${id}::uuid${left}`;
  const inCompanies = 'companyId' in findTypes(table) ? sql` and (t.company_id is null or t.company_id = any (${companyIds}::integer[]))` : sql``;
  if (holds === 'mentions')
    return sql<boolean>`(${sql.join([sql`false`, ...[...names, ...addresses].map((name) => isMentioned(declared, name))], sql` or `)})${inCompanies}`;
  return holds === 'address'
    ? sql<boolean>`lower(${column}) = any (${texts(addresses)})${inCompanies}`
    : sql<boolean>`${column} = any (${texts(names)})${inCompanies}`;
}

const replacements: Readonly<Record<Replacement, (id: string) => string | null>> = {
  name: () => erasedName,
  address: (id) => `${id}@erased.invalid`,
  empty: () => '',
  null: () => null,
};

/** Erases a person from the rows of one declaration. Returns the keys of stored files whose rows are gone. */
export async function eraseFrom(tx: ScopedDb, declared: DeclaredPerson, person: SearchedPerson): Promise<string[]> {
  const { table, by, erased, erasedBy, holds } = declared;
  const found = isAbout(declared, person);
  if (erasedBy) {
    await sql`select ${sql.raw(erasedBy)}(${person.id}::uuid, ${texts([...person.names, ...person.addresses])}, ${person.companyIds}::integer[], ${erasedName})`.execute(
      tx,
    );
    return [];
  }
  if (erased === 'rows') {
    const kept = 'storageKey' in findTypes(table) ? sql`t.storage_key` : sql`null::text`;
    const { rows } = await sql<{ key: string | null }>`delete from ${sql.table(table)} t where ${found} returning ${kept} as key`.execute(tx);
    return rows.flatMap(({ key }) => key ?? []);
  }
  if (holds === 'mentions') {
    for (const name of [...person.names, ...person.addresses])
      await sql`update ${sql.table(table)} t set ${columnOfAny(by)} = ${replaceName(declared, name)} where ${found} and ${isMentioned(declared, name)}`.execute(
        tx,
      );
    return [];
  }
  if (!erased) return [];
  const values = (Object.entries(erased) as [AnyColumn, Replacement][]).map(([name, by]) => sql`${columnOfAny(name)} = ${replacements[by](person.id)}`);
  await sql`update ${sql.table(table)} t set ${sql.join(values)} where ${found}`.execute(tx);
  return [];
}

/** Number of rows about a person, by declaration; in one statement. */
export async function countRows(db: ScopedDb, people: readonly DeclaredPerson[], person: SearchedPerson): Promise<number[]> {
  const counts = people.map((declared) => sql`(select count(*) from ${sql.table(declared.table)} t where ${isAbout(declared, person)})::integer`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]!.counts;
}

const isSecret = (name: string, type: string): boolean => type === 'bytea' || /(?:Hash|Token|Key|^key)$/.test(name);

/** Columns about a person of a declaration, or about others. */
const listColumns = ({ by, erased, describedBy = [] }: DeclaredPerson): string[] => [
  by,
  ...describedBy,
  ...(erased && erased !== 'rows' ? Object.keys(erased) : []),
];

/** Columns of a table that no archive holds: secrets, and those about other people in the same row. */
export function hiddenColumns(declared: DeclaredPerson, people: readonly DeclaredPerson[]): string[] {
  const own = new Set(listColumns(declared));
  // Beside an account, the address in a row is that of its owner.
  const isOther = (one: DeclaredPerson): boolean =>
    one.table === declared.table && one !== declared && !(declared.holds === undefined && one.holds === 'address');
  const others = people.filter(isOther).flatMap(listColumns);
  const secrets = Object.entries(findTypes(declared.table)).flatMap(([name, type]) => (isSecret(name, type) ? [name] : []));
  return [...new Set([...others.filter((name) => !own.has(name)), ...secrets])];
}

const rowsAtATime = 500;

/** Rows about a person as JSON under the names of the database, without the columns that others keep to themselves; read in batches. */
export async function* readPersonRows(
  db: ScopedDb,
  people: readonly DeclaredPerson[],
  declared: DeclaredPerson,
  person: SearchedPerson,
): AsyncGenerator<Record<string, unknown>> {
  const found = isAbout(declared, person);
  const hidden = hiddenColumns(declared, people);
  for (let last = '(0,0)'; ;) {
    const { rows } = await sql<{ at: string; row: Record<string, unknown> }>`
      select t.ctid::text as at, to_jsonb(t) - ${texts(hidden.map(storedName))} as row from ${sql.table(declared.table)} t
      where ${found} and t.ctid > ${last}::tid order by t.ctid limit ${rowsAtATime}`.execute(db);
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtATime) return;
    last = rows.at(-1)!.at;
  }
}
