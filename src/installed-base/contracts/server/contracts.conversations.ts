import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { isUuid } from '#platform/kernel/uuid.ts';
import { contractSubject } from '../contracts.conversations.ts';
import { contractSubjects } from './contract-detail.store.ts';

const foundBy = (column: 'id' | 'number') => keptSubject((scope, code) => contractSubjects(scope, code, column));
const [byId, byNumber] = [foundBy('id'), foundBy('number')];

/** Conversations on contracts, by the code of their page. They stand where the first line stands that the reader sees. */
export const contractConversations: SubjectSource = {
  subject: contractSubject,
  needsPrices: false,
  find: (scope, code) => (isUuid(code) ? byId : byNumber)(scope, code),
};
