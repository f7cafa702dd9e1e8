import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { messagesAtOnce, unreadAmong } from '../conversation.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** An object with its reader. */
interface Reading {
  kind: string;
  objectId: string;
  userId: string;
}
const makeReading = ({ kind, objectId }: Subject, userId: string): Reading => ({ kind, objectId, userId });

const markedConversation = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, userId }: Reading) =>
    db
      .selectFrom('conversations as c')
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id').on('r.userId', '=', userId),
      )
      .select(['c.id', 'c.lastSeq', 'c.agentName', sql<number>`coalesce(r.last_read_seq, 0)`.as('readSeq')])
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId),
  () => true,
);
/** The conversation on an object with the reader's mark; not there while nobody has written. */
export const selectConversation = (scope: CompanyScope, subject: Subject, userId: string) => markedConversation(scope, makeReading(subject, userId), {});

const latestMessages = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, before }: Pick<Subject, 'kind' | 'objectId'> & { before: number }) =>
    selectMessageColumns(db)
      .innerJoin('conversations as c', (join) => join.onRef('c.companyId', '=', 'm.companyId').onRef('c.id', '=', 'm.conversationId'))
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId)
      .where('m.seq', '<', before)
      .orderBy('m.seq', 'desc')
      .limit(sql.lit(messagesAtOnce + 1)),
  () => true,
);
/** The latest messages of a conversation, those before one when it is named; the latest first, one more than a page. */
export const selectMessages = (scope: CompanyScope, { kind, objectId }: Subject, before = Number.MAX_SAFE_INTEGER) =>
  latestMessages(scope, { kind, objectId, before }, {});

const aroundMessage = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, from }: Pick<Subject, 'kind' | 'objectId'> & { from: number }) =>
    selectMessageColumns(db)
      .innerJoin('conversations as c', (join) => join.onRef('c.companyId', '=', 'm.companyId').onRef('c.id', '=', 'm.conversationId'))
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId)
      .where('m.seq', '>=', from)
      .orderBy('m.seq')
      .limit(sql.lit(messagesAtOnce + 1)),
  () => true,
);
/** Messages from a number on, in their order, one more than a page. */
export const selectMessagesAround = (scope: CompanyScope, { kind, objectId }: Subject, from: number) => aroundMessage(scope, { kind, objectId, from }, {});

const conversationReaders = keptQuery(
  ({ db }: CompanyScope, { kind, objectId }: Pick<Subject, 'kind' | 'objectId'>) =>
    db
      .selectFrom('conversations as c')
      .innerJoin('conversation_members as r', (join) => join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id'))
      .select(['r.userId as id', 'r.name', 'r.isStaff', 'r.lastReadSeq as readSeq'])
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId)
      .orderBy('r.updatedAt', 'desc')
      .limit(sql.lit(200)),
  () => true,
);
/** Readers of the conversation, and up to where. */
export const selectPeople = (scope: CompanyScope, { kind, objectId }: Subject) => conversationReaders(scope, { kind, objectId }, {});

const keptDraft = keptQuery(
  ({ db }: CompanyScope, { companyId, kind, code, userId }: { companyId: number; kind: string; code: string; userId: string }) =>
    db
      .selectFrom('message_drafts')
      .select('body')
      .where('userId', '=', userId)
      .where('companyId', '=', companyId)
      .where('kind', '=', kind)
      .where('code', '=', code),
  () => true,
);
/** Text that a person has begun to write on an object. */
export const selectDraft = (scope: CompanyScope, { kind, title }: Subject, userId: string) =>
  keptDraft(scope, { companyId: scope.companyId, kind, code: title, userId }, {});

/** Keeps a text that was begun; an empty one is dropped. */
export async function keepDraft(tx: ScopedDb, companyId: number, { kind, title }: Subject, userId: string, body: string): Promise<void> {
  if (body === '') return dropDraft(tx, companyId, { kind, title }, userId);
  const kept = tx
    .insertInto('message_drafts')
    .values({ userId, companyId, kind, code: title, body })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'companyId', 'kind', 'code']).doUpdateSet((eb) => ({ body: eb.ref('excluded.body'), updatedAt: sql<string>`now()` })),
    );
  await defer(tx, kept);
}

export async function dropDraft(tx: ScopedDb, companyId: number, { kind, title }: Pick<Subject, 'kind' | 'title'>, userId: string): Promise<void> {
  const dropped = tx
    .deleteFrom('message_drafts')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('code', '=', title);
  await defer(tx, dropped);
}

const unreadMessages = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, userId }: Reading) =>
    db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', (join) => join.onRef('c.companyId', '=', 'm.companyId').onRef('c.id', '=', 'm.conversationId'))
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id').on('r.userId', '=', userId),
      )
      .select(sql<number>`count(*)::integer`.as('unread'))
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId)
      .where(sql<boolean>`m.seq > coalesce(r.last_read_seq, 0)`)
      .where(sql<boolean>`m.author_id is distinct from ${userId}::uuid`),
  () => true,
);
/** Number of messages by others after the reader's mark. */
export const selectUnread = (scope: CompanyScope, subject: Subject, userId: string) => unreadMessages(scope, makeReading(subject, userId), {});

/** A conversation with messages that its reader has not read. */
export interface UnreadConversation {
  companyId: number;
  kind: string;
  /** Code of the object, as its own page names it. */
  code: string;
  unread: number;
}

/** Conversations with something new for a reader since an instant, the latest first. Whoever writes has read what came before, so that what
 *  follows the mark is by others. Among the latest only: the same for a company with many conversations as for one with few. */
export const unreadConversations = keptQuery<CompanyScope, { userId: string; since: string }, UnreadConversation>(
  ({ db }, { userId, since }) => {
    const latest = db
      .selectFrom('conversations as c')
      .selectAll('c')
      .where('c.lastMessageAt', '>=', since)
      .orderBy('c.lastMessageAt', 'desc')
      .limit(sql.lit(unreadAmong));
    return db
      .selectFrom(latest.as('c'))
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id').on('r.userId', '=', userId),
      )
      .select(['c.companyId', 'c.kind', 'c.title as code', sql<number>`c.last_seq - coalesce(r.last_read_seq, 0)`.as('unread')])
      .where(sql<boolean>`c.last_seq > coalesce(r.last_read_seq, 0)`)
      .orderBy('c.lastMessageAt', 'desc');
  },
  () => true,
);

const selectMessageColumns = (db: ScopedDb) =>
  db
    .selectFrom('messages as m')
    .select(['m.id', 'm.seq', 'm.authorKind', 'm.authorName', 'm.authorId', 'm.body', 'm.clientKey', 'm.sentAt', linkedFiles('message', 'm').as('files')]);

/** One message as it stands. */
export const readMessage = (tx: ScopedDb, companyId: number, id: string) =>
  selectMessageColumns(tx).where('m.companyId', '=', companyId).where('m.id', '=', id).executeTakeFirst();

/** A file of a message of this conversation. */
export const selectConversationFile = ({ db }: CompanyScope, { kind, objectId }: Subject, fileId: string) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', (join) => join.onRef('m.companyId', '=', 'c.companyId').onRef('m.conversationId', '=', 'c.id'))
    .innerJoin('file_links as k', (join) => join.onRef('k.companyId', '=', 'm.companyId').onRef('k.objectId', '=', 'm.id').on('k.objectKind', '=', 'message'))
    .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'k.companyId').onRef('f.id', '=', 'k.fileId'))
    .select(['f.name', 'f.contentType', 'f.size', 'f.sha256', 'f.storageKey', 'f.width'])
    .where('c.kind', '=', kind)
    .where('c.objectId', '=', objectId)
    .where('f.id', '=', fileId)
    .limit(1);

/** Messages that people are notified of, each by its number. */
export const selectNotifiedMessages = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('conversations as c', (join) => join.onRef('c.companyId', '=', 'k.companyId').onRef('c.id', '=', 'k.id'))
    .innerJoin('companies as p', 'p.id', 'c.companyId')
    .innerJoin('messages as l', (join) =>
      join
        .onRef('l.companyId', '=', 'c.companyId')
        .onRef('l.conversationId', '=', 'c.id')
        .on(sql<boolean>`l.seq = k.part`),
    )
    .select([
      'c.companyId',
      'c.id as objectId',
      'l.seq as part',
      'c.siteId',
      'c.subOrganisationId',
      'c.needsPrices',
      'c.kind as subject',
      'c.number',
      'c.page',
      'c.objectId as aboutId',
      'p.name as company',
      'l.authorName as name',
      sql<string>`left(l.body, ${excerptLength})`.as('text'),
    ])
    .execute();
