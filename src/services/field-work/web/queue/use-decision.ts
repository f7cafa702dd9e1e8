import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { orConflict, showAction } from '#capabilities/queues/web/parts/queue-action.ts';
import type * as api from '../../checked-reports.queue.api.ts';
import { checkedReportQueue as rule } from '../../checked-reports.queue.ts';
import { queued } from './checked-reports.queries.ts';

type Decision = 'approve' | 'merge' | 'set-aside' | 'take-up';

const done = {
  approve: m['field-work.check.approved'],
  merge: m['field-work.check.joined'],
  'set-aside': m['field-work.check.wasSetAside'],
  'take-up': m['field-work.check.takenUp'],
} satisfies Record<Decision, (facts: { number: string }) => string>;

/** Sends the decision about a report. An approval, which the customer reads, is asked about first. */
export function useDecision({ id, version, ticketNumber }: api.CheckedReport) {
  const { isPending, mutate: decide } = useMutation({
    mutationFn: (name: Decision) =>
      orConflict(
        rule,
        queued.call(`POST /api/queues/reports-to-check/:id/${name}` as const, { params: { id }, body: { version } }, { idempotencyKey: newIntent() }),
      ),
    onSuccess: async (answer, name) => {
      toast({ kind: 'success', title: done[name]({ number: ticketNumber }) });
      await showAction(rule, answer);
    },
    onError: (failure) => toastFailure(m['field-work.check.failed'](), failure),
  });
  const approve = async (): Promise<void> => {
    const question = { title: m['field-work.check.approveQuestion'](), text: m['field-work.check.approveText'](), confirm: m['field-work.check.approve']() };
    if (await confirm(question)) decide('approve');
  };
  return { isPending, decide, approve };
}
