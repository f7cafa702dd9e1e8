import type { z } from 'zod';
import type { Endpoint } from '#platform/http/contract.ts';
import { calls } from '#platform/kit/web/api.ts';
import type { QueueRule } from '../queue.ts';
import type * as api from '../queues.api.ts';
import type { QueueRow, QueueView } from '../queues.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useLiveResponse } from '#platform/kit/web/events.ts';

/** Every queue reads its items at this path; other fields of an item are in the contract of its queue. */
type ItemAddress = z.ZodObject<{ kind: z.ZodString; id: z.ZodUUID }>;
type AnyItem = z.ZodType<QueueItem>;
type Act<Path extends string> = Endpoint<'POST', Path, ItemAddress, undefined, z.ZodType<{ version: number }>, AnyItem, 'staff'>;
type Items = {
  item: Endpoint<'GET', '/api/queues/:kind/:id', ItemAddress, undefined, undefined, AnyItem, 'staff'>;
  claim: Act<'/api/queues/:kind/:id/claim'>;
  release: Act<'/api/queues/:kind/:id/release'>;
};

/** An item of any queue. */
export interface QueueItem extends QueueRow {
  can: Record<'claim' | 'release', true | string>;
}

export const queues = calls<typeof api & Items>();

/** Refreshed after a reconnection like every live query, and on changes of the kinds named in its response. */
export const queueCountsQuery = (isEnabled = true) => queues.query('GET /api/queues', undefined, { kinds: ['queue'], company: null, enabled: isEnabled });
export const queuePageQuery = ({ kind, objectKind }: QueueRule, query: { view?: QueueView; q?: string; after?: string; before?: string }) =>
  queues.list('GET /api/queues/:kind', { params: { kind }, query }, { kinds: [objectKind], company: null });
export const queueItemQuery = ({ kind, objectKind }: QueueRule, id: string) =>
  queues.query('GET /api/queues/:kind/:id', { params: { kind, id } }, { kinds: [objectKind], company: null });

/** Open items of all queues. @param rules queues whose changes refresh it */
export const workPageQuery = (rules: readonly QueueRule[], query: { owner?: string; queue?: string; after?: string; before?: string }) =>
  queues.list('GET /api/queue-items', { query }, { kinds: rules.map(({ objectKind }) => objectKind), company: null });

/** Open items of each queue, live. */
export function useQueueCounts(isEnabled = true) {
  const query = queueCountsQuery(isEnabled);
  const answer = useQuery(query);
  useLiveResponse(query.queryKey, answer.data?.objectKinds);
  return { ...answer, counts: answer.data?.counts, mine: answer.data?.mine, unowned: answer.data?.unowned };
}
