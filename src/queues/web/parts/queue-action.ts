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

/** Shows everywhere what an action has changed: the queue, its counts, whatever else shows its items. */
export const refreshQueue = ({ objectKind }: QueueRule): Promise<void> => refreshChanged({ kind: objectKind });

/** An action answers with the item as it is then, alone or beside what it brought. */
const itemOf = (answer: unknown): QueueRow => ('item' in (answer as object) ? (answer as { item: QueueRow }).item : (answer as QueueRow));

/** Shows at once what an action has made of its item, then everywhere: whoever goes on at once acts on what he sees. */
export function showAction(rule: QueueRule, answer: unknown): Promise<void> {
  const item = itemOf(answer);
  queryClient.setQueryData(queueItem(rule, item.id).queryKey, item);
  return refreshQueue(rule);
}

/** Whether a colleague was faster; then says so and brings what he did on screen. */
function isConflict(rule: QueueRule, failure: unknown): boolean {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') return false;
  toast({ kind: 'warning', title: m['queues.conflict.title'](), text: m['queues.conflict.text']() });
  void refreshQueue(rule);
  return true;
}

/** The call of a form: what is wrong stands in the form, a conflict is told apart. */
export async function orConflict<Answer>(rule: QueueRule, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (failure) {
    isConflict(rule, failure);
    throw failure;
  }
}

/** One action on an item: makes one effect of two clicks, then shows it everywhere. */
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
