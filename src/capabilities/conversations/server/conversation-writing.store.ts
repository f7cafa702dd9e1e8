import { sql, type Insertable, type UpdateObject } from 'kysely';
import { defer, readAhead } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB, MessagesTable } from '#platform/data/server/db/tables.ts';
import { toInstant, type Author } from '#platform/data/server/journal/journal.ts';
import { storedHours, type StoredHours } from '#platform/data/server/working-hours.ts';
import { searchText } from '#platform/kernel/search-key.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Subject } from './conversation-subjects.service.ts';

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
const makeSearchText = ({ title, number, topic }: Pick<Subject, 'title' | 'number' | 'topic'>): string => searchText([title, number, topic]);

/** The conversation on an object, made when it is the first time, held until the transaction ends: so its messages are numbered one after the other.
 *  And the message in it that was sent with this key already. */
export async function openConversation(tx: ScopedDb, companyId: number, subject: Subject, clientKey: string) {
  const opened = tx
    .insertInto('conversations')
    .values({
      companyId,
      id: newId(),
      kind: subject.kind,
      objectId: subject.objectId,
      title: subject.title,
      number: subject.number,
      page: subject.page,
      topic: subject.topic,
      foundBy: makeSearchText(subject),
      siteId: subject.siteId,
      subOrganisationId: subject.subOrganisationId,
      needsPrices: subject.needsPrices,
    })
    .onConflict((conflict) => conflict.doNothing());
  await defer(tx, opened);
  const locked = tx
    .selectFrom('conversations as c')
    .select(['c.id', 'c.lastSeq', 'c.agentId', 'c.handledBy', 'c.firstAskedAt', 'c.firstAnsweredAt', storedHours().as('hours')])
    .where('c.companyId', '=', companyId)
    .where('c.kind', '=', subject.kind)
    .where('c.objectId', '=', subject.objectId)
    .forNoKeyUpdate();
  const { later } = await readAhead<OpenConversation>(tx, locked);
  // A statement of its own, which begins once the conversation is held: it sees what another sender wrote until then.
  const sent = await tx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) => join.onRef('c.companyId', '=', 'm.companyId').onRef('c.id', '=', 'm.conversationId'))
    .select(['m.id', 'm.authorId', 'm.body'])
    .where('c.companyId', '=', companyId)
    .where('c.kind', '=', subject.kind)
    .where('c.objectId', '=', subject.objectId)
    .where('m.clientKey', '=', clientKey)
    .executeTakeFirst();
  return { talk: (await later).at(0), sent };
}

export async function insertMessage(
  tx: ScopedDb,
  author: Author,
  message: Omit<Insertable<MessagesTable>, 'authorId' | 'authorName' | 'foundBy' | 'sentAt'>,
): Promise<void> {
  const inserted = tx
    .insertInto('messages')
    .values({ ...message, authorId: author.id, authorName: author.name, foundBy: searchText([message.body]), sentAt: toInstant(author) });
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
      foundBy: makeSearchText(subject),
      siteId: subject.siteId,
      subOrganisationId: subject.subOrganisationId,
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('companyId', '=', companyId)
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
    .values({ companyId, conversationId, userId: reader.id, name: reader.name, isStaff: reader.isStaff, lastReadSeq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'conversationId', 'userId'])
        .doUpdateSet({
          name: reader.name,
          isStaff: reader.isStaff,
          lastReadSeq: sql<number>`greatest(conversation_members.last_read_seq, excluded.last_read_seq)`,
          updatedAt: sql<string>`now()`,
        }),
    );
  await defer(tx, moved);
}

/** Whether people have talked about an object. */
export async function hasConversation(db: ScopedDb, companyId: number, kind: string, objectId: string): Promise<boolean> {
  const talk = await db
    .selectFrom('conversations')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .executeTakeFirst();
  return talk !== undefined;
}
