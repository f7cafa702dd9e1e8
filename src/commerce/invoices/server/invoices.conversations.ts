import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { DocumentType } from '../invoice.ts';
import { documentSubjects } from '../invoices.conversations.ts';
import { continueDispute } from './disputes.service.ts';
import { talkedDocument } from './invoice-detail.store.ts';

const conversationsOn = (type: DocumentType): SubjectSource => ({
  subject: documentSubjects[type],
  needsPrices: true,
  find: keptSubject((scope, number) => talkedDocument(scope, number, type)),
  takeUp: continueDispute,
});

/** Conversations on invoices and on credit notes. */
export const invoicesConversations: readonly SubjectSource[] = [conversationsOn('invoice'), conversationsOn('creditNote')];
