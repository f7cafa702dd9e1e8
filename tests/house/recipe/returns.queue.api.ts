import type { z } from 'zod';
import { quantity, shown } from '#platform/http/schemas.ts';
import { actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { returnQueue } from './returns.queue.ts';

const queuedReturn = queueItem(returnQueue, { reason: shown(200), quantity: quantity() }).meta({ id: 'QueuedReturn' });
export type QueuedReturn = z.output<typeof queuedReturn>;

export const getQueuedReturn = itemEndpoint(returnQueue, 'A return, with the actions that are allowed.', queuedReturn);
export const receiveReturn = actionEndpoint('/api/queues/returns/:id/receive', 'Notes that the goods of a return arrived.', queuedReturn);
