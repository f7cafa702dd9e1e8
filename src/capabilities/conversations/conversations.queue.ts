import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { conversationKind } from './conversations.journal.ts';

/** Questions of customers that nobody has answered yet. */
export const conversationQueue = queueRule({
  kind: 'conversations',
  objectKind: conversationKind,
  states: ['waiting', 'answered'],
  open: ['waiting'],
  actions: { ...claimActions('waiting'), close: { from: ['waiting'], to: 'answered', by: office } },
});
