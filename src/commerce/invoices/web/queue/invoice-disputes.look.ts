import { IconChecks, IconHourglassLow, IconProgress, IconReceiptOff } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { invoiceDisputeQueue as rule } from '../../invoice-disputes.queue.ts';

/** Appearance of the queue of contested invoices. */
export const invoiceDisputesLook = queueLook({
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
  Item: () => import('./InvoiceDisputeItem.tsx').then((file) => file.InvoiceDisputeItem),
});
