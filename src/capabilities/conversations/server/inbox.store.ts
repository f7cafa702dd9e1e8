import { sql, type Expression, type SqlBool } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { isBeyond } from '#platform/lists/server/page.ts';
import type { Cursor } from '#platform/lists/server/cursor.ts';
import { excerptMax, inboxRows, type InboxOwner } from '../inbox.ts';

/** Conversations of a reader, or of all companies for an agent. */
export interface InboxSelection {
  userId: string;
  /** Day before which nothing counts as unread. */
  since: string;
  isUnreadOnly: boolean;
  /** Kinds of a tab: only these, or all but these. */
  kinds?: { among: readonly string[] } | { except: readonly string[] };
  /** Patterns of the words that a message, a number or a topic contains. */
  patterns: readonly string[];
  cursor?: Pick<Cursor, 'value' | 'id'>;
  /** The provider's side: whose conversations. */
  owner?: InboxOwner;
}

const order = { column: 'lastMessageAt', isInstant: true } as const;

/** Messages and conversations in which all words are found: the latest message of each conversation. */
const selectFound = (db: ScopedDb, patterns: readonly string[]) => {
  const messages = patterns.reduce(
    (query, pattern) => query.where('m.foundBy', 'like', pattern),
    db.selectFrom('messages as m').select(['m.companyId', 'm.conversationId', 'm.seq']),
  );
  const named = patterns.reduce(
    (query, pattern) => query.where('n.foundBy', 'like', pattern),
    db.selectFrom('conversations as n').select(['n.companyId', 'n.id as conversationId', sql<number>`0`.as('seq')]),
  );
  return db
    .selectFrom(messages.unionAll(named).as('f'))
    .select(['f.companyId', 'f.conversationId', sql<number>`max(f.seq)`.as('seq')])
    .groupBy(['f.companyId', 'f.conversationId']);
};

/** Unread messages: those after the reader's mark. An agent has to read what waits, is theirs or nobody's. */
function buildUnread({ userId, since, owner }: Pick<InboxSelection, 'userId' | 'since' | 'owner'>) {
  const news = sql<SqlBool>`c.last_message_at >= ${since}::date and c.last_seq > coalesce(r.last_read_seq, 0)`;
  const own = sql<SqlBool>`c.state = 'waiting' and (c.agent_id is null or c.agent_id = ${userId}::uuid)`;
  const isUnread = owner === undefined ? news : sql<SqlBool>`${news} and ${own}`;
  return { isUnread, count: sql<number>`case when ${isUnread} then c.last_seq - coalesce(r.last_read_seq, 0) else 0 end` };
}

/** The condition of an owner. */
const buildOwnerFilter = (owner: InboxOwner | undefined, userId: string): Expression<SqlBool> | undefined => {
  if (owner === 'mine') return sql<SqlBool>`c.agent_id = ${userId}::uuid`;
  if (owner === 'nobody') return sql<SqlBool>`c.agent_id is null`;
  return owner === 'waiting' ? sql<SqlBool>`c.state = 'waiting'` : undefined;
};

/** A page of the inbox, one row more than it shows. */
export function selectInboxPage(db: ScopedDb, selection: InboxSelection) {
  const { userId, isUnreadOnly, kinds, patterns, cursor, owner } = selection;
  const { isUnread, count } = buildUnread(selection);
  const ofOwner = buildOwnerFilter(owner, userId);
  const isSearch = patterns.length > 0;
  return db
    .selectFrom('conversations as c')
    .innerJoin('companies as p', 'p.id', 'c.companyId')
    .leftJoin(
      (isSearch
        ? selectFound(db, patterns)
        : db
            .selectFrom('messages')
            .select(['companyId', 'conversationId', 'seq'])
            .where(sql<boolean>`false`)
      ).as('x'),
      (join) => join.onRef('x.companyId', '=', 'c.companyId').onRef('x.conversationId', '=', 'c.id'),
    )
    .innerJoin('messages as l', (join) =>
      join
        .onRef('l.companyId', '=', 'c.companyId')
        .onRef('l.conversationId', '=', 'c.id')
        .on(isSearch ? sql<boolean>`l.seq = coalesce(nullif(x.seq, 0), c.last_seq)` : sql<boolean>`l.seq = c.last_seq`),
    )
    .leftJoin('conversation_members as r', (join) =>
      join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id').on('r.userId', '=', userId),
    )
    .leftJoin('message_drafts as d', (join) =>
      join.onRef('d.companyId', '=', 'c.companyId').onRef('d.kind', '=', 'c.kind').onRef('d.code', '=', 'c.title').on('d.userId', '=', userId),
    )
    .select([
      'c.id',
      'c.companyId',
      'p.name as companyName',
      'c.kind',
      'c.title as code',
      'c.number',
      'c.topic',
      'c.lastMessageAt',
      sql<string>`c.last_message_at::text`.as('sortKey'),
      'c.lastSeq',
      'l.body',
      'l.seq as excerptSeq',
      'l.authorKind',
      'l.authorName',
      sql<boolean>`l.author_id is not distinct from ${userId}::uuid`.as('isOwn'),
      count.as('unread'),
      sql<string>`coalesce(left(d.body, ${sql.lit(excerptMax)}), '')`.as('draft'),
      'c.waitsForStaff as waits',
      'c.agentName',
    ])
    .$if(isSearch, (query) => query.where('x.seq', 'is not', null))
    .$if(isUnreadOnly, (query) => query.where(isUnread))
    .$if(kinds !== undefined && 'among' in kinds, (query) => query.where('c.kind', 'in', (kinds as { among: string[] }).among))
    .$if(kinds !== undefined && 'except' in kinds, (query) => query.where('c.kind', 'not in', (kinds as { except: string[] }).except))
    .$if(ofOwner !== undefined, (query) => query.where(ofOwner!))
    .$if(cursor !== undefined, (query) => query.where(isBeyond('c', order, true, cursor!)))
    .orderBy('c.lastMessageAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(inboxRows + 1);
}

/** Number of conversations, counted up to the cap. */
export const selectInboxCount = (db: ScopedDb, { userId, owner }: Pick<InboxSelection, 'userId' | 'owner'>) => {
  const ofOwner = buildOwnerFilter(owner, userId);
  const some = db
    .selectFrom('conversations as c')
    .select('c.id')
    .$if(ofOwner !== undefined, (query) => query.where(ofOwner!))
    .where('c.lastSeq', '>', 0)
    .limit(countCap + 1);
  return db.selectFrom(some.as('s')).select(sql<number>`count(*)::integer`.as('count'));
};

/** Conversations in which a customer waits and that an agent has not read: their own and those of nobody. */
export const selectStaffUnread = (db: ScopedDb, userId: string, since: string) => {
  const { isUnread, count } = buildUnread({ userId, since, owner: 'all' });
  return db
    .selectFrom('conversations as c')
    .leftJoin('conversation_members as r', (join) =>
      join.onRef('r.companyId', '=', 'c.companyId').onRef('r.conversationId', '=', 'c.id').on('r.userId', '=', userId),
    )
    .select(['c.companyId', 'c.kind', 'c.title as code', count.as('unread')])
    .where('c.state', '=', sql.lit('waiting'))
    .where(isUnread)
    .orderBy('c.lastMessageAt', 'desc')
    .limit(sql.lit(500));
};
