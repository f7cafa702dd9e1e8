import { inCompany } from '#platform/kernel/address.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { conversationQueue } from '../inbox.ts';
import * as api from '../conversations.queue.api.ts';
import { subjectOfKind, type ConversationSubject } from '../conversation-subject.ts';
import { claims, closeConversation } from './conversations.service.ts';
import { queuedConversations, readObject, unreadInQueue } from './staff-side.store.ts';

/** The queue of questions that wait for an answer. */
export const conversationsQueue = (subjects: readonly ConversationSubject[]) =>
  declareQueue({
    rule: conversationQueue,
    table: 'conversations',
    searched: ['i.title', 'c.name'],
    rows: queuedConversations,
    since: 'lastMessageAt',
    isLatestFirst: true,
    unread: unreadInQueue,
    item: api.getQueuedConversation,
    async read(db, id, locale) {
      const { companyId, number, page, ...row } = await readObject(db, id);
      const subject = subjectOfKind(subjects, row.objectKind);
      const objectAddress = inCompany(subject.address({ number, page }), companyId);
      return { ...row, objectTitle: subject.title({ number }, { locale }), objectAddress, handledAt: null };
    },
    claims,
    actions: ({ act }) => {
      act(api.closeConversation, 'close', (tx, { item, context }) => closeConversation(tx, context.author, item.id));
    },
  });
