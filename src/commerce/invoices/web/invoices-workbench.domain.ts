import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { invoicesFeeds } from '../invoices.feeds.ts';
import { invoiceDisputesLook } from './queue/invoice-disputes.look.ts';

export const invoicesWorkbench: WorkbenchDomain = { feeds: invoicesFeeds, queues: [invoiceDisputesLook] };
