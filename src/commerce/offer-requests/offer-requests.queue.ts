import { makeProgressClaims, office, queueRule } from '#capabilities/queues/queue.ts';
import { offerRequestKind } from './offer-requests.journal.ts';

/** Requests for offers: answered by an offer that the ERP has sent, or closed with a reason. */
export const offerRequestQueue = queueRule({
  kind: 'offer-requests',
  objectKind: offerRequestKind,
  states: ['received', 'inProgress', 'answered', 'closed'],
  open: ['received', 'inProgress'],
  targetDays: 2,
  actions: {
    ...makeProgressClaims('received', 'inProgress'),
    answer: { from: ['received', 'inProgress'], to: 'answered', by: office },
    close: { from: ['received', 'inProgress'], to: 'closed', by: office },
  },
});
