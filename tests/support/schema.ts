import { Client } from 'pg';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';

const ours = "('public', 'house', 'numbers')";
/** Whether an object belongs to no extension. */
const selectOwn = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend x where x.classid = '${catalogue}'::regclass and x.objid = ${oid} and x.deptype = 'e')`;
const rights = (acl: string): string => `(select coalesce(string_agg(i::text, ',' order by i::text), '') from unnest(${acl}) i)`;
const table = (oid: string): string => `${oid} in (select oid from pg_class where relkind <> 'S' and relnamespace::regnamespace::text in ${ours})`;

/** Statements about a schema, each with a text for each object. Sequences are left out: they are made with the first number of a kind. */
const statements: readonly string[] = [
  `select concat_ws(' ', 'schema', nspname, ${rights('nspacl')}) from pg_namespace where nspname in ${ours}`,
  `select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension`,
  `select concat_ws(' ', 'collation', collname, collprovider, collisdeterministic) from pg_collation where collnamespace::regnamespace::text in ${ours}`,
  `select concat_ws(' ', 'table', c.oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions::text, ${rights('relacl')})
    from pg_class c where ${table('c.oid')} and relkind in ('r', 'v', 'm', 'p', 'i') and ${selectOwn('pg_class', 'c.oid')}`,
  `select concat_ws(' ', 'column', attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid), ${rights('attacl')})
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped and ${table('attrelid')}`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where ${table('conrelid')} and contype <> 'n'`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) from pg_index where ${table('indrelid')}`,
  `select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, array(select rolname from pg_roles where oid = any (polroles) order by 1)::text,
      'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  `select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select concat_ws(' ', pg_get_functiondef(p.oid), ${rights('proacl')}) from pg_proc p where pronamespace::regnamespace::text in ${ours} and ${selectOwn('pg_proc', 'p.oid')}`,
  `select concat_ws(' ', 'comment', o.type, o.identity, d.description) from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
    where o.schema in ${ours} and not o.identity ~ 'gin|trgm'`,
];

/** The schema of a database, in lines that are the same for two that have the same. A dump nests parentheses
 *  differently, and names the columns of texts. */
export async function readSchemaLines(connection: EmbeddedConnection): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('set search_path = pg_catalog');
    const lines: string[] = [];
    for (const text of statements) lines.push(...(await client.query<[string]>({ text, rowMode: 'array' })).rows.map(([line]) => line));
    return lines.map((line) => line.replaceAll(/[()]| AS text/g, '')).sort();
  } finally {
    await client.end();
  }
}
