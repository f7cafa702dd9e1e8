import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { invoicesJournal } from '../invoices.journal.ts';
import { invoicesSearch } from './invoices.search.ts';
import { creditNotesFeed } from './credit-notes.feed.ts';
import { disputesRoutes } from './disputes.routes.ts';
import { invoiceStatusesFeed } from './invoice-statuses.feed.ts';
import { invoiceDisputesQueue } from './invoice-disputes.queue.ts';
import { invoicesFilesRoutes } from './invoices-files.routes.ts';
import { invoicesConversations } from './invoices.conversations.ts';
import { invoicesExporter } from './invoices.export.ts';
import { invoicesFeed } from './invoices.feed.ts';
import { invoicesOverview } from './invoices.figures.ts';
import { paymentsOfDayAt, paymentsOfDayTask } from './invoices.jobs.ts';
import { invoicesMailFiles } from './invoices.mails.ts';
import { invoicesNotifications } from './invoices.notifications.ts';
import { invoicesRoutes } from './invoices.routes.ts';
import { penaltyRatesRoutes } from './penalty-rates.routes.ts';
import { paymentsFeed } from './payments.feed.ts';
import { invoicesPeople, invoicesTables } from './invoices.tables.ts';

export const invoicesDomain: ServerDomain = {
  journal: invoicesJournal,
  tables: invoicesTables,
  people: invoicesPeople,
  searches: invoicesSearch,
  routes: [invoicesRoutes, invoicesFilesRoutes, disputesRoutes, penaltyRatesRoutes],
  feeds: [invoicesFeed, creditNotesFeed, paymentsFeed, invoiceStatusesFeed],
  queues: [invoiceDisputesQueue],
  exporters: [invoicesExporter],
  subjects: invoicesConversations,
  notifications: invoicesNotifications,
  mailFiles: invoicesMailFiles,
  overview: invoicesOverview,
  tasks: [paymentsOfDayTask],
  crontab: [paymentsOfDayAt],
};
