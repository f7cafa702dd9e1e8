import type { ConversationSubject } from '#conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { invoiceKind } from './invoices.journal.ts';
import { invoicesAddress } from './invoices.paths.ts';

/** Conversations on invoices and credit notes. */
export const invoiceSubject: ConversationSubject = {
  kind: invoiceKind,
  address: ({ page }) => invoicesAddress(page),
  title: m['invoices.conversation.title'],
  asked: m['invoices.conversation.asked'],
  answered: m['invoices.conversation.answered'],
  written: m['invoices.conversation.written'],
};
