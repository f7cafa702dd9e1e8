import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ConversationsTable, InternalNotesTable } from '#platform/data/server/db/tables.ts';
import { instantOf, type Author } from '#platform/data/server/journal/journal.ts';

/** Conversations as the provider's people work on them, in the staff's scope. */

/** Side of a conversation that staff alone see. */
export const staffSideOf = (db: ScopedDb, id: string, userId: string) =>
  db
    .selectFrom('conversations as c')
    .select((eb) => [
      'c.company_id as companyId',
      'c.title',
      'c.number',
      'c.agent_id as agentId',
      'c.agent_name as agentName',
      'c.first_asked_at as firstAskedAt',
      'c.first_answered_at as firstAnsweredAt',
      'c.first_answer_seconds as firstAnswerSeconds',
      'c.last_seq as lastSeq',
      'c.waits_for_staff as waits',
      jsonArrayFrom(
        eb
          .selectFrom('internal_notes as n')
          .select([
            'n.id',
            'n.after_seq as afterSeq',
            'n.author_name as authorName',
            sql<boolean>`n.author_id is not distinct from ${userId}::uuid`.as('isOwn'),
            'n.body',
            sql<string>`to_char(n.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('writtenAt'),
          ])
          .whereRef('n.company_id', '=', 'c.company_id')
          .whereRef('n.conversation_id', '=', 'c.id')
          .orderBy('n.after_seq')
          .orderBy('n.written_at')
          .orderBy('n.id')
          .limit(1000),
      ).as('notes'),
      jsonArrayFrom(
        eb
          .selectFrom('users as u')
          .select(['u.id', 'u.full_name as fullName'])
          .where('u.staff_role', 'in', ['agent', 'administrator'])
          .where('u.status', '=', 'active')
          .orderBy('u.full_name')
          .orderBy('u.id')
          .limit(500),
      ).as('agents'),
    ])
    .where('c.id', '=', id);

/** Conversations of the queue, under the alias `i`. */
export const queuedConversations = (db: ScopedDb) =>
  db
    .selectFrom('conversations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select([
      'i.title',
      sql<string | null>`(select left(m.body, 200) from messages m where m.company_id = i.company_id and m.conversation_id = i.id and m.seq = i.last_seq)`.as(
        'detail',
      ),
      'i.company_id as companyId',
      'c.name as companyName',
      'i.version',
    ]);

/** Number of messages after a reader's mark in the conversation `i`. */
export const unreadInQueue = (readerId: string) =>
  sql<number>`greatest(i.last_seq - coalesce((select r.last_read_seq from conversation_members r
    where r.company_id = i.company_id and r.conversation_id = i.id and r.user_id = ${readerId}), 0), 0)`;

/** The object of a conversation, as the conversation keeps it. */
export const readObject = (db: ScopedDb, id: string) =>
  db
    .selectFrom('conversations as t')
    .select(['t.kind as objectKind', 't.title as objectCode', 't.company_id as companyId', 't.number', 't.page'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();

/** A conversation, held until the transaction ends. */
export const lockConversation = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('conversations')
    .select(['company_id', 'title', 'last_seq', 'agent_id', 'agent_name', 'waits_for_staff', 'site_id', 'sub_organisation_id', 'needs_prices'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a conversation. @returns it as the journal names it; nothing where there is none */
export const updateConversation = (
  tx: ScopedDb,
  id: string,
  set: Pick<Updateable<ConversationsTable>, 'agent_id' | 'agent_name' | 'handled_by' | 'waits_for_staff'>,
) =>
  tx
    .updateTable('conversations')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['company_id', 'title', 'site_id', 'sub_organisation_id', 'needs_prices'])
    .executeTakeFirst();

/** One of the provider's people to whom a conversation may be given. */
export const findAgent = (db: ScopedDb, id: string) =>
  db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', id)
    .where('staff_role', 'in', ['agent', 'administrator'])
    .where('status', '=', 'active')
    .executeTakeFirst();

/** The note that was written with this key already. */
export const noteOfKey = (db: ScopedDb, companyId: number, conversationId: string, clientKey: string) =>
  db
    .selectFrom('internal_notes')
    .select(['author_id', 'body'])
    .where('company_id', '=', companyId)
    .where('conversation_id', '=', conversationId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

export async function insertNote(
  tx: ScopedDb,
  author: Author,
  note: Omit<Insertable<InternalNotesTable>, 'author_id' | 'author_name' | 'written_at'>,
): Promise<void> {
  await tx
    .insertInto('internal_notes')
    .values({ ...note, author_id: author.id, author_name: author.name, written_at: instantOf(author) })
    .execute();
}
