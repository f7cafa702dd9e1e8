import { m } from '#generated/messages/messages.js';
import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';

/** Rows of the ERP's feed that were refused, or wait for what they refer to. */
export const failedRowQueue = queueRule({
  kind: 'failed-rows',
  objectKind: 'feedRow',
  states: ['failed', 'waiting', 'resolved', 'dismissed'],
  open: ['failed', 'waiting'],
  targetDays: 3,
  lacks: { unreadable: m['ingest.queue.unreadable'] },
  actions: {
    ...claimActions('failed', 'waiting'),
    correct: { from: ['failed', 'waiting'], to: null, by: office, unless: 'unreadable' },
    retry: { from: ['failed', 'waiting'], to: null, by: office, unless: 'unreadable' },
    dismiss: { from: ['failed', 'waiting'], to: 'dismissed', by: office },
  },
});

/** Handling a row in the queue changes the state of its run. */
export const feedRunKinds = ['feedRun', 'feedRow'] as const;
