import type { ServerDomain } from '#app/domain.ts';
import { conversationsQueue } from './conversations.queue.ts';
import { conversationsTables } from './conversations.tables.ts';

export const conversationsDomain: ServerDomain = { tables: conversationsTables, queues: [conversationsQueue] };
