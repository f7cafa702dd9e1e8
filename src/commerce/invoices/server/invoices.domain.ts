import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { invoicesJournal, invoiceKind } from '../invoices.journal.ts';
import { creditNotesFeed } from './credit-notes.feed.ts';
import { invoicesFilesRoutes, penaltyRatesRoutes, disputesRoutes, invoicesRoutes } from './invoices.routes.ts';
import { invoiceStatusesFeed } from './invoice-statuses.feed.ts';
import { invoiceDisputesQueue, continueDispute } from './disputes.service.ts';
import { invoicesFeed } from './invoices.feed.ts';
import { invoicesOverview } from './invoices.figures.ts';
import { invoicesMailFiles, invoicesNotifications } from './invoices.notifications.ts';
import { paymentsFeed } from './payments.feed.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { invoiceEndpoints } from '../invoices.api.ts';
import { invoices } from './invoices.store.ts';
import { selectInvoiceEntries } from './invoice-search.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { DocumentType } from '../invoice.ts';
import { documentSubjects } from '../invoices.conversations.ts';
import { selectDocumentSubject } from './invoice-detail.store.ts';
import { makeFindabilityReader, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { listAmountWords, borrowedByInvoice } from './issued-landing.ts';
import { systemAuthor } from '#platform/http/server/provider.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { buildBalanceEntries } from './balances.journal.ts';
import { findPaidSince, updateBalances } from './balances.store.ts';

/** A portal that stood still for some weeks catches up with what became effective meanwhile. */
const lookBackDays = 31;

/** Counts the payments and allocations whose day has come. */
export async function countPaymentsOfDay(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const today = clock.today();
  const author = await systemAuthor(platform);
  await database.system.transaction(async (tx) => {
    const changes = await updateBalances(tx, await findPaidSince(tx, addDays(today, -lookBackDays)), today);
    await record(tx, author, buildBalanceEntries(changes));
  });
}

export const paymentsOfDayTask: Task = { name: 'invoices-day', perform: (_payload: unknown, platform: Platform) => countPaymentsOfDay(platform) };

/** In UTC: at the provider's midnight, in summer and in winter. */
export const paymentsOfDayAt = `0 22,23 * * * ${paymentsOfDayTask.name} ?fill=20h`;

/** Invoices and credit notes; the feed writes the same when one is issued or moves. */
const readFindability: SearchSource['readFindability'] = async (tx, keys) => {
  const found = await makeFindabilityReader(invoiceKind, selectInvoiceEntries, borrowedByInvoice)(tx, keys);
  return found.map((entry) => {
    const { words, ...search } = entry.search!;
    const [project, contact, excl, incl, currency, ...others] = words;
    const amounts = [excl, incl].flatMap((minor) => listAmountWords(Number(minor!.slice(1)), currency!.slice(1)));
    return { ...entry, search: { ...search, words: [project, contact, ...amounts, ...others] } };
  });
};

const invoicesSearch: readonly SearchSource[] = [{ kind: invoiceKind, table: 'invoices', readFindability }];

const makeConversationSource = (type: DocumentType): SubjectSource => ({
  subject: documentSubjects[type],
  needsPrices: true,
  find: keepSubjectQuery((scope, number) => selectDocumentSubject(scope, number, type)),
  takeUp: continueDispute,
});

/** Conversations on invoices and on credit notes. */
const invoicesConversations: readonly SubjectSource[] = [makeConversationSource('invoice'), makeConversationSource('creditNote')];

const ofInvoice = { kind: 'tenant', through: ['invoices', 'invoiceId'], money: true } as const;

const invoicesTables: TableKinds = {
  // The customer's own order number and the invoice that is corrected are legal mentions of the invoice itself.
  invoices: { ...limited, money: true, numbers: { kind: 'invoice' }, names: { orderNumber: { table: 'orders', by: ['number', 'customerOrderNumber'] } } },
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
        by: 'contactEmail',
        holds: 'address',
        describedBy: ['contactName'],
        because: 'accounting',
        shown: { in: 'purchases', at: 'issuedOn', title: 'number' },
      },
    ],
    things: ['deliveryAddress'],
  },
  invoice_disputes: {
    people: [
      { by: 'disputedBy', erased: { disputerName: 'name' }, shown: { in: 'requests', at: 'createdAt', title: 'number', text: 'message' } },
      { by: 'handledBy' },
    ],
  },
};

export const invoicesDomain: ServerDomain = {
  journal: invoicesJournal,
  tables: invoicesTables,
  people: invoicesPeople,
  searches: invoicesSearch,
  routes: [invoicesRoutes, invoicesFilesRoutes, disputesRoutes, penaltyRatesRoutes],
  feeds: [invoicesFeed, creditNotesFeed, paymentsFeed, invoiceStatusesFeed],
  queues: [invoiceDisputesQueue],
  lists: [bringList(invoiceEndpoints, invoices)],
  subjects: invoicesConversations,
  notifications: invoicesNotifications,
  mailFiles: invoicesMailFiles,
  overview: invoicesOverview,
  tasks: [paymentsOfDayTask],
  crontab: [paymentsOfDayAt],
};
