import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { floors } from '../src/app/floors.ts';
import type { Connection } from '../src/platform/data/server/db/address.ts';
import { platformTables } from '../src/platform/data/server/db/table-kinds.ts';
import type { ServerDomain } from '../src/platform/kernel/server/domain.ts';

interface Table {
  name: string;
  comment: string | null;
  columns: { name: string; type: string; nullable: boolean; isKey: boolean; refersTo: string | null }[];
  triggers: { name: string; function: string }[] | null;
}

const tablesSql = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'), 'nullable', not a.attnotnull,
        'isKey', exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)),
        'refersTo', (select string_agg(distinct k.confrelid::regclass::text, ', ') from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.conkey[cardinality(k.conkey)] = a.attnum)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select jsonb_agg(jsonb_build_object('name', t.tgname, 'function', p.proname) order by t.tgname)
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname collate "C"`;

const functionsSql = `
  select p.proname as name, replace(pg_get_function_identity_arguments(p.oid), 'timestamp with time zone', 'timestamptz') as arguments,
    coalesce(pg_get_function_result(p.oid), '') as result,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p where p.pronamespace = 'house'::regnamespace order by p.proname collate "C"`;

/** Domain or package that declares each table, as a folder of `src/`. */
export async function mapTableOwners(): Promise<ReadonlyMap<string, string>> {
  const root = path.resolve(import.meta.dirname, '..');
  const owners = new Map<string, string>(Object.keys(platformTables).map((table) => [table, 'platform']));
  for (const file of globSync('src/*/*/server/*.domain.ts', { cwd: root })) {
    const declared = Object.values((await import(pathToFileURL(path.join(root, file)).href)) as Record<string, ServerDomain>);
    const owner = path.relative('src', path.dirname(path.dirname(file))).replaceAll(path.sep, '/');
    for (const { tables } of declared) for (const table of Object.keys(tables ?? {})) owners.set(table, owner);
  }
  return owners;
}

const formatRow = (...cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function formatSection({ name, comment, columns, triggers }: Table): string[] {
  const formatRemarks = (column: Table['columns'][number]): string =>
    [column.isKey ? 'key' : '', column.nullable ? 'or null' : '', column.refersTo ? `→ ${column.refersTo}` : ''].filter(Boolean).join(', ');
  return [
    `#### ${name}`,
    '',
    comment ?? '',
    '',
    formatRow('column', 'type', 'remarks'),
    formatRow('---', '---', '---'),
    ...columns.map((column) => formatRow(column.name, column.type, formatRemarks(column))),
    '',
    ...(triggers ? [`Triggers: ${triggers.map((trigger) => `\`${trigger.name}\` calls \`${trigger.function}\``).join('; ')}.`, ''] : []),
  ];
}

/** Page on the tables and functions of a migrated database. */
export async function buildDatabasePage(connection: Connection): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const tables = (await client.query<Table>(tablesSql)).rows;
  const functions = (await client.query<Record<'name' | 'arguments' | 'result' | 'comment', string>>(functionsSql).finally(() => client.end())).rows;
  const owners = await mapTableOwners();
  const folders = Object.entries(floors).flatMap(([door, domains]) => (domains.length > 0 ? domains.map((domain) => `${door}/${domain}`) : [door]));
  return [
    '# Database',
    '',
    'Generated from the migrated database by `npm run generate`; a house test fails when it is stale. Only the domain above a table writes it; the SQL of both stands in `db/` (`db/README.md`).',
    '',
    '## Tables',
    '',
    ...folders.flatMap((folder) => {
      const owned = tables.filter(({ name }) => owners.get(name) === folder);
      return owned.length === 0 ? [] : [`### ${folder}`, '', ...owned.flatMap(formatSection)];
    }),
    '## Functions',
    '',
    formatRow('function of `house`', 'returns', 'purpose'),
    formatRow('---', '---', '---'),
    ...functions.map((one) => formatRow(`\`${one.name}(${one.arguments})\``, one.result, one.comment)),
    '',
  ].join('\n');
}
