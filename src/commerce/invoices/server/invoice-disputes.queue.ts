import type { Handled } from '#platform/data/server/journal/handling.ts';
import { closingAction } from '#capabilities/queues/server/answered-queue.service.ts';
import { claimsOf, declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { invoiceDisputeQueue } from '../invoice-disputes.queue.ts';
import * as api from '../invoice-disputes.queue.api.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';
import { queuedDisputes, readDisputedNumber, readQueuedDispute } from './disputes.store.ts';

const dispute: Handled = {
  table: 'invoice_disputes',
  kind: invoiceDisputeKind,
  needsPrices: true,
  titleOf: async (tx, item) => `${item.number} · ${await readDisputedNumber(tx, item)}`,
};

/** The queue of contested invoices. Once a dispute is closed, its invoice may be contested again. */
export const invoiceDisputesQueue = declareQueue({
  rule: invoiceDisputeQueue,
  table: 'invoice_disputes',
  searched: ['i.number', 'v.number', 'i.message', 'i.disputer_name', 'c.name'],
  rows: queuedDisputes,
  item: api.getQueuedDispute,
  read: readQueuedDispute,
  lacks: ({ answeredAt }) => ({ notAnswered: answeredAt === null }),
  claims: claimsOf(dispute),
  actions: (on) => {
    closingAction(on, dispute, api.closeDispute);
    on.files(api.queuedDisputeFile);
  },
});
