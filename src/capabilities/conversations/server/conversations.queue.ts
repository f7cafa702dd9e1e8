import { withCompany } from '#platform/kernel/address.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { conversationQueue } from '../inbox.ts';
import * as api from '../conversations.queue.api.ts';
import { pickSubject, type ConversationSubject } from '../conversation-subject.ts';
import { claims, closeConversation } from './conversations.service.ts';
import { selectQueuedConversations, readObject, countUnreadInQueue } from './staff-side.store.ts';

/** The queue of questions that wait for an answer. */
export const conversationsQueue = (subjects: readonly ConversationSubject[]) =>
  declareQueue({
    rule: conversationQueue,
    table: 'conversations',
    searched: ['i.title', 'c.name'],
    rows: selectQueuedConversations,
    since: 'lastMessageAt',
    isLatestFirst: true,
    unread: countUnreadInQueue,
    item: api.getQueuedConversation,
    async read(db, id, locale) {
      const { companyId, number, page, ...row } = await readObject(db, id);
      const subject = pickSubject(subjects, row.objectKind);
      const objectAddress = withCompany(subject.address({ number, page }), companyId);
      return { ...row, objectTitle: subject.title({ number }, { locale }), objectAddress, handledAt: null };
    },
    claims,
    actions: ({ act }) => {
      act(api.closeConversation, 'close', (tx, { item, context }) => closeConversation(tx, context.author, item.id));
    },
  });
