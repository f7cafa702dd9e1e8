import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { chatKind } from './chat.journal.ts';
import { chatAddress } from './chat.paths.ts';

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
