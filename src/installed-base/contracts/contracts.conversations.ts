import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { contractKind } from './contracts.journal.ts';
import { contractAddress } from './contracts.paths.ts';

/** Conversations on contracts. */
export const contractSubject: ConversationSubject = {
  kind: contractKind,
  icon: 'fileCertificate',
  address: ({ page }) => contractAddress(page),
  title: m['contracts.page.title'],
  asked: m['contracts.conversation.asked'],
  answered: m['contracts.conversation.answered'],
  written: m['contracts.conversation.written'],
  writtenByYou: m['contracts.conversation.writtenByYou'],
};
