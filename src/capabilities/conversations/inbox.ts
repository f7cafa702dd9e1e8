import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { conversationKind } from './conversations.journal.ts';

/** The inbox: all conversations of a reader, the latest first. Pure. */

export const inboxTabs = ['all', 'unread', 'services', 'sales', 'others'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Narrowing of an agent's inbox: conversations of everybody, their own, those of nobody, those in which a customer waits. */
export const inboxOwners = ['all', 'mine', 'nobody', 'waiting'] as const;
export type InboxOwner = (typeof inboxOwners)[number];

/** Conversations of one page of the inbox. */
export const inboxRows = 30;
/** Characters of the last message, or of the one that was found. */
export const excerptMax = 160;

/** The part of a message around the first word that was found. */
export function cutExcerpt(body: string, words: readonly string[], max: number = excerptMax): string {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  const at = Math.max(0, ...words.slice(0, 1).map((word) => plain.indexOf(word)));
  const start = at > max / 2 ? text.lastIndexOf(' ', at - max / 4) + 1 : 0;
  return `${start > 0 ? '…' : ''}${text.slice(start, start + max)}`;
}

/** Questions of customers that nobody has answered yet. */
export const conversationQueue = queueRule({
  kind: 'conversations',
  objectKind: conversationKind,
  states: ['waiting', 'answered'],
  open: ['waiting'],
  actions: { ...claimActions('waiting'), close: { from: ['waiting'], to: 'answered', by: office } },
});
