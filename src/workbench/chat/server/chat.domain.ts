import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { chatJournal } from '../chat.journal.ts';
import { chatConversations } from './chat.conversations.ts';
import { bubbleRoutes } from './bubble.routes.ts';
import { chatPeople, chatTables } from './chat.tables.ts';

export const chatDomain: ServerDomain = { journal: chatJournal, tables: chatTables, people: chatPeople, routes: [bubbleRoutes], subjects: [chatConversations] };
