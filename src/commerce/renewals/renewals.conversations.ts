import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

/** Conversations on requests for renewal. */
export const renewalSubject: ConversationSubject = {
  kind: renewalRequestKind,
  icon: 'refresh',
  address: ({ page }) => renewalAddress(page),
  title: m['contracts.renewal.numbered'],
  asked: m['contracts.renewal.conversation.asked'],
  answered: m['contracts.renewal.conversation.answered'],
  written: m['contracts.renewal.news.message'],
  writtenByYou: m['contracts.renewal.news.messageByYou'],
};
