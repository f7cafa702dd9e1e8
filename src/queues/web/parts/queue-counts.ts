import { useQuery } from '@tanstack/react-query';
import { useLiveAnswer } from '#platform/web/live-answer.ts';
import { queueCounts } from '../queues.queries.ts';

/** Open items of each queue, live. */
export function useQueueCounts(isEnabled = true) {
  const query = queueCounts(isEnabled);
  const answer = useQuery(query);
  useLiveAnswer(query.queryKey, answer.data?.objectKinds);
  return { ...answer, counts: answer.data?.counts };
}
