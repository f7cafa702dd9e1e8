import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { IconCircleCheck, IconMessageCircle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { conversationQueue as rule } from '../inbox.ts';
import { unreadMark } from './parts/unread.tsx';

/** Appearance of the queue of questions. */
const conversationsLook = queueLook({
  rule,
  name: m['conversations.queue.name'],
  help: m['conversations.queue.help'],
  empty: m['conversations.queue.empty'],
  one: m['conversations.queue.one'],
  states: {
    waiting: { family: 'warning', icon: IconMessageCircle, label: m['conversations.queue.state.waiting'], isPill: true },
    answered: { family: 'success', icon: IconCircleCheck, label: m['conversations.queue.state.answered'] },
  },
  list: {
    title: m['conversations.queue.column.about'],
    detail: m['conversations.queue.column.lastMessage'],
    since: m['conversations.queue.column.lastSaid'],
    isNumbered: true,
    isQuoted: true,
    hasCompany: true,
    renderMark: ({ unread }) => unreadMark(unread),
  },
  Item: () => import('./queue/ConversationItem.tsx').then((file) => file.ConversationItem),
});

export const conversationsWorkbench: WorkbenchDomain = { queues: [conversationsLook] };
