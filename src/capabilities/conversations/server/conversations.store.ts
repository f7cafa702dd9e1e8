import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { defer, executePrepared } from '#platform/data/server/db/defer.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { messagesAtOnce, unreadAmong } from '../conversation.ts';
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
      .select(['c.id', 'c.last_seq as lastSeq', 'c.agent_name as agentName', sql<number>`coalesce(r.last_read_seq, 0)`.as('readSeq')])
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

const aroundMessage = keptQuery(
  ({ db }: CompanyScope, { kind, objectId, from }: Pick<Subject, 'kind' | 'objectId'> & { from: number }) =>
    messageColumns(db)
      .innerJoin('conversations as c', (join) => join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.conversation_id'))
      .where('c.kind', '=', kind)
      .where('c.object_id', '=', objectId)
      .where('m.seq', '>=', from)
      .orderBy('m.seq')
      .limit(sql.lit(messagesAtOnce + 1)),
  () => true,
);
/** Messages from a number on, in their order, one more than a page. */
export const messagesFrom = (scope: CompanyScope, { kind, objectId }: Subject, from: number) => aroundMessage(scope, { kind, objectId, from }, {});

const readersOf = keptQuery(
  ({ db }: CompanyScope, { kind, objectId }: Pick<Subject, 'kind' | 'objectId'>) =>
    db
      .selectFrom('conversations as c')
      .innerJoin('conversation_members as r', (join) => join.onRef('r.company_id', '=', 'c.company_id').onRef('r.conversation_id', '=', 'c.id'))
      .select(['r.user_id as id', 'r.name', 'r.is_staff as isStaff', 'r.last_read_seq as readSeq'])
      .where('c.kind', '=', kind)
      .where('c.object_id', '=', objectId)
      .orderBy('r.updated_at', 'desc')
      .limit(sql.lit(200)),
  () => true,
);
/** Readers of the conversation, and up to where. */
export const peopleOf = (scope: CompanyScope, { kind, objectId }: Subject) => readersOf(scope, { kind, objectId }, {});

const keptDraft = keptQuery(
  ({ db }: CompanyScope, { companyId, kind, code, userId }: { companyId: number; kind: string; code: string; userId: string }) =>
    db
      .selectFrom('message_drafts')
      .select('body')
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('code', '=', code),
  () => true,
);
/** Text that a person has begun to write on an object. */
export const draftOf = (scope: CompanyScope, { kind, title }: Subject, userId: string) =>
  keptDraft(scope, { companyId: scope.companyId, kind, code: title, userId }, {});

/** Keeps a text that was begun; an empty one is dropped. */
export async function keepDraft(tx: ScopedDb, companyId: number, { kind, title }: Subject, userId: string, body: string): Promise<void> {
  if (body === '') return dropDraft(tx, companyId, { kind, title }, userId);
  const kept = tx
    .insertInto('message_drafts')
    .values({ user_id: userId, company_id: companyId, kind, code: title, body })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'company_id', 'kind', 'code']).doUpdateSet((eb) => ({ body: eb.ref('excluded.body'), updated_at: sql<string>`now()` })),
    );
  await defer(tx, kept);
}

export async function dropDraft(tx: ScopedDb, companyId: number, { kind, title }: Pick<Subject, 'kind' | 'title'>, userId: string): Promise<void> {
  const dropped = tx
    .deleteFrom('message_drafts')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('code', '=', title);
  await defer(tx, dropped);
}

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
      .where('c.last_message_at', '>=', since)
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
    .select([
      'm.id',
      'm.seq',
      'm.author_kind as authorKind',
      'm.author_name as authorName',
      'm.author_id as authorId',
      'm.body',
      'm.client_key as clientKey',
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

/** Messages that people are notified of, each by its number. */
export const notifiedMessages = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('conversations as c', (join) => join.onRef('c.company_id', '=', 'k.companyId').onRef('c.id', '=', 'k.id'))
    .innerJoin('companies as p', 'p.id', 'c.company_id')
    .innerJoin('messages as l', (join) =>
      join
        .onRef('l.company_id', '=', 'c.company_id')
        .onRef('l.conversation_id', '=', 'c.id')
        .on(sql<boolean>`l.seq = k.part`),
    )
    .select([
      'c.company_id as companyId',
      'c.id as objectId',
      'l.seq as part',
      'c.site_id as siteId',
      'c.sub_organisation_id as subOrganisationId',
      'c.needs_prices as needsPrices',
      'c.kind as subject',
      'c.number',
      'c.page',
      'c.object_id as aboutId',
      'p.name as company',
      'l.author_name as name',
      sql<string>`left(l.body, ${excerptLength})`.as('text'),
    ])
    .execute();
