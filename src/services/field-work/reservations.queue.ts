import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { reservationKind, reservationQueueKind } from './field-work.journal.ts';
import { liftingStates } from './report.ts';

/** Remarks of acceptances that the provider lifts, those with the earliest day first. One is late once its day has passed. */
export const reservationQueue = queueRule({
  kind: reservationQueueKind,
  objectKind: reservationKind,
  states: liftingStates,
  open: ['open'],
  targetDays: 0,
  actions: { ...claimActions('open'), lift: { from: ['open'], to: 'lifted', by: office } },
});
