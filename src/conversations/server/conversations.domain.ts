import type { ServerDomain } from '#app/domain.ts';
import { conversationsTables } from './conversations.tables.ts';

export const conversationsDomain: ServerDomain = { tables: conversationsTables };
