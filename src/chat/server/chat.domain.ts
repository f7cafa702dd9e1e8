import type { ServerDomain } from '#app/domain.ts';
import { chatConversations } from './chat.conversations.ts';
import { bubbleRoutes } from './bubble.routes.ts';
import { chatTables } from './chat.tables.ts';

export const chatDomain: ServerDomain = { tables: chatTables, routes: [bubbleRoutes], subjects: [chatConversations] };
