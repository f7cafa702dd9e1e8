import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { offerKind } from './offers.journal.ts';
import { offersAddress } from './offers.paths.ts';

/** Conversations on offers: one for all revisions of a number. */
export const offerSubject: ConversationSubject = {
  kind: offerKind,
  icon: 'fileText',
  tab: 'sales',
  address: ({ page }) => offersAddress(page),
  title: m['offers.figures.offer'],
  asked: m['offers.conversation.asked'],
  answered: m['offers.conversation.answered'],
  written: m['offers.news.message'],
  writtenByYou: m['offers.news.messageByYou'],
};
