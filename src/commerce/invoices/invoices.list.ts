import { m } from '#generated/messages/messages.js';
import { choiceFilter, daysFilter, flagFilter, oneFilter, periodFilter, textFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { electronicStatuses } from './electronic-status.ts';
import { ageingBuckets, archivedAtMost, documentForms, invoiceStates } from './invoice.ts';
import { bucketNames, electronicNames, formNames, stateNames } from './invoice.names.ts';
import type { InvoiceSummary } from './invoices.api.ts';

/** An invoice with the fields that only its exported row has. */
export type ExportedInvoice = InvoiceSummary & { totalVat: number; paidTotal: number; creditedTotal: number; settledOn: string | null };

/** An amount of an invoice as it counts: those of a credit note are in the customer's favour. */
export const toSignedAmount = ({ type }: Pick<InvoiceSummary, 'type'>, minor: number | null): number | null =>
  minor === null ? null : type === 'creditNote' ? -minor : minor;

const pickCurrency = (invoice: InvoiceSummary): string => invoice.currency;

/** The list of invoices and credit notes. */
export const invoiceList = declareList<InvoiceSummary, ExportedInvoice>()({
  name: 'invoices',
  path: '/api/invoices',
  noun: 'invoices and credit notes',
  kinds: ['invoice', 'payment', 'invoiceDispute'],
  title: m['invoices.list.title'],
  search: m['invoices.list.search'],
  right: 'prices',
  states: {
    label: m['invoices.field.state'],
    all: m['invoices.tab.all'],
    values: invoiceStates,
    names: stateNames,
    tabs: {
      toBePaid: m['invoices.tab.toBePaid'],
      overdue: m['invoices.tab.overdue'],
      paid: m['invoices.tab.paid'],
      settled: m['invoices.tab.settled'],
      toAllocate: m['invoices.tab.toAllocate'],
      void: m['invoices.tab.void'],
    },
    hiddenWhenEmpty: ['toAllocate', 'void'],
    alarming: ['overdue'],
  },
  filters: {
    ...periodFilter(
      { period: 'period', from: 'from', to: 'to' },
      { label: m['invoices.filter.period'], from: m['invoices.filter.from'], to: m['invoices.filter.to'], isPinned: true },
    ),
    ...daysFilter(
      { from: 'dueFrom', to: 'dueTo' },
      { label: m['invoices.field.dueOn'], from: m['invoices.filter.dueFrom'], to: m['invoices.filter.dueTo'], isPinned: true },
    ),
    contact: choiceFilter(m['invoices.field.contact'], { isPinned: true }),
    bucket: oneFilter(m['invoices.filter.bucket'], ageingBuckets, bucketNames),
    type: oneFilter(m['invoices.field.type'], documentForms, formNames),
    electronic: oneFilter(m['invoices.field.electronicStatus'], electronicStatuses, electronicNames),
    // One currency is no choice.
    currency: choiceFilter(m['invoices.filter.currency'], { of: 'currency', choicesAtLeast: 2 }),
    order: textFilter(m['invoices.field.orderNumber'], 60),
    disputed: flagFilter(m['invoices.filter.disputed']),
  },
  foundBy: {
    order: m['invoices.field.orderNumber'],
    purchaseOrderNumber: m['orders.field.purchaseOrderNumber'],
    corrects: m['invoices.document.corrects'],
    project: m['invoices.field.project'],
    contact: m['invoices.field.contact'],
    product: m['invoices.foundBy.product'],
  },
  sorts: { issuedOn: 'desc', dueOn: 'asc', amount: 'desc', balance: 'desc', number: 'asc' },
  sort: 'issuedOn',
  columns: ({ column, screenColumn, sheetColumn }) => ({
    number: column({ label: m['invoices.field.number'], kind: 'text', value: (invoice) => invoice.number, sort: 'number', width: 16 }),
    type: sheetColumn({ label: m['invoices.field.type'], kind: 'text', value: (invoice, { locale }) => formNames[invoice.form]({}, { locale }), width: 12 }),
    state: column({ label: m['invoices.field.state'], kind: 'text', value: (invoice, { locale }) => stateNames[invoice.state]({}, { locale }), width: 14 }),
    issuedOn: column({ label: m['invoices.field.issuedOn'], kind: 'day', value: (invoice) => invoice.issuedOn, sort: 'issuedOn' }),
    dueOn: column({ label: m['invoices.field.dueOn'], kind: 'day', value: (invoice) => invoice.dueOn, sort: 'dueOn' }),
    daysLate: sheetColumn({ label: m['invoices.field.daysLate'], kind: 'integer', value: (invoice) => (invoice.daysLate > 0 ? invoice.daysLate : null) }),
    customerOrderNumber: sheetColumn({ label: m['invoices.field.customerOrderNumber'], kind: 'text', value: (invoice) => invoice.customerOrderNumber }),
    order: column({ label: m['invoices.field.orderNumber'], kind: 'text', value: (invoice) => invoice.orderNumber, width: 18 }),
    project: column({ label: m['invoices.field.project'], kind: 'text', value: (invoice) => invoice.project, width: 36 }),
    contact: column({ label: m['invoices.field.contact'], kind: 'text', value: (invoice) => invoice.contactName }),
    totalExclVat: column({
      label: m['invoices.field.totalExclVat'],
      kind: 'money',
      value: (invoice) => toSignedAmount(invoice, invoice.totalExclVat),
      currency: pickCurrency,
    }),
    totalVat: sheetColumn({
      label: m['invoices.field.totalVat'],
      kind: 'money',
      value: (invoice) => toSignedAmount(invoice, invoice.totalVat),
      currency: pickCurrency,
    }),
    amount: column({
      label: m['invoices.field.totalInclVat'],
      kind: 'money',
      value: (invoice) => toSignedAmount(invoice, invoice.totalInclVat),
      currency: pickCurrency,
      sort: 'amount',
    }),
    paidTotal: sheetColumn({
      label: m['invoices.field.paidTotal'],
      kind: 'money',
      value: (invoice) => toSignedAmount(invoice, invoice.paidTotal),
      currency: pickCurrency,
    }),
    creditedTotal: sheetColumn({
      label: m['invoices.field.creditedTotal'],
      kind: 'money',
      value: (invoice) => toSignedAmount(invoice, invoice.creditedTotal),
      currency: pickCurrency,
    }),
    electronicStatus: column({
      label: m['invoices.field.electronicStatus'],
      kind: 'text',
      value: ({ electronicStatus }, { locale }) => (electronicStatus === null ? null : electronicNames[electronicStatus]({}, { locale })),
      width: 22,
    }),
    balance: column({
      label: m['invoices.field.balance'],
      kind: 'money',
      value: (invoice) => toSignedAmount(invoice, invoice.balance),
      currency: pickCurrency,
      sort: 'balance',
    }),
    currency: sheetColumn({ label: m['invoices.field.currency'], kind: 'text', value: pickCurrency, width: 10 }),
    settledOn: sheetColumn({ label: m['invoices.field.settledOn'], kind: 'day', value: (invoice) => invoice.settledOn }),
    files: screenColumn({ label: m['invoices.column.files'] }),
  }),
  sheet: { title: m['invoices.export.sheet'], fileName: m['invoices.export.fileName'] },
  selection: { max: archivedAtMost, amount: 'amount' },
});
