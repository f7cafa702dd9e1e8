import { conversationQueue } from '#capabilities/conversations/conversations.queue.ts';
import { renewalQueue } from '#commerce/renewals/renewals.queue.ts';
import { invoiceDisputeQueue } from '#commerce/invoices/invoice-disputes.queue.ts';
import { offerRequestQueue } from '#commerce/offer-requests/offer-requests.queue.ts';
import { damageReportQueue } from '#commerce/orders/damage-reports.queue.ts';

/** Queue in which staff find the object of an entry of the activity log, by its kind. */
export const entryQueues: Readonly<Record<string, string>> = Object.fromEntries(
  [damageReportQueue, invoiceDisputeQueue, offerRequestQueue, renewalQueue, conversationQueue].map(({ objectKind, kind }) => [objectKind, kind]),
);
