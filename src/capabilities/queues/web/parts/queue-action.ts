import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast, type Toast } from '#platform/kit/web/feedback/toasts.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { QueueRule } from '../../queue.ts';
import type { QueueRow } from '../../queues.api.ts';
import { queueItemQuery, queues, type QueueItem } from '../queues.queries.ts';

/** Refreshes everything that an action may have changed: the queue, its counts, other views of its items. */
export const refreshQueue = ({ objectKind }: QueueRule): Promise<void> => refreshChanged({ kind: objectKind });

/** An action responds with the updated item, alone or beside other fields. */
const pickItem = (answer: unknown): QueueItem => ('item' in (answer as object) ? (answer as { item: QueueItem }).item : (answer as QueueItem));

/** Shows the updated item at once, then refreshes everything else: a reader who acts again at once must act on the current version. */
export function showAction(rule: QueueRule, answer: unknown): Promise<void> {
  const item = pickItem(answer);
  queryClient.setQueryData(queueItemQuery(rule, item.id).queryKey, item);
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
export async function catchConflict<Answer>(rule: QueueRule, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (failure) {
    isConflict(rule, failure);
    throw failure;
  }
}

/** Notice of an action that was taken: its sentence, or with a way back. */
export type Done<Answer> = (answer: Answer) => string | Omit<Toast, 'kind'>;

/** Action on an item: two clicks have one effect, and the result is refreshed everywhere. */
export function useQueueAction<Input, Answer>(rule: QueueRule, act: (input: Input, intent: string) => Promise<Answer>, done: Done<Answer>) {
  return useMutation({
    mutationFn: (input: Input) => act(input, newIntent()),
    onSuccess: async (answer) => {
      const notice = done(answer);
      toast({ kind: 'success', ...(typeof notice === 'string' ? { title: notice } : notice) });
      await showAction(rule, answer);
    },
    onError: (failure) => {
      if (!isConflict(rule, failure)) toastFailure(m['queues.action.failed'](), failure);
    },
  });
}

/** An item by what claiming needs of it. */
type Claimable = Pick<QueueRow, 'id' | 'version'>;

async function give(rule: QueueRule, { id, version }: Claimable, key: 'claim' | 'release'): Promise<QueueRow | undefined> {
  try {
    const params = { kind: rule.kind, id };
    const path = key === 'claim' ? 'POST /api/queues/:kind/:id/claim' : 'POST /api/queues/:kind/:id/release';
    const item = await queues.call(path, { params, body: { version } }, { idempotencyKey: newIntent() });
    await showAction(rule, item);
    return item;
  } catch (failure) {
    if (isConflict(rule, failure)) return undefined;
    toastFailure(m['queues.action.failed'](), failure);
    await refreshQueue(rule);
    return undefined;
  }
}

/** Leaves an item to others. */
export const releaseItem = async (rule: QueueRule, item: Claimable): Promise<void> => {
  if (await give(rule, item, 'release')) toast({ kind: 'info', title: m['queues.released']() });
};

/** Claims an item; its notice offers the way back. */
export async function claimItem(rule: QueueRule, item: Claimable): Promise<void> {
  const claimed = await give(rule, item, 'claim');
  if (claimed) toastClaimed(rule, claimed);
}

function toastClaimed(rule: QueueRule, claimed: Claimable): void {
  toast({ kind: 'success', title: m['queues.claimed'](), action: { label: m['queues.undo'](), run: () => void releaseItem(rule, claimed) } });
}
