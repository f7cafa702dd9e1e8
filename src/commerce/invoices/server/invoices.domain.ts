import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { invoicesJournal } from '../invoices.journal.ts';
import { invoicesSearch } from './invoices.search.ts';
import { creditNotesFeed } from './credit-notes.feed.ts';
import { disputesRoutes } from './disputes.routes.ts';
import { invoiceStatusesFeed } from './invoice-statuses.feed.ts';
import { invoiceDisputesQueue } from './invoice-disputes.queue.ts';
import { invoicesFilesRoutes } from './invoices-files.routes.ts';
import { invoicesConversations } from './invoices.conversations.ts';
import { invoicesFeed } from './invoices.feed.ts';
import { invoicesOverview } from './invoices.figures.ts';
import { paymentsOfDayAt, paymentsOfDayTask } from './invoices.jobs.ts';
import { invoicesMailFiles } from './invoices.mails.ts';
import { invoicesNotifications } from './invoices.notifications.ts';
import { invoicesRoutes } from './invoices.routes.ts';
import { penaltyRatesRoutes } from './penalty-rates.routes.ts';
import { paymentsFeed } from './payments.feed.ts';
import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { invoiceEndpoints } from '../invoices.api.ts';
import { invoices } from './invoices.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const ofInvoice = { kind: 'tenant', through: ['invoices', 'invoice_id'], money: true } as const;

const invoicesTables: TableKinds = {
  // The customer's own order number and the invoice that is corrected are legal mentions of the invoice itself.
  invoices: { ...limited, money: true, names: { order_number: { table: 'orders', by: ['number', 'customer_order_number'] } } },
  invoice_adjustments: ofInvoice,
  invoice_deposits: ofInvoice,
  invoice_lines: ofInvoice,
  invoice_taxes: ofInvoice,
  invoice_statuses: ofInvoice,
  payments: ofInvoice,
  credit_allocations: ofInvoice,
  invoice_disputes: { ...limited, money: true },
  invoice_months: { ...limited, money: true },
  penalty_rates: { kind: 'shared' },
  invoice_totals: { kind: 'tenant', whole: true, money: true },
};

/** People in these tables. */
const invoicesPeople: PersonalData = {
  invoices: {
    people: [
      {
        by: 'contact_email',
        holds: 'address',
        describedBy: ['contact_name'],
        because: 'accounting',
        shown: { in: 'purchases', at: 'issued_on', title: 'number' },
      },
    ],
    things: ['delivery_address'],
  },
  invoice_disputes: {
    people: [
      { by: 'disputed_by', erased: { disputer_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'message' } },
      { by: 'handled_by' },
    ],
  },
};

/** The list of invoices as an Excel file. */
const invoicesExporter = listExporter(invoices, invoiceEndpoints.sheet);

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
