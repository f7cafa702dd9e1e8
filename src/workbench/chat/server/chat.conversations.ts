import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { chatSubject } from '../chat.conversations.ts';
import { continueChat } from './chat.service.ts';
import { chatSubjects, peopleOfChats } from './chat.store.ts';

/** General conversations as subjects: what is said, read and notified goes the way of all others. */
export const chatConversations: SubjectSource = {
  subject: chatSubject,
  needsPrices: false,
  find: keptSubject(chatSubjects),
  peopleOf: peopleOfChats,
  takeUp: continueChat,
};
