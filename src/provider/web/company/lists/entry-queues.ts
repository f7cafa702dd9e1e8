import { conversationQueue } from '#conversations/conversations.queue.ts';
import { renewalQueue } from '#contracts/renewals.queue.ts';
import { invoiceDisputeQueue } from '#invoices/invoice-disputes.queue.ts';
import { offerRequestQueue } from '#offers/offer-requests.queue.ts';
import { damageReportQueue } from '#orders/damage-reports.queue.ts';

/** Queue in which staff find the object of an entry of the activity log, by its kind. */
export const entryQueues: Readonly<Record<string, string>> = Object.fromEntries(
  [damageReportQueue, invoiceDisputeQueue, offerRequestQueue, renewalQueue, conversationQueue].map(({ objectKind, kind }) => [objectKind, kind]),
);
