import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { reservationKind, reservationQueueKind, reportToCheckKind } from './field-work.journal.ts';
import { liftingStates, reportStates } from './report.ts';
import { m } from '#generated/messages/messages.js';

/** Remarks of acceptances that the provider lifts, those with the earliest day first. One is late once its day has passed. */
export const reservationQueue = queueRule({
  kind: reservationQueueKind,
  objectKind: reservationKind,
  states: liftingStates,
  open: ['open'],
  targetDays: 0,
  actions: { ...claimActions('open'), lift: { from: ['open'], to: 'lifted', by: office } },
});

/** Reports that the office reads before the customer, the oldest first. A subcontractor's is approved, or goes back with a comment; one of a worker whose work
 *  it no longer is becomes the customer's, joins that of the intervention or is set aside. */
export const checkedReportQueue = queueRule({
  kind: 'reports-to-check',
  objectKind: reportToCheckKind,
  states: reportStates,
  open: ['toCheck'],
  targetDays: 1,
  lacks: { incomplete: m['field-work.check.incomplete'], handedOver: m['field-work.check.isHandedOver'], ofWorker: m['field-work.check.isOfWorker'] },
  actions: {
    ...claimActions('toCheck'),
    approve: { from: ['toCheck'], to: 'issued', by: office, unless: 'incomplete' },
    sendBack: { from: ['toCheck'], to: 'open', by: office, unless: 'handedOver' },
    merge: { from: ['toCheck'], to: 'merged', by: office, unless: 'ofWorker' },
    setAside: { from: ['toCheck'], to: 'setAside', by: office, unless: 'ofWorker' },
    takeUp: { from: ['setAside'], to: 'toCheck', by: office },
  },
});
