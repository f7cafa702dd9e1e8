import type { ServerDomain } from '#app/domain.ts';
import { conversationsQueue } from './conversations.queue.ts';

export const conversationsDomain: ServerDomain = { queues: [conversationsQueue] };
