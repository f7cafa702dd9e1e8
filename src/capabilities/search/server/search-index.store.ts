import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { columnOfAny } from '#platform/data/server/db/typed-sql.ts';
import type { JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { SearchSource } from './search-source.service.ts';

/** Maintenance of the index over all companies, as the system: changed objects, and the progress of an index that is built anew. */

/** An object of entries in the journal. */
export interface Changed extends ObjectKey {
  kind: string;
  /** Names of the changed fields. */
  fields: string[];
}

/** Objects of entries, of some kinds; one for each set of fields. */
export const readChangedObjects = (db: ScopedDb, entries: readonly Pick<JournalEntry, 'companyId' | 'id'>[], kinds: readonly string[]): Promise<Changed[]> =>
  db
    .selectFrom('journal')
    .select(['companyId', 'objectKind as kind', 'objectId as id', sql<string[]>`array(select jsonb_object_keys(changes))`.as('fields')])
    .distinct()
    .where('companyId', 'in', [...new Set(entries.map((entry) => entry.companyId))])
    .where(
      'id',
      'in',
      entries.map((entry) => entry.id),
    )
    .where('objectKind', 'in', kinds)
    .execute();

/** Keys of a table's rows after one, in the order of its key. */
export async function readNextRows(tx: ScopedDb, table: string, last: ObjectKey | undefined, atMost: number): Promise<ObjectKey[]> {
  const { rows } = await sql<ObjectKey>`
    select t.company_id, t.id from ${sql.table(table)} t
    ${last ? sql`where (t.company_id, t.id) > (${last.companyId}::integer, ${last.id}::uuid)` : sql``}
    order by t.company_id, t.id limit ${atMost}`.execute(tx);
  return rows;
}

/** Last object whose entry an interrupted rebuild has written. */
export const readRebuilt = (db: ScopedDb): Promise<(ObjectKey & { kind: string }) | undefined> =>
  db.selectFrom('search_rebuilds').select(['kind', 'companyId', 'objectId as id']).executeTakeFirst();

/** Keeps the last object whose entry was written, in the place of the one before. */
export async function keepRebuilt(tx: ScopedDb, kind: string, { companyId, id }: ObjectKey): Promise<void> {
  await forgetRebuilt(tx);
  await tx.insertInto('search_rebuilds').values({ kind, companyId, objectId: id }).execute();
}

export async function forgetRebuilt(db: ScopedDb): Promise<void> {
  await db.deleteFrom('search_rebuilds').execute();
}

/** Takes out entries whose object is gone, batch by batch. */
export async function removeGone(db: ScopedDb, { kind, table, idColumn = 'id' }: SearchSource, atOnce: number): Promise<void> {
  if (table === undefined) return;
  for (;;) {
    const { rows } = await sql`
      with gone as (
        select e.company_id, e.kind, e.object_id from search_entries e
        where e.kind = ${kind} and not exists (select from ${sql.table(table)} t where t.company_id = e.company_id and ${columnOfAny(`t.${idColumn}`)} = e.object_id) limit ${atOnce}
      )
      delete from search_entries e using gone g where e.company_id = g.company_id and e.kind = g.kind and e.object_id = g.object_id returning 1`.execute(db);
    if (rows.length < atOnce) return;
  }
}

/** Takes out words that no entry of their company holds, and those that stand twice, company by company. */
export async function renewWords(db: ScopedDb): Promise<void> {
  const companies = await db.selectFrom('companies').select('id').orderBy('id').execute();
  for (const company of [...companies.map(({ id }) => id), 0])
    await sql`
      with used as materialized (
        select distinct w.word from search_entries e cross join lateral unnest(string_to_array(e.text, ' ')) as w(word)
        where (${company} = 0 or e.company_id = ${company}) and length(w.word) between 4 and 40 and w.word !~ '[0-9]'
      )
      delete from search_words s where s.company_id = ${company}
        and (not exists (select from used u where u.word = s.word)
          or exists (select from search_words o where o.company_id = s.company_id and o.word = s.word and o.ctid < s.ctid))`.execute(db);
}
