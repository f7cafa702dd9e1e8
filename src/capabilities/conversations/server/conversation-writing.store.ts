import { sql, type Insertable, type UpdateObject } from 'kysely';
import { defer, executePrepared } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB, MessagesTable } from '#platform/data/server/db/tables.ts';
import { instantOf, type Author } from '#platform/data/server/journal/journal.ts';
import { storedHours, type StoredHours } from '#platform/data/server/working-hours.ts';
import { searchText } from '#platform/kernel/search-key.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** A conversation while a message is written into it. */

/** A conversation that is held until the end of a transaction. */
export interface OpenConversation {
  id: string;
  lastSeq: number;
  agentId: string | null;
  handledBy: string | null;
  firstAskedAt: string | null;
  firstAnsweredAt: string | null;
  /** Opening hours of the provider, in which the first answer is counted. */
  hours: StoredHours | null;
}

/** Words by which the conversation on an object is found. */
const foundBy = ({ title, number, topic }: Pick<Subject, 'title' | 'number' | 'topic'>): string => searchText([title, number, topic]);

/** The conversation on an object, made when it is the first time, held until the transaction ends: so its messages are numbered one after the other. */
export async function openConversation(tx: ScopedDb, companyId: number, subject: Subject): Promise<OpenConversation | undefined> {
  const opened = tx
    .insertInto('conversations')
    .values({
      company_id: companyId,
      id: newId(),
      kind: subject.kind,
      object_id: subject.objectId,
      title: subject.title,
      number: subject.number,
      page: subject.page,
      topic: subject.topic,
      found_by: foundBy(subject),
      site_id: subject.siteId,
      sub_organisation_id: subject.subOrganisationId,
      needs_prices: subject.needsPrices,
    })
    .onConflict((conflict) => conflict.doNothing());
  await defer(tx, opened);
  const locked = tx
    .selectFrom('conversations as c')
    .select([
      'c.id',
      'c.last_seq as lastSeq',
      'c.agent_id as agentId',
      'c.handled_by as handledBy',
      'c.first_asked_at as firstAskedAt',
      'c.first_answered_at as firstAnsweredAt',
      storedHours().as('hours'),
    ])
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', subject.kind)
    .where('c.object_id', '=', subject.objectId)
    .forUpdate();
  return (await executePrepared(tx, locked))[0];
}

/** The message that was sent with this key already. */
export async function messageOfKey(tx: ScopedDb, companyId: number, conversationId: string, clientKey: string) {
  const sent = tx
    .selectFrom('messages')
    .select(['id', 'author_id', 'body'])
    .where('company_id', '=', companyId)
    .where('conversation_id', '=', conversationId)
    .where('client_key', '=', clientKey);
  return (await executePrepared(tx, sent)).at(0);
}

export async function insertMessage(
  tx: ScopedDb,
  author: Author,
  message: Omit<Insertable<MessagesTable>, 'author_id' | 'author_name' | 'found_by' | 'sent_at'>,
): Promise<void> {
  const inserted = tx
    .insertInto('messages')
    .values({ ...message, author_id: author.id, author_name: author.name, found_by: searchText([message.body]), sent_at: instantOf(author) });
  await defer(tx, inserted);
}

/** Moves a conversation on after a message. It stands where its object stands now. */
export async function moveConversation(
  tx: ScopedDb,
  companyId: number,
  id: string,
  subject: Subject,
  progress: UpdateObject<DB, 'conversations'>,
): Promise<void> {
  const moved = tx
    .updateTable('conversations')
    .set({
      ...progress,
      title: subject.title,
      number: subject.number,
      page: subject.page,
      topic: subject.topic,
      found_by: foundBy(subject),
      site_id: subject.siteId,
      sub_organisation_id: subject.subOrganisationId,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id);
  await defer(tx, moved);
}

/** Moves a reader's mark on, never back. */
export async function moveReadMark(
  tx: ScopedDb,
  companyId: number,
  conversationId: string,
  reader: { id: string; name: string; isStaff: boolean },
  seq: number,
): Promise<void> {
  const moved = tx
    .insertInto('conversation_members')
    .values({ company_id: companyId, conversation_id: conversationId, user_id: reader.id, name: reader.name, is_staff: reader.isStaff, last_read_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'conversation_id', 'user_id'])
        .doUpdateSet({
          name: reader.name,
          is_staff: reader.isStaff,
          last_read_seq: sql<number>`greatest(conversation_members.last_read_seq, excluded.last_read_seq)`,
          updated_at: sql<string>`now()`,
        }),
    );
  await defer(tx, moved);
}

/** Whether people have talked about an object. */
export async function hasConversation(db: ScopedDb, companyId: number, kind: string, objectId: string): Promise<boolean> {
  const talk = await db
    .selectFrom('conversations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  return talk !== undefined;
}
