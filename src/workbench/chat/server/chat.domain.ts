import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { chatJournal } from '../chat.journal.ts';
import { chatConversations } from './chat.conversations.ts';
import { bubbleRoutes } from './bubble.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { aboutAny, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const chatTables: TableKinds = { chats: aboutAny, chat_people: { kind: 'tenant', through: ['chats', 'chat_id'] }, chat_bubble: { kind: 'platform' } };

/** People in these tables. */
const chatPeople: PersonalData = {
  chats: { people: [{ by: 'author_id', erased: { author_name: 'name' }, shown: { in: 'messages', at: 'created_at', title: 'number', text: 'subject' } }] },
  chat_people: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['name'] }] },
};

export const chatDomain: ServerDomain = { journal: chatJournal, tables: chatTables, people: chatPeople, routes: [bubbleRoutes], subjects: [chatConversations] };
