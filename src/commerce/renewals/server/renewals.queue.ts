import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { renewalQueue } from '../renewals.queue.ts';
import * as api from '../renewals.api.ts';
import { selectQueuedRenewals, readQueuedRenewal } from './handled-renewals.store.ts';
import { answerRenewal, dropRenewal, renewalClaims } from './renewal-handling.service.ts';

/** The queue of requests for renewal. */
export const renewalsQueue = declareQueue({
  rule: renewalQueue,
  table: 'renewal_requests',
  searched: ['i.number', 'i.requesterName', 'c.name'],
  rows: selectQueuedRenewals,
  item: api.getQueuedRenewal,
  read: readQueuedRenewal,
  claims: renewalClaims,
  actions: ({ act }) => {
    act(api.answerRenewal, 'answer', (tx, { item, body, context }) => answerRenewal(tx, context.author, { ...item, companyId: item.companyId! }, body));
    act(api.dropRenewal, 'drop', (tx, { item, body, context }) => dropRenewal(tx, context.author, item.id, body.answer));
  },
});
