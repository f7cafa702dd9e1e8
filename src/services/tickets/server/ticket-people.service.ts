import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Ids of the people of the ticket `t`: requester, author and followers. */
export const peopleOfTicket = (db: ScopedDb) =>
  sql<string[]>`to_jsonb(array_remove(array[t.requester_id, t.author_id], null)) || coalesce((${db
    .selectFrom('ticket_followers as f')
    .select(sql`jsonb_agg(f.user_id)`.as('ids'))
    .whereRef('f.company_id', '=', sql.ref('t.company_id'))
    .whereRef('f.ticket_id', '=', sql.ref('t.id'))}), '[]')`;
