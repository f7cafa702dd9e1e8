import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Objects of this domain that the ERP sends. */
export const invoicesFeeds: FeedLabels = [
  { name: 'invoices', label: m['invoices.feed.invoices'] },
  { name: 'credit-notes', label: m['invoices.feed.creditNotes'] },
  { name: 'payments', label: m['invoices.feed.payments'] },
  { name: 'invoice-statuses', label: m['invoices.feed.statuses'] },
];
