import { z } from 'zod';
import { instant, shown } from '#platform/http/schemas.ts';
import { actionEndpoint, itemEndpoint, itemFileEndpoint, itemFiles, queueItem } from '#capabilities/queues/queues.api.ts';
import { disputeReasons } from './dispute.ts';
import { invoiceDisputeQueue } from './invoice-disputes.queue.ts';

const invoiceDispute = queueItem(invoiceDisputeQueue, {
  number: shown(60),
  invoiceNumber: shown(60),
  reason: z.enum(disputeReasons),
  message: shown(2000),
  disputerName: shown(200),
  isCreditNote: z.boolean(),
  /** Last message of the provider since. */
  answeredAt: instant().nullable(),
  files: itemFiles(),
}).meta({ id: 'QueuedInvoiceDispute' });
export type QueuedInvoiceDispute = z.output<typeof invoiceDispute>;

export const getQueuedDispute = itemEndpoint(invoiceDisputeQueue, 'A contested invoice, with what may be done about it.', invoiceDispute);
export const queuedDisputeFile = itemFileEndpoint('/api/queues/invoice-disputes/:id/files/:file', 'A file that came with a dispute.');
export const closeDispute = actionEndpoint('/api/queues/invoice-disputes/:id/close', 'Closes a dispute that was answered.', invoiceDispute);
