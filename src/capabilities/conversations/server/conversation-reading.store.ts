import { sql, type AliasedExpression, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { jsonInstant, recordQuery } from '#platform/data/server/db/typed-sql.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { messagesAtOnce } from '../conversation.ts';
import type { Conversation, Message } from '../conversations.api.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** A conversation as it stands for one reader. */
export interface TalkRecord extends Pick<Conversation, 'people' | 'unread'> {
  /** Null while nobody has written. */
  id: string | null;
  lastSeq: number | null;
  agentName: string | null;
  readSeq: number;
  /** One more than a page: the latest first, or in their order from a number on. */
  messages: (Omit<Message, 'isOwn'> & { authorId: string | null })[];
  draft: string | null;
}

/** Reader of a conversation about a kind of object, and the number before which messages are read, or from which on. */
export interface TalkReading {
  companyId: number;
  userId: string;
  kind: string;
  seq: number;
}
export const afterAll = 2_147_483_647;

/** Object that is talked about, and the code under which drafts are kept. */
interface SubjectRow {
  objectId: string;
  code: string;
}

const peopleShown = 200;

/** The conversation on the object that `subject` selects, in one row. */
export const buildTalk = (
  db: ScopedDb,
  subject: AliasedExpression<SubjectRow, 's'>,
  { kind, companyId, userId, seq }: TalkReading,
  { isFrom }: { isFrom: boolean } = { isFrom: false },
): Compilable<TalkRecord> =>
  recordQuery<TalkRecord>(
    db
      .selectFrom(subject)
      .leftJoin('conversations as c', (join) => join.onRef('c.objectId', '=', 's.objectId').on('c.kind', '=', kind))
      .leftJoin('conversation_members as r', (join) =>
        join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id').on('r.userId', '=', userId),
      )
      .select((eb) => [
        'c.id',
        'c.lastSeq',
        'c.agentName',
        sql<number>`coalesce(r.last_read_seq, 0)`.as('readSeq'),
        jsonArrayFrom(
          eb
            .selectFrom('messages as m')
            .select([
              'm.id',
              'm.seq',
              'm.authorKind',
              'm.authorName',
              'm.authorId',
              'm.body',
              'm.clientKey',
              jsonInstant('m.sentAt').as('sentAt'),
              linkedFiles('message', 'm').as('files'),
            ])
            .whereRef('m.companyId', '=', 'c.companyId')
            .whereRef('m.conversationId', '=', 'c.id')
            .where('m.seq', isFrom ? '>=' : '<', seq)
            .orderBy('m.seq', isFrom ? 'asc' : 'desc')
            .limit(sql.lit(messagesAtOnce + 1)),
        ).as('messages'),
        sql<number>`(${eb
          .selectFrom('messages as m')
          .select(sql`count(*)::integer`.as('unread'))
          .whereRef('m.companyId', '=', 'c.companyId')
          .whereRef('m.conversationId', '=', 'c.id')
          .where(sql<boolean>`m.seq > coalesce(r.last_read_seq, 0)`)
          .where(sql<boolean>`m.author_id is distinct from ${userId}::uuid`)})`.as('unread'),
        jsonArrayFrom(
          eb
            .selectFrom('conversation_members as p')
            .select(['p.userId as id', 'p.name', 'p.isStaff', 'p.lastReadSeq as readSeq'])
            .whereRef('p.companyId', '=', 'c.companyId')
            .whereRef('p.conversationId', '=', 'c.id')
            .orderBy('p.updatedAt', 'desc')
            .limit(sql.lit(peopleShown)),
        ).as('people'),
        sql<string | null>`(${eb
          .selectFrom('message_drafts as d')
          .select('d.body')
          .where('d.userId', '=', userId)
          .where('d.companyId', '=', companyId)
          .where('d.kind', '=', kind)
          .whereRef('d.code', '=', 's.code')})`.as('draft'),
      ]),
  );

interface Asked extends TalkReading {
  objectId: string;
  code: string;
}
const keptTalk = keptQuery(
  ({ db }: CompanyScope, { objectId, code, ...reading }: Asked, { isFrom }: { isFrom: boolean }) =>
    buildTalk(db, sql<SubjectRow>`(select ${objectId}::uuid as object_id, ${code}::text as code)`.as<'s'>('s'), reading, { isFrom }),
  () => true,
);

/** The conversation on an object: its latest messages, those before a number, or those from a number on. */
export const selectTalk = (
  scope: CompanyScope,
  { kind, objectId, title }: Subject,
  { userId, before, from }: { userId: string; before?: number | undefined; from?: number | undefined },
): Compilable<TalkRecord> =>
  keptTalk(scope, { kind, objectId, code: title, companyId: scope.companyId, userId, seq: from ?? before ?? afterAll }, { isFrom: from !== undefined });
