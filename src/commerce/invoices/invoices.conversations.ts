import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import type { MessageWith } from '#platform/kernel/message.ts';
import type { DocumentType } from './invoice.ts';
import { documentNames } from './invoice.names.ts';
import { invoicesAddress } from './invoices.paths.ts';

/** Conversations on one type of document, in sentences that name it. The kind of the conversation is the type. */
function makeDocumentSubject(type: DocumentType, title: MessageWith<{ number: string }>): ConversationSubject {
  const named = documentNames[type];
  return {
    kind: type,
    icon: 'receipt',
    address: ({ page }) => invoicesAddress(page),
    title,
    asked: ({ company, number }, options) => m['invoices.conversation.asked']({ company, document: named({ number }, options) }, options),
    answered: ({ name, number }, options) => m['invoices.conversation.answered']({ name, document: named({ number }, options) }, options),
    written: ({ name, number }, options) => m['invoices.conversation.written']({ name, document: named({ number }, options) }, options),
    writtenByYou: ({ number }, options) => m['invoices.conversation.writtenByYou']({ document: named({ number }, options) }, options),
  };
}

/** Conversations on invoices and on credit notes. */
export const documentSubjects = {
  invoice: makeDocumentSubject('invoice', m['invoices.conversation.titleInvoice']),
  creditNote: makeDocumentSubject('creditNote', m['invoices.conversation.titleCreditNote']),
} satisfies Record<DocumentType, ConversationSubject>;
