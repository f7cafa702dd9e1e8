import type { z } from 'zod';
import type { Endpoint } from '#platform/contract.ts';
import { calls } from '#platform/web/api.ts';
import type { QueueRule } from '../queue.ts';
import type * as api from '../queues.api.ts';
import type { QueueView } from '../queues.api.ts';

/** Every queue reads its items at this path; other fields of an item are in the contract of its queue. */
type ItemAddress = z.ZodObject<{ kind: z.ZodString; id: z.ZodUUID }>;
type Items = { item: Endpoint<'GET', '/api/queues/:kind/:id', ItemAddress, undefined, undefined, typeof api.queueRow, 'staff'> };

const queues = calls<typeof api & Items>();

/** Refreshed after a reconnection like every live query, and on changes of the kinds named in its response. */
export const queueCounts = (isEnabled = true) => queues.query('GET /api/queues', undefined, { kinds: ['queue'], company: null, enabled: isEnabled });
export const queuePage = ({ kind, objectKind }: QueueRule, query: { view?: QueueView; q?: string; after?: string; before?: string }) =>
  queues.list('GET /api/queues/:kind', { params: { kind }, query }, { kinds: [objectKind], company: null });
export const queueItem = ({ kind, objectKind }: QueueRule, id: string) =>
  queues.query('GET /api/queues/:kind/:id', { params: { kind, id } }, { kinds: [objectKind], company: null });
