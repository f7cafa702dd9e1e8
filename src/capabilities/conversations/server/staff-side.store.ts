import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ConversationsTable, InternalNotesTable } from '#platform/data/server/db/tables.ts';
import { toInstant, type Author } from '#platform/data/server/journal/journal.ts';

/** Conversations as the provider's people work on them, in the staff's scope. */

/** Side of a conversation that staff alone see. */
export const selectStaffSide = (db: ScopedDb, id: string, userId: string) =>
  db
    .selectFrom('conversations as c')
    .select((eb) => [
      'c.companyId',
      'c.title',
      'c.number',
      'c.agentId',
      'c.agentName',
      'c.firstAskedAt',
      'c.firstAnsweredAt',
      'c.firstAnswerSeconds',
      'c.lastSeq',
      'c.waitsForStaff as waits',
      jsonArrayFrom(
        eb
          .selectFrom('internal_notes as n')
          .select([
            'n.id',
            'n.afterSeq',
            'n.authorName',
            sql<boolean>`n.author_id is not distinct from ${userId}::uuid`.as('isOwn'),
            'n.body',
            sql<string>`to_char(n.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('writtenAt'),
          ])
          .whereRef('n.companyId', '=', 'c.companyId')
          .whereRef('n.conversationId', '=', 'c.id')
          .orderBy('n.afterSeq')
          .orderBy('n.writtenAt')
          .orderBy('n.id')
          .limit(1000),
      ).as('notes'),
      jsonArrayFrom(
        eb
          .selectFrom('users as u')
          .select(['u.id', 'u.fullName'])
          .where('u.staffRole', 'in', ['agent', 'administrator'])
          .where('u.status', '=', 'active')
          .orderBy('u.fullName')
          .orderBy('u.id')
          .limit(500),
      ).as('agents'),
    ])
    .where('c.id', '=', id);

/** Conversations of the queue, under the alias `i`. */
export const selectQueuedConversations = (db: ScopedDb) =>
  db
    .selectFrom('conversations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select([
      'i.title',
      sql<string | null>`(select left(m.body, 200) from messages m where m.company_id = i.company_id and m.conversation_id = i.id and m.seq = i.last_seq)`.as(
        'detail',
      ),
      'i.companyId',
      'c.name as companyName',
      'i.version',
    ]);

/** Number of messages after a reader's mark in the conversation `i`. */
export const countUnreadInQueue = (readerId: string) =>
  sql<number>`greatest(i.last_seq - coalesce((select r.last_read_seq from conversation_members r
    where r.company_id = i.company_id and r.conversation_id = i.id and r.user_id = ${readerId}), 0), 0)`;

/** The object of a conversation, as the conversation keeps it. */
export const readObject = (db: ScopedDb, id: string) =>
  db
    .selectFrom('conversations as t')
    .select(['t.kind as objectKind', 't.title as objectCode', 't.companyId', 't.number', 't.page'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();

/** A conversation, held until the transaction ends. */
export const lockConversation = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('conversations')
    .select(['companyId', 'title', 'lastSeq', 'agentId', 'agentName', 'waitsForStaff', 'siteId', 'subOrganisationId', 'needsPrices'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes a conversation. @returns it as the journal names it; nothing where there is none */
export const updateConversation = (
  tx: ScopedDb,
  id: string,
  set: Pick<Updateable<ConversationsTable>, 'agentId' | 'agentName' | 'handledBy' | 'waitsForStaff'>,
) =>
  tx
    .updateTable('conversations')
    .set({ ...set, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['companyId', 'title', 'siteId', 'subOrganisationId', 'needsPrices'])
    .executeTakeFirst();

/** One of the provider's people to whom a conversation may be given. */
export const findAgent = (db: ScopedDb, id: string) =>
  db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', id)
    .where('staffRole', 'in', ['agent', 'administrator'])
    .where('status', '=', 'active')
    .executeTakeFirst();

/** The note that was written with this key already. */
export const selectNoteByKey = (db: ScopedDb, companyId: number, conversationId: string, clientKey: string) =>
  db
    .selectFrom('internal_notes')
    .select(['authorId', 'body'])
    .where('companyId', '=', companyId)
    .where('conversationId', '=', conversationId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();

export async function insertNote(
  tx: ScopedDb,
  author: Author,
  note: Omit<Insertable<InternalNotesTable>, 'authorId' | 'authorName' | 'writtenAt'>,
): Promise<void> {
  await tx
    .insertInto('internal_notes')
    .values({ ...note, authorId: author.id, authorName: author.name, writtenAt: toInstant(author) })
    .execute();
}
