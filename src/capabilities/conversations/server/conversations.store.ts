import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { unreadAmong } from '../conversation.ts';
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

/** One message as it stands. */
export const readMessage = (tx: ScopedDb, companyId: number, id: string) =>
  tx
    .selectFrom('messages as m')
    .select(['m.id', 'm.seq', 'm.authorKind', 'm.authorName', 'm.authorId', 'm.body', 'm.clientKey', 'm.sentAt', linkedFiles('message', 'm').as('files')])
    .where('m.companyId', '=', companyId)
    .where('m.id', '=', id)
    .executeTakeFirst();

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
