import { reportToCheckKind } from '#field-work/field-work.journal.ts';
import { reportStates } from '#field-work/report.ts';
import { claimActions, office, queueRule } from '#queues/queue.ts';

/** Subcontractors' signed reports, the oldest first: the customer gets one once it was approved; another goes back with a comment. */
export const checkedReportQueue = queueRule({
  kind: 'reports-to-check',
  objectKind: reportToCheckKind,
  states: reportStates,
  open: ['toCheck'],
  targetDays: 1,
  actions: { ...claimActions('toCheck'), approve: { from: ['toCheck'], to: 'issued', by: office }, sendBack: { from: ['toCheck'], to: 'open', by: office } },
});
