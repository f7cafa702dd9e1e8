import type { TestRows } from './rows.ts';

/** Ways back to the rows that a database has now. */
export interface Emptying {
  empty(): Promise<void>;
  /** Whether tables, functions, policies and rights are those of the beginning. */
  isUnchanged(): Promise<boolean>;
}

/** Prepares a database to be emptied again and again. */
export async function prepareEmptying({ query }: TestRows): Promise<Emptying> {
  await query(buildFunction(await keepRows(query)));
  const before = await hashSchema(query);
  return { empty: async () => void (await query('select kept.empty()')), isUnchanged: async () => (await hashSchema(query)) === before };
}

const ordinary = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'kept') and n.nspname not like 'pg_temp%' and n.nspname not like 'pg_toast%'
  order by 1`;

/** A number for all that rows depend on. */
async function hashSchema(query: TestRows['query']): Promise<string> {
  const [found] = await query<{ schema: string }>(`
    select concat_ws(' ',
      (select sum(hashtext(concat(oid, relname, relacl, relrowsecurity, relchecks, relnatts))) from pg_class
        where relkind not in ('t', 'S') and relpersistence <> 't' and relnamespace <> 'pg_catalog'::regnamespace),
      (select sum(hashtext(concat(oid, tgname, tgenabled))) from pg_trigger),
      (select sum(hashtext(concat(oid, prosrc))) from pg_proc where pronamespace <> 'pg_catalog'::regnamespace),
      (select sum(hashtext(concat(oid, polname))) from pg_policy)) as schema`);
  return found!.schema;
}

/** Copies the tables that migrations have filled. @returns their names */
async function keepRows(query: TestRows['query']): Promise<string[]> {
  await query('create schema kept');
  const tables = await query<{ name: string }>(ordinary);
  const seeded: string[] = [];
  for (const { name } of tables) {
    if ((await query(`select 1 from ${name} limit 1`)).length === 0) continue;
    await query(`create table kept.${quoteName(name)} as table ${name}`);
    seeded.push(name);
  }
  return seeded;
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '')}"`;

/** Deletes what is in no kept copy. A delete of few rows is faster than to truncate; keys and triggers stay out of it. */
const buildFunction = (seeded: readonly string[]): string => `
create function kept.empty() returns void language plpgsql set session_replication_role = replica as $$
declare
  table_name text;
  has_rows boolean;
begin
  for table_name in ${ordinary.replaceAll(/\s+/g, ' ')} loop
    execute format('select exists (select from %s)', table_name) into has_rows;
    if has_rows then execute format('delete from %s', table_name); end if;
  end loop;
  for table_name in select oid::regclass::text from pg_class where relkind = 'S' and relnamespace = 'numbers'::regnamespace loop
    execute format('drop sequence %s', table_name);
  end loop;
  ${seeded.map((name) => `insert into ${name} overriding system value select * from kept.${quoteName(name)};`).join('\n  ')}
end $$`;
