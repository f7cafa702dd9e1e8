import { sql } from 'kysely';
import { z } from 'zod';
import { erasedName } from '#platform/kernel/erased-person.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { ownColumn } from '#platform/data/server/db/typed-sql.ts';
import { indexedWords } from '#platform/kernel/search-key.ts';
import type { SearchedPerson } from './rows-of-people.store.ts';

/** A person who can be erased: the owner of an account, or a recipient, who has none. */
export interface ErasablePerson {
  id: string;
  kind: 'member' | 'staff' | 'recipient';
  fullName: string;
  email: string;
  /** Names of the person with that of their subcontractor, as the journal and the work given to them hold it. */
  otherNames: readonly string[];
  erasedAt: string | null;
  finishedAt: string | null;
}

/** Tables whose rows are people who can be erased. */
export type PersonTable = 'users' | 'subcontractor_recipients';

/** Locks the row that is a person, until the transaction ends. */
export async function lockPerson(tx: ScopedDb, table: PersonTable, id: string): Promise<void> {
  await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}

export async function findAccount(db: ScopedDb, id: string): Promise<ErasablePerson | undefined> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('erasures as e', 'e.personId', 'u.id')
    .select(['u.id', 'u.fullName', 'u.email', 'u.staffRole', 'u.erasedAt', 'e.finishedAt'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { staffRole, ...person } = found;
  return { ...person, kind: staffRole === null ? 'member' : 'staff', otherNames: [] };
}

export async function findRecipient(db: ScopedDb, id: string): Promise<ErasablePerson | undefined> {
  const found = await db
    .selectFrom('subcontractor_recipients as r')
    .innerJoin('subcontractors as s', 's.id', 'r.subcontractorId')
    .leftJoin('erasures as e', 'e.personId', 'r.id')
    .select(['r.id', 'r.fullName', 'r.email', 's.name as company', 'r.erasedAt', 'e.finishedAt'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { company, ...person } = found;
  const { rows } = await sql<{ name: string }>`
    select actor_name as name from journal where actor_id = ${id} and actor_kind = 'recipient' and not quiet
    union select technician_name from interventions where recipient_id = ${id} and technician_name is not null`.execute(db);
  // Names of before a change of theirs, or of their company's, too.
  const otherNames = [`${person.fullName} (${company})`, ...rows.map(({ name }) => name)].filter((name) => name !== person.fullName && name !== erasedName);
  return { ...person, kind: 'recipient', otherNames: [...new Set(otherNames)] };
}

/** Companies in which the name of a person may stand: their own and former ones, those where they changed something, the clients of a partner; those whose
 *  interventions are given to a recipient, and the provider; all for staff. */
async function readCompanyIds(db: ScopedDb, { id, kind }: ErasablePerson): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where ${kind === 'staff'} or exists (select from memberships m where m.company_id = c.id and m.user_id = ${id})
      or exists (select from former_memberships f where f.company_id = c.id and f.user_id = ${id})
      or exists (select from partner_clients p join memberships m on m.company_id = p.company_id where p.client_company_id = c.id and m.user_id = ${id})
      or exists (select from interventions n where n.company_id = c.id and n.recipient_id = ${id})
      or (${kind === 'recipient'} and c.kind = 'provider')
      or exists (select from journal j where j.company_id = c.id and j.actor_id = ${id})
    order by c.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether an account or a recipient other than the person has a name or an address. */
async function isShared(db: ScopedDb, { id }: ErasablePerson, column: 'fullName' | 'email', value: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where ${ownColumn('users', column)} = ${value} and id <> ${id}
    union all select 1 from subcontractor_recipients where ${ownColumn('subcontractor_recipients', column)} = ${value} and id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** A person as their rows are found. Somebody else of the same name or address keeps theirs: then rows are found by the others alone. */
export async function readSearchedPerson(db: ScopedDb, person: ErasablePerson): Promise<SearchedPerson> {
  const { id, email, fullName, otherNames } = person;
  return {
    id,
    addresses: (await isShared(db, person, 'email', email)) ? [] : [email],
    names: [...((await isShared(db, person, 'fullName', fullName)) ? [] : [fullName]), ...otherNames],
    companyIds: await readCompanyIds(db, person),
  };
}

/** Whether planned work is given to a person. */
export async function hasPlannedWork(db: ScopedDb, id: string): Promise<boolean> {
  const planned = await db
    .selectFrom('interventions')
    .select('id')
    .where('workerId', '=', id)
    .where('startsAt', '>=', sql<string>`now()`)
    .where('state', 'not in', ['done', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return planned !== undefined;
}

export const selectCompanies = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select('c.name')
    .where('m.userId', '=', userId)
    .orderBy('c.name')
    .limit(1000)
    .execute();

export async function insertErasure(tx: ScopedDb, person: SearchedPerson, askedBy: string | null): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ personId: person.id, askedBy, known: JSON.stringify({ addresses: person.addresses, names: person.names }), companyIds: [...person.companyIds] })
    .execute();
}

const knownOfPerson = z.object({ addresses: z.array(z.string()), names: z.array(z.string()) });

/** An erasure that is not finished, locked. */
export async function lockErasure(tx: ScopedDb, id: string): Promise<SearchedPerson | undefined> {
  const row = await tx
    .selectFrom('erasures')
    .select(['known', 'companyIds'])
    .where('personId', '=', id)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const known = knownOfPerson.parse(row.known);
  return { id, ...known, companyIds: row.companyIds };
}

export const finishErasure = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('erasures')
    .set({ known: null, finishedAt: sql<string>`now()` })
    .where('personId', '=', id)
    .execute();

/** Objects that the search finds by the name or the address of a person. */
export async function readFoundByName(
  tx: ScopedDb,
  { names, addresses, companyIds }: SearchedPerson,
): Promise<{ kind: string; companyId: number; id: string }[]> {
  const known = [...names, ...addresses];
  const { rows } = await sql<{ kind: string; companyId: number; id: string }>`
    select e.kind, e.company_id, e.object_id as id from search_entries e
    where e.company_id = any (${companyIds}::integer[])
      and (e.title = any (${known}::text[]) or e.details && ${known}::text[]
        or ${sql.join([sql`false`, ...known.map((one) => sql`string_to_array(e.text, ' ') @> ${indexedWords([one])}::text[]`)], sql` or `)})`.execute(tx);
  return rows;
}
