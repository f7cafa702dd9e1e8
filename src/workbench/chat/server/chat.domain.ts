import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { chatJournal } from '../chat.journal.ts';
import { bubbleRoutes } from './bubble.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { aboutAny, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { chatSubject } from '../chat.conversations.ts';
import { continueChat } from './chat.service.ts';
import { chatSubjects, peopleOfChats } from './chat.store.ts';

/** General conversations as subjects: what is said, read and notified goes the way of all others. */
const chatConversations: SubjectSource = {
  subject: chatSubject,
  needsPrices: false,
  find: keptSubject(chatSubjects),
  peopleOf: peopleOfChats,
  takeUp: continueChat,
};

const chatTables: TableKinds = { chats: aboutAny, chat_people: { kind: 'tenant', through: ['chats', 'chat_id'] }, chat_bubble: { kind: 'platform' } };

/** People in these tables. */
const chatPeople: PersonalData = {
  chats: { people: [{ by: 'author_id', erased: { author_name: 'name' }, shown: { in: 'messages', at: 'created_at', title: 'number', text: 'subject' } }] },
  chat_people: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['name'] }] },
};

export const chatDomain: ServerDomain = { journal: chatJournal, tables: chatTables, people: chatPeople, routes: [bubbleRoutes], subjects: [chatConversations] };
