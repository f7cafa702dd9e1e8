import pg from 'pg';
import { codeName } from '../src/platform/data/server/db/column-names.ts';
import type { Connection } from '../src/platform/data/server/db/address.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  /** Definition of the check that lists the words of the column; null where it may hold others. */
  words: string | null;
}

const typeScript: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  datemultirange: 'string',
  timestamptz: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
};

const columnsSql = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as has_default,
    (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ '= ANY \\(+ARRAY\\[' order by k.conname limit 1) as words
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const toInterfaceName = (table: string): string => `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

/** Sources generated from the migrated database, by path. */
export async function generateSources(connection: Connection): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Column>(columnsSql).finally(() => client.end());
  const tables = Map.groupBy(rows, (row) => row.table);
  return { 'src/platform/data/server/db/tables.ts': emitRowTypes(tables), 'src/platform/data/server/db/columns.ts': emitColumnTypes(tables) };
}

const header = '/** Generated from the migrated database by `npm run generate`; a house test fails when it is stale. */';

/** PostgreSQL types of all columns, for statements that take rows as JSON. */
const emitColumnTypes = (tables: ReadonlyMap<string, readonly Column[]>): string =>
  [
    "import type { DB } from './tables.ts';",
    '',
    header,
    'export const columnTypes: { readonly [Table in keyof DB]?: Readonly<Record<keyof DB[Table], string>> } = {',
    ...[...tables].map(([table, columns]) => `  ${table}: { ${columns.map(({ column, type }) => `${codeName(column)}: '${type}'`).join(', ')} },`),
    '};',
    '',
  ].join('\n');

/** The words that a column may hold, as a type: from a check that lists them and asks for nothing else. */
const parseUnion = ({ words }: Column): string | undefined =>
  /^CHECK \(+(?:\(?\w+ IS NULL\)? OR \(?)?\(?\w+\)?(?:::text)? = ANY \(+ARRAY\[([^\]]*)\](?:\)?::text\[\])?\)+$/
    .exec(words ?? '')?.[1]!
    .split(', ')
    .map((word) => word.replace(/::\w+(?: \w+)*$/, ''))
    .join(' | ');

/** Row types of all tables. */
function emitRowTypes(tables: ReadonlyMap<string, readonly Column[]>): string {
  const lines = ["import type { Generated } from 'kysely';", '', header, 'export type Json = unknown;', ''];
  for (const [table, columns] of tables) {
    lines.push(`export interface ${toInterfaceName(table)} {`);
    for (const column of columns) {
      const type = parseUnion(column) ?? typeScript[column.type];
      if (!type) throw new Error(`No TypeScript type for ${table}.${column.column} (${column.type}).`);
      const nullable = column.nullable && type !== 'Json' ? `${type} | null` : type;
      lines.push(`  ${codeName(column.column)}: ${column.has_default ? `Generated<${nullable}>` : nullable};`);
    }
    lines.push('}', '');
  }
  lines.push('export interface DB {', ...[...tables.keys()].map((table) => `  ${table}: ${toInterfaceName(table)};`), '}', '');
  return lines.join('\n');
}
