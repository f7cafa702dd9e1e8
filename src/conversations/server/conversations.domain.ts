import type { ServerDomain } from '#app/domain.ts';
import { conversationsSearch } from './conversations.search.ts';
import { conversationsTables } from './conversations.tables.ts';

export const conversationsDomain: ServerDomain = { tables: conversationsTables, searches: conversationsSearch };
