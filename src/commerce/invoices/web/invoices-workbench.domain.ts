import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { IconChecks, IconHourglassLow, IconProgress, IconReceiptOff } from '@tabler/icons-react';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { invoiceDisputeQueue as rule } from '../invoice-disputes.queue.ts';

/** Appearance of the queue of contested invoices. */
const invoiceDisputesLook = queueLook({
  rule,
  name: m['invoices.queue.name'],
  help: m['invoices.queue.help'],
  empty: m['invoices.queue.empty'],
  one: m['invoices.queue.one'],
  states: {
    received: { family: 'warning', icon: IconReceiptOff, label: m['invoices.dispute.state.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['invoices.queue.state.inProgress'] },
    answered: { family: 'info', icon: IconHourglassLow, label: m['invoices.queue.state.answered'] },
    closed: { family: 'neutral', icon: IconChecks, label: m['invoices.dispute.state.closed'] },
  },
  list: {
    title: m['invoices.queue.column.invoice'],
    detail: m['invoices.queue.column.dispute'],
    isNumbered: true,
    isQuoted: true,
    hasCompany: true,
    hasHandler: true,
  },
  Item: () => import('./queue/InvoiceDisputeItem.tsx').then((file) => file.InvoiceDisputeItem),
});

/** Objects of this domain that the ERP sends. */
const invoicesFeeds: FeedLabels = [
  { name: 'invoices', label: m['invoices.feed.invoices'] },
  { name: 'credit-notes', label: m['invoices.feed.creditNotes'] },
  { name: 'payments', label: m['invoices.feed.payments'] },
  { name: 'invoice-statuses', label: m['invoices.feed.statuses'] },
];

export const invoicesWorkbench: WorkbenchDomain = { feeds: invoicesFeeds, queues: [invoiceDisputesLook] };
