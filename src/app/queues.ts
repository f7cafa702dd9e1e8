import { identityChecksQueue } from '#accounts/server/identity-checks.queue.ts';
import { signUpsQueue } from '#accounts/server/sign-ups.queue.ts';
import { conversationsQueue } from '#conversations/server/conversations.queue.ts';
import { failedRowsQueue } from '#ingest/server/failed-rows.queue.ts';
import { invoiceDisputesQueue } from '#invoices/server/invoice-disputes.queue.ts';
import { offerRequestsQueue } from '#offers/server/offer-requests.queue.ts';
import { damageReportsQueue } from '#orders/server/damage-reports.queue.ts';
import type { Queue } from '#queues/server/queue.service.ts';
import { feeds } from './feeds.ts';

/** The provider's queues: one line each; how they look stands in `web/queues.ts`, in the same order. */
export const queues: readonly Queue[] = [
  signUpsQueue,
  identityChecksQueue,
  damageReportsQueue,
  invoiceDisputesQueue,
  offerRequestsQueue,
  conversationsQueue,
  failedRowsQueue(feeds),
];
