import { identityChecksLook } from '#accounts/web/queue/identity-checks.look.ts';
import { signUpsLook } from '#accounts/web/queue/sign-ups.look.ts';
import { conversationsLook } from '#conversations/web/queue/conversations.look.tsx';
import { failedRowsLook } from '#ingest/web/queue/failed-rows.look.ts';
import { invoiceDisputesLook } from '#invoices/web/queue/invoice-disputes.look.ts';
import { offerRequestsLook } from '#offers/web/queue/offer-requests.look.ts';
import { damageReportsLook } from '#orders/web/queue/damage-reports.look.ts';
import type { QueueLook } from '#queues/web/parts/queue-look.ts';

/** How the provider's queues look: one line each, in the order in which they are shown; what they do stands in `../queues.ts`. */
export const queues: readonly QueueLook[] = [
  signUpsLook,
  identityChecksLook,
  damageReportsLook,
  invoiceDisputesLook,
  offerRequestsLook,
  conversationsLook,
  failedRowsLook,
];
