import { sql } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import { defer, executePrepared } from '#platform/server/db/defer.ts';
import { keptQuery } from '#platform/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { linkedFiles } from '#platform/server/files/linked-files.ts';
import { newId } from '#platform/server/ids.ts';
import { messagesAtOnce, unreadAmong, type AuthorKind } from '../conversation.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** An object with its reader. */
interface Reading {
  kind: string;
  objectId: string;
  userId: string;
}
const readingOf = ({ kind, objectId }: Subject, userId: string): Reading => ({ kind, objectId, userId });

const markedConversation = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, userId }: Reading) =>
    db
      .selectFrom('conversations as c')
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.company_id', '=', 'c.company_id').onRef('r.conversation_id', '=', 'c.id').on('r.user_id', '=', userId),
      )
      .select(['c.id', 'c.last_seq as lastSeq', sql<number>`coalesce(r.last_read_seq, 0)`.as('readSeq')])
      .where('c.kind', '=', kind)
      .where('c.object_id', '=', objectId),
  () => true,
);
/** The conversation on an object with the reader's mark; not there while nobody has written. */
export const conversationOf = (scope: CompanyScope, subject: Subject, userId: string) => markedConversation(scope, readingOf(subject, userId), {});

const latestMessages = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, before }: Pick<Subject, 'kind' | 'objectId'> & { before: number }) =>
    messageColumns(db)
      .innerJoin('conversations as c', (join) => join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.conversation_id'))
      .where('c.kind', '=', kind)
      .where('c.object_id', '=', objectId)
      .where('m.seq', '<', before)
      .orderBy('m.seq', 'desc')
      .limit(sql.lit(messagesAtOnce + 1)),
  () => true,
);
/** The latest messages of a conversation, those before one when it is named; the latest first, one more than a page. */
export const messagesOf = (scope: CompanyScope, { kind, objectId }: Subject, before = Number.MAX_SAFE_INTEGER) =>
  latestMessages(scope, { kind, objectId, before }, {});

const unreadMessages = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, userId }: Reading) =>
    db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', (join) => join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.conversation_id'))
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.company_id', '=', 'c.company_id').onRef('r.conversation_id', '=', 'c.id').on('r.user_id', '=', userId),
      )
      .select(sql<number>`count(*)::integer`.as('unread'))
      .where('c.kind', '=', kind)
      .where('c.object_id', '=', objectId)
      .where(sql<boolean>`m.seq > coalesce(r.last_read_seq, 0)`)
      .where(sql<boolean>`m.author_id is distinct from ${userId}::uuid`),
  () => true,
);
/** Number of messages by others after the reader's mark. */
export const unreadOf = (scope: CompanyScope, subject: Subject, userId: string) => unreadMessages(scope, readingOf(subject, userId), {});

/** A conversation with messages that its reader has not read. */
export interface UnreadConversation {
  companyId: number;
  kind: string;
  /** Of the object, as its own page names it. */
  code: string;
  unread: number;
}

/** Conversations with something new for a reader since an instant, the latest first. Whoever writes has read what came before, so that what
 *  follows the mark is by others. Among the latest only: the same for a company with many conversations as for one with few. */
export const unreadConversations = keptQuery<CompanyScope, { userId: string; since: string }, UnreadConversation>(
  ({ db, limits }, { userId, since }) => {
    const latest = db
      .selectFrom('conversations as c')
      .selectAll('c')
      .where('c.last_message_at', '>=', since)
      .$if(!limits.seesPrices, (query) => query.where(sql<boolean>`not c.needs_prices`))
      .orderBy('c.last_message_at', 'desc')
      .limit(sql.lit(unreadAmong));
    return db
      .selectFrom(latest.as('c'))
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.company_id', '=', 'c.company_id').onRef('r.conversation_id', '=', 'c.id').on('r.user_id', '=', userId),
      )
      .select(['c.company_id as companyId', 'c.kind', 'c.title as code', sql<number>`c.last_seq - coalesce(r.last_read_seq, 0)`.as('unread')])
      .where(sql<boolean>`c.last_seq > coalesce(r.last_read_seq, 0)`)
      .orderBy('c.last_message_at', 'desc');
  },
  () => true,
);

const messageColumns = (db: ScopedDb) =>
  db
    .selectFrom('messages as m')
    .select((eb) => [
      'm.id',
      'm.seq',
      eb.ref('m.author_kind').$castTo<AuthorKind>().as('authorKind'),
      'm.author_name as authorName',
      'm.author_id as authorId',
      'm.body',
      'm.sent_at as sentAt',
      linkedFiles('message', 'm').as('files'),
    ]);

/** One message as it stands. */
export const messageById = async (tx: ScopedDb, companyId: number, id: string) =>
  (await executePrepared(tx, messageColumns(tx).where('m.company_id', '=', companyId).where('m.id', '=', id))).at(0);

/** A file of a message of this conversation. */
export const fileOfConversation = ({ db }: CompanyScope, { kind, objectId }: Subject, fileId: string) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', (join) => join.onRef('m.company_id', '=', 'c.company_id').onRef('m.conversation_id', '=', 'c.id'))
    .innerJoin('file_links as k', (join) =>
      join.onRef('k.company_id', '=', 'm.company_id').onRef('k.object_id', '=', 'm.id').on('k.object_kind', '=', 'message'),
    )
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
    .select(['f.name', 'f.content_type as contentType', 'f.size', 'f.sha256', 'f.storage_key as storageKey', 'f.width'])
    .where('c.kind', '=', kind)
    .where('c.object_id', '=', objectId)
    .where('f.id', '=', fileId)
    .limit(1);

/** The conversation on an object, made when it is the first time, held until the transaction ends: so its messages are numbered one after the other. */
export async function openConversation(tx: ScopedDb, companyId: number, subject: Subject): Promise<{ id: string; lastSeq: number } | undefined> {
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
      site_id: subject.siteId,
      sub_organisation_id: subject.subOrganisationId,
      needs_prices: subject.needsPrices,
    })
    .onConflict((conflict) => conflict.doNothing());
  await defer(tx, opened);
  const locked = tx
    .selectFrom('conversations as c')
    .select(['c.id', 'c.last_seq as lastSeq'])
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

/** Moves a reader's mark on, never back. */
export async function moveReadMark(tx: ScopedDb, companyId: number, conversationId: string, userId: string, seq: number): Promise<void> {
  const moved = tx
    .insertInto('conversation_members')
    .values({ company_id: companyId, conversation_id: conversationId, user_id: userId, last_read_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'conversation_id', 'user_id'])
        .doUpdateSet({ last_read_seq: sql<number>`greatest(conversation_members.last_read_seq, excluded.last_read_seq)`, updated_at: sql<string>`now()` }),
    );
  await defer(tx, moved);
}
