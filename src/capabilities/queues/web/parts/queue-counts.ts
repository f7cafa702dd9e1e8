import { useQuery } from '@tanstack/react-query';
import { useLiveResponse } from '#platform/kit/web/live-response.ts';
import { queueCounts } from '../queues.queries.ts';

/** Open items of each queue, live. */
export function useQueueCounts(isEnabled = true) {
  const query = queueCounts(isEnabled);
  const answer = useQuery(query);
  useLiveResponse(query.queryKey, answer.data?.objectKinds);
  return { ...answer, counts: answer.data?.counts, mine: answer.data?.mine, unowned: answer.data?.unowned };
}
