import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { refreshChanged } from '#platform/web/events.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { ApiProblem } from '#platform/web/problem.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { QueueRule } from '../../queue.ts';
import type { QueueRow } from '../../queues.api.ts';
import { queueItem } from '../queues.queries.ts';

/** Refreshes everything that an action may have changed: the queue, its counts, other views of its items. */
export const refreshQueue = ({ objectKind }: QueueRule): Promise<void> => refreshChanged({ kind: objectKind });

/** An action responds with the updated item, alone or beside other fields. */
const itemOf = (answer: unknown): QueueRow => ('item' in (answer as object) ? (answer as { item: QueueRow }).item : (answer as QueueRow));

/** Shows the updated item at once, then refreshes everything else: a reader who acts again at once must act on the current version. */
export function showAction(rule: QueueRule, answer: unknown): Promise<void> {
  const item = itemOf(answer);
  queryClient.setQueryData(queueItem(rule, item.id).queryKey, item);
  return refreshQueue(rule);
}

/** Whether a colleague acted first; then shows a notice and the current item. */
function isConflict(rule: QueueRule, failure: unknown): boolean {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') return false;
  toast({ kind: 'warning', title: m['queues.conflict.title'](), text: m['queues.conflict.text']() });
  void refreshQueue(rule);
  return true;
}

/** Calls an endpoint for a form. Field errors go to the form; a conflict is handled apart. */
export async function orConflict<Answer>(rule: QueueRule, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (failure) {
    isConflict(rule, failure);
    throw failure;
  }
}

/** Action on an item: two clicks have one effect, and the result is refreshed everywhere. */
export function useQueueAction<Input, Answer>(rule: QueueRule, act: (input: Input, intent: string) => Promise<Answer>, done: (answer: Answer) => string) {
  return useMutation({
    mutationFn: (input: Input) => act(input, newIntent()),
    onSuccess: async (answer) => {
      toast({ kind: 'success', title: done(answer) });
      await showAction(rule, answer);
    },
    onError: (failure) => {
      if (!isConflict(rule, failure)) toastFailure(m['queues.action.failed'](), failure);
    },
  });
}
