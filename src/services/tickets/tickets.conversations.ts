import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { ticketKind } from './tickets.journal.ts';
import { ticketAddress } from './tickets.paths.ts';

/** Conversations on tickets. */
export const ticketSubject: ConversationSubject = {
  kind: ticketKind,
  icon: 'serviceTicket',
  tab: 'services',
  address: ({ page }) => ticketAddress(page),
  title: m['tickets.numbered'],
  asked: m['tickets.conversation.asked'],
  answered: m['tickets.conversation.answered'],
  written: m['tickets.conversation.written'],
  writtenByYou: m['tickets.conversation.writtenByYou'],
};
