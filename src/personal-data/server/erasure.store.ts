import { sql } from 'kysely';
import { z } from 'zod';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { indexedWords } from '#platform/search-key.ts';
import type { SearchedPerson } from './rows-of-people.store.ts';

export interface ErasableAccount {
  id: string;
  fullName: string;
  email: string;
  isStaff: boolean;
  erasedAt: string | null;
  finishedAt: string | null;
}

export const findAccount = (db: ScopedDb, userId: string): Promise<ErasableAccount | undefined> =>
  db
    .selectFrom('users as u')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select([
      'u.id',
      'u.full_name as fullName',
      'u.email',
      sql<boolean>`u.staff_role is not null`.as('isStaff'),
      'u.erased_at as erasedAt',
      'e.finished_at as finishedAt',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** Companies in which the name of a person may stand: their own and former ones, those where they changed something, the clients of a partner; all for staff. */
async function companiesWith(db: ScopedDb, { id, isStaff }: ErasableAccount): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where ${isStaff} or exists (select from memberships m where m.company_id = c.id and m.user_id = ${id})
      or exists (select from former_memberships f where f.company_id = c.id and f.user_id = ${id})
      or exists (select from partner_clients p join memberships m on m.company_id = p.company_id where p.client_company_id = c.id and m.user_id = ${id})
      or exists (select from journal j where j.company_id = c.id and j.actor_id = ${id})
    order by c.id`.execute(db);
  return rows.map((row) => row.id);
}

/** A person as their rows are found. Somebody else of the same name keeps theirs: then rows are found by account and address alone. */
export async function searchedPerson(db: ScopedDb, account: ErasableAccount): Promise<SearchedPerson> {
  const companyIds = await companiesWith(db, account);
  const namesake = await db
    .selectFrom('users')
    .select('id')
    .where('full_name', '=', account.fullName)
    .where('id', '<>', account.id)
    .limit(1)
    .executeTakeFirst();
  return { userId: account.id, email: account.email, names: namesake ? [] : [account.fullName], companyIds };
}

/** Whether planned work is given to a person. */
export async function hasPlannedWork(db: ScopedDb, userId: string): Promise<boolean> {
  const planned = await db
    .selectFrom('interventions')
    .select('id')
    .where('technician_id', '=', userId)
    .where('starts_at', '>=', sql<string>`now()`)
    .where('state', '<>', 'done')
    .limit(1)
    .executeTakeFirst();
  return planned !== undefined;
}

export const companiesOf = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select('c.name')
    .where('m.user_id', '=', userId)
    .orderBy('c.name')
    .limit(1000)
    .execute();

export async function insertErasure(tx: ScopedDb, person: SearchedPerson, askedBy: string | null): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({
      user_id: person.userId,
      asked_by: askedBy,
      known: JSON.stringify({ email: person.email, names: person.names }),
      company_ids: [...person.companyIds],
    })
    .execute();
}

const knownOfPerson = z.object({ email: z.string(), names: z.array(z.string()) });

/** An erasure that is not finished, locked. */
export async function lockErasure(tx: ScopedDb, userId: string): Promise<SearchedPerson | undefined> {
  const row = await tx
    .selectFrom('erasures')
    .select(['known', 'company_ids'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const known = knownOfPerson.parse(row.known);
  return { userId, email: known.email, names: known.names, companyIds: row.company_ids };
}

export const finishErasure = (tx: ScopedDb, userId: string) =>
  tx
    .updateTable('erasures')
    .set({ known: null, finished_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute();

/** Objects that the search finds by the name or the address of a person. */
export async function foundByName(tx: ScopedDb, { names, email, companyIds }: SearchedPerson): Promise<{ kind: string; companyId: number; id: string }[]> {
  const known = [...names, email];
  const { rows } = await sql<{ kind: string; companyId: number; id: string }>`
    select e.kind, e.company_id as "companyId", e.object_id as id from search_entries e
    where e.company_id = any (${companyIds}::integer[])
      and (e.title = any (${known}::text[]) or e.details && ${known}::text[]
        or ${sql.join(
          known.map((one) => sql`string_to_array(e.text, ' ') @> ${indexedWords([one])}::text[]`),
          sql` or `,
        )})`.execute(tx);
  return rows;
}
