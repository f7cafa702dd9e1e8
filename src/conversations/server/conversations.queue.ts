import { sql } from 'kysely';
import { inCompany } from '#platform/address.ts';
import { declareQueue } from '#queues/server/queue.service.ts';
import { conversationQueue } from '../conversations.queue.ts';
import * as api from '../conversations.queue.api.ts';
import { subjectOfKind } from '../conversation-subject.ts';
import { placeOf, type SubjectSource } from './conversation-subjects.service.ts';
import { settleConversation } from './conversations.service.ts';

/** The queue of questions that wait for an answer. */
export const conversationsQueue = (sources: readonly SubjectSource[]) =>
  declareQueue({
    rule: conversationQueue,
    table: 'conversations',
    searched: ['i.title', 'c.name'],
    rows: (db) =>
      db
        .selectFrom('conversations as i')
        .innerJoin('companies as c', 'c.id', 'i.company_id')
        .select([
          'i.title',
          sql<
            string | null
          >`(select left(m.body, 200) from messages m where m.company_id = i.company_id and m.conversation_id = i.id and m.seq = i.last_seq)`.as('detail'),
          'i.company_id as companyId',
          'c.name as companyName',
          sql<null>`null`.as('handledByName'),
          'i.version',
        ]),
    latestFirst: 'last_message_at',
    unread: (readerId) =>
      sql<number>`greatest(i.last_seq - coalesce((select r.last_read_seq from conversation_members r
      where r.company_id = i.company_id and r.conversation_id = i.id and r.user_id = ${readerId}), 0), 0)`,
    item: api.getQueuedConversation,
    async read(db, id, locale) {
      const { place, ...row } = await db
        .selectFrom('conversations as c')
        .select(['c.kind as objectKind', 'c.title as objectCode', 'c.company_id as companyId', placeOf(sources, db).as('place')])
        .where('c.id', '=', id)
        .executeTakeFirstOrThrow();
      const subject = subjectOfKind(
        sources.map((source) => source.subject),
        row.objectKind,
      );
      const { number, page } = place ?? { number: row.objectCode, page: row.objectCode };
      return {
        objectKind: row.objectKind,
        objectCode: row.objectCode,
        objectTitle: subject.title({ number }, { locale }),
        objectAddress: inCompany(subject.address({ number, page }), row.companyId),
        handledAt: null,
      };
    },
    actions: ({ act }) => {
      act(api.settleConversation, 'settle', (tx, { item, context }) => settleConversation(tx, context.author, item.id));
    },
  });
