import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { ApiProblem } from '#platform/web/problem.ts';
import { refreshQueues } from './provider.queries.ts';

/** Whether a colleague was faster; then says so and brings what he did on screen. */
function isConflict(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') return false;
  toast({ kind: 'warning', title: m['provider.conflict.title'](), text: m['provider.conflict.text']() });
  void refreshQueues();
  return true;
}

/** The call of a form: what is wrong stands in the form, a conflict is told apart. */
export async function orConflict<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (failure) {
    isConflict(failure);
    throw failure;
  }
}

/** One action on an item: makes one effect of two clicks, then shows it everywhere. */
export function useQueueAction<Input, Answer>(act: (input: Input, intent: string) => Promise<Answer>, done: (answer: Answer) => string) {
  return useMutation({
    mutationFn: (input: Input) => act(input, newIntent()),
    onSuccess: async (answer) => {
      toast({ kind: 'success', title: done(answer) });
      await refreshQueues();
    },
    onError: (failure) => {
      if (!isConflict(failure)) toastFailure(m['provider.action.failed'](), failure);
    },
  });
}
