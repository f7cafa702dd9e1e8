import { sql } from 'kysely';
import { inCompany } from '#platform/kernel/address.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { conversationQueue } from '../conversations.queue.ts';
import * as api from '../conversations.queue.api.ts';
import { subjectOfKind, type ConversationSubject } from '../conversation-subject.ts';
import { claims, closeConversation } from './conversations.service.ts';

/** The queue of questions that wait for an answer. */
export const conversationsQueue = (subjects: readonly ConversationSubject[]) =>
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
          'i.version',
        ]),
    since: 'last_message_at',
    isLatestFirst: true,
    unread: (readerId) =>
      sql<number>`greatest(i.last_seq - coalesce((select r.last_read_seq from conversation_members r
      where r.company_id = i.company_id and r.conversation_id = i.id and r.user_id = ${readerId}), 0), 0)`,
    item: api.getQueuedConversation,
    async read(db, id, locale) {
      const { companyId, number, page, ...row } = await db
        .selectFrom('conversations as t')
        .select(['t.kind as objectKind', 't.title as objectCode', 't.company_id as companyId', 't.number', 't.page'])
        .where('t.id', '=', id)
        .executeTakeFirstOrThrow();
      const subject = subjectOfKind(subjects, row.objectKind);
      const objectAddress = inCompany(subject.address({ number, page }), companyId);
      return { ...row, objectTitle: subject.title({ number }, { locale }), objectAddress, handledAt: null };
    },
    claims,
    actions: ({ act }) => {
      act(api.closeConversation, 'close', (tx, { item, context }) => closeConversation(tx, context.author, item.id));
    },
  });
