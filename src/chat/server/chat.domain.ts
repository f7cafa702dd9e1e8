import type { ServerDomain } from '#app/domain.ts';
import { chatConversations } from './chat.conversations.ts';
import { chatTables } from './chat.tables.ts';

export const chatDomain: ServerDomain = { tables: chatTables, subjects: [chatConversations] };
