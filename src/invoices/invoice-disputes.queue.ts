import { m } from '#generated/messages/messages.js';
import { answeredBeforeClosed, queueRule } from '#queues/queue.ts';
import { invoiceDisputeKind } from './invoices.journal.ts';

/** Invoices that customers contest. Whoever contests one gets an answer before it is closed. */
export const invoiceDisputeQueue = queueRule({
  kind: 'invoice-disputes',
  objectKind: invoiceDisputeKind,
  lacks: { notAnswered: m['invoices.queue.notAnswered'] },
  ...answeredBeforeClosed,
});
