import { sql } from 'kysely';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { indexObjects, objectsAtOnce } from './followed.service.ts';
import { rowsAfter, type SearchSource } from './search-source.service.ts';

/** Writes all entries anew while the portal runs, kind by kind in batches. A run that was stopped goes on at the last batch. Entries of objects that are
 *  gone, and words that no entry holds any more, are taken out at the end. */
export async function rebuildIndex(platform: Platform, sources: readonly SearchSource[], say: (kind: string, written: number) => void): Promise<void> {
  const { system } = platform.database;
  const kept = await system.db.selectFrom('search_rebuilds').selectAll().executeTakeFirst();
  const stored = sources.filter(({ find }) => !find);
  const begin = Math.max(
    0,
    stored.findIndex(({ kind }) => kind === kept?.kind),
  );
  for (const source of stored.slice(begin)) {
    let last: ObjectKey | undefined = kept?.kind === source.kind ? { companyId: kept.company_id, id: kept.object_id } : undefined;
    let written = 0;
    for (;;) {
      const keys = await keysAfter(platform, source, last);
      if (keys.length === 0) break;
      await system.transaction(async (tx) => {
        await indexObjects(tx, source, keys);
        await tx.deleteFrom('search_rebuilds').execute();
        const { companyId, id } = keys.at(-1)!;
        await tx.insertInto('search_rebuilds').values({ kind: source.kind, company_id: companyId, object_id: id }).execute();
      });
      last = keys.at(-1);
      say(source.kind, (written += keys.length));
    }
    await removeGone(platform, source);
  }
  await renewWords(platform);
  await system.db.deleteFrom('search_rebuilds').execute();
}

const keysAfter = (platform: Platform, { table, keysAfter: own }: SearchSource, last: ObjectKey | undefined): Promise<ObjectKey[]> =>
  platform.database.system.transaction((tx) => (own ? own(tx, last, objectsAtOnce) : rowsAfter(tx, table!, last, objectsAtOnce)));

/** Takes out entries whose object is gone, batch by batch. */
async function removeGone({ database: { system } }: Platform, { kind, table, idColumn = 'id' }: SearchSource): Promise<void> {
  if (table === undefined) return;
  for (;;) {
    const { rows } = await sql`
      with gone as (
        select e.company_id, e.kind, e.object_id from search_entries e
        where e.kind = ${kind} and not exists (select from ${sql.table(table)} t where t.company_id = e.company_id and ${sql.ref(`t.${idColumn}`)} = e.object_id) limit ${objectsAtOnce}
      )
      delete from search_entries e using gone g where e.company_id = g.company_id and e.kind = g.kind and e.object_id = g.object_id returning 1`.execute(
      system.db,
    );
    if (rows.length < objectsAtOnce) return;
  }
}

/** Takes out words that no entry of their company holds, and those that stand twice, company by company. */
async function renewWords({ database: { system } }: Platform): Promise<void> {
  const companies = await system.db.selectFrom('companies').select('id').orderBy('id').execute();
  for (const company of [...companies.map(({ id }) => id), 0])
    await sql`
      with used as materialized (
        select distinct w.word from search_entries e cross join lateral unnest(string_to_array(e.text, ' ')) as w(word)
        where (${company} = 0 or e.company_id = ${company}) and length(w.word) between 4 and 40 and w.word !~ '[0-9]'
      )
      delete from search_words s where s.company_id = ${company}
        and (not exists (select from used u where u.word = s.word)
          or exists (select from search_words o where o.company_id = s.company_id and o.word = s.word and o.ctid < s.ctid))`.execute(system.db);
}
