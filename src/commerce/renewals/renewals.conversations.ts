import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

/** Conversations on requests for renewal. */
export const renewalSubject: ConversationSubject = {
  kind: renewalRequestKind,
  icon: 'refresh',
  address: ({ page }) => renewalAddress(page),
  title: m['renewals.numbered'],
  asked: m['renewals.conversation.asked'],
  answered: m['renewals.conversation.answered'],
  written: m['renewals.news.message'],
  writtenByYou: m['renewals.news.messageByYou'],
};
