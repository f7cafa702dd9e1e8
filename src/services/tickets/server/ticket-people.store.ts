import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, toRelation, type ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Ids of the people of the ticket `t`: requester, author and followers. */
export const peopleOfTicket = (db: ScopedDb) =>
  sql<string[]>`to_jsonb(array_remove(array[t.requester_id, t.author_id], null)) || coalesce((${db
    .selectFrom('ticket_followers as f')
    .select(sql`jsonb_agg(f.user_id)`.as('ids'))
    .whereRef('f.companyId', '=', refColumn('tickets', 't.companyId'))
    .whereRef('f.ticketId', '=', refColumn('tickets', 't.id'))}), '[]')`;

/** The people of tickets, by the ids of the tickets. */
export async function readPeopleOfTickets(db: ScopedDb, tickets: readonly ObjectKey[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom(toRelation(tickets, objectKeys, 'k'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
    .select(['t.id', peopleOfTicket(db).as('people')])
    .execute();
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** The ticket of a number, as a subject of conversations. */
export const subjectOfTicket = (db: ScopedDb, number: string) =>
  db
    .selectFrom('tickets as t')
    .select(['t.id as objectId', 't.number as title', 't.number', 't.number as page', 't.label as topic', 't.siteId', 't.subOrganisationId'])
    .where('t.number', '=', number);
