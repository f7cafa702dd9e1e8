import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { requiredText, shown } from '#platform/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, itemFileEndpoint, itemFiles, queueItem } from '#queues/queues.api.ts';
import { disputeReasons } from './dispute.ts';
import { invoiceDisputeQueue } from './invoice-disputes.queue.ts';

const invoiceDispute = queueItem(invoiceDisputeQueue, {
  number: shown(60),
  invoiceNumber: shown(60),
  reason: z.enum(disputeReasons),
  message: shown(2000),
  disputerName: shown(200),
  answer: shown(2000).nullable(),
  files: itemFiles(),
}).meta({ id: 'QueuedInvoiceDispute' });
export type QueuedInvoiceDispute = z.output<typeof invoiceDispute>;

export const disputeAnswer = acted({ answer: requiredText(2000) }, { answer: m['queues.answer.label'] });

export const getQueuedDispute = itemEndpoint(invoiceDisputeQueue, 'A contested invoice, with what may be done about it.', invoiceDispute);
export const queuedDisputeFile = itemFileEndpoint('/api/queues/invoice-disputes/:id/files/:file', 'A file that came with a dispute.');
export const claimDispute = actionEndpoint('/api/queues/invoice-disputes/:id/claim', 'Claims a contested invoice.', invoiceDispute);
export const answerDispute = actionEndpoint('/api/queues/invoice-disputes/:id/answer', 'Answers whoever contested an invoice.', invoiceDispute, disputeAnswer);
export const closeDispute = actionEndpoint('/api/queues/invoice-disputes/:id/close', 'Closes a dispute that was answered.', invoiceDispute);
