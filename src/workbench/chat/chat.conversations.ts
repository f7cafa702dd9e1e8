import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { chatKind } from './chat.journal.ts';
import { chatAddress } from './chat.paths.ts';

/** General conversations with the provider: on any subject, linked to an object or to none. Pure. */

export const chatStates = ['open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

export const chatSubjectMax = 120;
/** People of the company who take part in one. */
export const chatPeopleAtMost = 50;
/** Objects that are offered while a number is typed. */
export const chatObjectsAtMost = 8;

/** General conversations. Their readers know them by their subject. */
export const chatSubject: ConversationSubject = {
  kind: chatKind,
  icon: 'messages',
  address: ({ page }) => chatAddress({ kind: chatKind, code: page }),
  title: m['chat.titled'],
  asked: m['chat.conversation.asked'],
  answered: m['chat.conversation.answered'],
  written: m['chat.conversation.written'],
  writtenByYou: m['chat.conversation.writtenByYou'],
};
