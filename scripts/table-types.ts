import pg from 'pg';
import type { Connection } from '../src/platform/server/db/pools.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
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
  timestamptz: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
};

const columnsSql = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as has_default
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const interfaceName = (table: string): string => `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

/** The row types of the migrated database, as the source of `src/platform/server/db/tables.ts`. */
export async function tableTypes(connection: Connection): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Column>(columnsSql).finally(() => client.end());
  const tables = Map.groupBy(rows, (row) => row.table);
  const lines = [
    "import type { Generated } from 'kysely';",
    '',
    '/** Generated from the migrated database by `npm run generate`; a house test fails when it is stale. */',
    'export type Json = unknown;',
    '',
  ];
  for (const [table, columns] of tables) {
    lines.push(`export interface ${interfaceName(table)} {`);
    for (const column of columns) {
      const type = typeScript[column.type];
      if (!type) throw new Error(`No TypeScript type for ${table}.${column.column} (${column.type}).`);
      const nullable = column.nullable && type !== 'Json' ? `${type} | null` : type;
      lines.push(`  ${column.column}: ${column.has_default ? `Generated<${nullable}>` : nullable};`);
    }
    lines.push('}', '');
  }
  lines.push('export interface DB {', ...[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`), '}', '');
  return lines.join('\n');
}
