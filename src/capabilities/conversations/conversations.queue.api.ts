import type { z } from 'zod';
import { responseText } from '#platform/http/schemas.ts';
import { actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { conversationQueue } from './inbox.ts';

const conversation = queueItem(conversationQueue, {
  /** The object talked about, as the API of conversations names it. */
  objectKind: responseText(40),
  objectCode: responseText(200),
  objectTitle: responseText(300),
  /** Screen that shows it. */
  objectAddress: responseText(600),
}).meta({ id: 'QueuedConversation' });
export type QueuedConversation = z.output<typeof conversation>;

export const getQueuedConversation = itemEndpoint(conversationQueue, 'A conversation, with what may be done about it.', conversation);
export const closeConversation = actionEndpoint('/api/queues/conversations/:id/close', 'Says that nothing is to be answered.', conversation);
