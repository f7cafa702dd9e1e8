import { m } from '#generated/messages/messages.js';
import { lastMonths } from '#platform/last-months.ts';
import { aDay, anyText, defineList, flag, oneOf, someOf } from '#platform/web/list/list-state.ts';
import type { CardParts } from '#platform/web/list/CardList.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import type { FilterField } from '#platform/web/list/filters.ts';
import type { useFormat } from '#platform/web/use-format.ts';
import { ageingBuckets, documentTypes, invoiceStates } from '../invoice.ts';
import { bucketNames, typeNames } from '../invoice.names.ts';
import type { InvoiceSummary } from '../invoices.api.ts';
import { DueDay } from './DueDay.tsx';
import { invoiceDay } from './invoice-day.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { InvoiceStatus } from './parts/InvoiceStatus.tsx';
import { OrderOfInvoice } from './OrderOfInvoice.tsx';

type Format = ReturnType<typeof useFormat>;

/** What the list of invoices keeps in its address. */
export const invoicesList = defineList({
  name: 'invoices',
  filters: {
    state: someOf(invoiceStates),
    period: oneOf(lastMonths),
    from: aDay,
    to: aDay,
    dueFrom: aDay,
    dueTo: aDay,
    bucket: oneOf(ageingBuckets),
    type: oneOf(documentTypes),
    contact: anyText,
    order: anyText,
    currency: anyText,
    disputed: flag,
  },
  sorts: ['issuedOn', 'dueOn', 'amount', 'balance', 'number'],
  sort: 'issuedOn',
  dir: 'desc',
});

/** An amount of an invoice as it counts: those of a credit note are in the customer's favour. */
export const signed = ({ type }: Pick<InvoiceSummary, 'type'>, minor: number | null): number | null =>
  minor === null ? null : type === 'creditNote' ? -minor : minor;

/** Columns of the list; the company only where several are shown. */
export function invoiceColumns(format: Format, hasCompanies: boolean): Column<InvoiceSummary>[] {
  const amount = (row: InvoiceSummary, minor: number | null) => <span className="figures">{format.money(signed(row, minor), row.currency)}</span>;
  return [
    { id: 'number', header: m['invoices.column.number'], cell: (row) => row.number, sort: 'number', width: 110, priority: 1 },
    ...(hasCompanies
      ? [{ id: 'company', header: m['invoices.field.company'], cell: (row: InvoiceSummary) => row.companyName, width: 150, priority: 2, isText: true }]
      : []),
    {
      id: 'issuedOn',
      header: m['invoices.column.date'],
      cell: (row) => <span className="figures">{invoiceDay(row.issuedOn, format.locale)}</span>,
      sort: 'issuedOn',
      firstDir: 'desc',
      width: 116,
      priority: 3,
    },
    { id: 'dueOn', header: m['invoices.field.dueOn'], cell: (row) => <DueDay invoice={row} />, sort: 'dueOn', width: 116, priority: 2 },
    { id: 'order', header: m['invoices.field.orderNumber'], cell: (row) => <OrderOfInvoice invoice={row} />, width: 116, priority: 5 },
    { id: 'project', header: m['invoices.field.project'], cell: (row) => row.project || '—', width: 190, priority: 8, isText: true, isOptional: true },
    { id: 'contact', header: m['invoices.field.contact'], cell: (row) => row.contactName ?? '—', width: 150, priority: 9, isText: true, isOptional: true },
    { id: 'totalExclVat', header: m['invoices.field.totalExclVat'], cell: (row) => amount(row, row.totalExclVat), align: 'end', width: 122, priority: 7 },
    {
      id: 'amount',
      header: m['invoices.field.totalInclVat'],
      cell: (row) => amount(row, row.totalInclVat),
      sort: 'amount',
      firstDir: 'desc',
      align: 'end',
      width: 122,
      priority: 4,
    },
    {
      id: 'balance',
      header: m['invoices.field.balance'],
      cell: (row) =>
        row.balance === 0 ? (
          <span className="figures quiet">{format.money(0, row.currency)}</span>
        ) : (
          <strong className="figures">{format.money(signed(row, row.balance), row.currency)}</strong>
        ),
      sort: 'balance',
      firstDir: 'desc',
      align: 'end',
      width: 122,
      priority: 1,
    },
    { id: 'state', header: m['invoices.field.state'], cell: (row) => <InvoiceStatus state={row.state} daysLate={row.daysLate} />, width: 160, priority: 1 },
    { id: 'files', header: m['invoices.column.files'], cell: (row) => <InvoiceFiles number={row.number} />, width: 76, priority: 6 },
  ];
}

/** The filters of the bar. */
export function invoiceFields(choices: { contacts: string[]; currencies: string[] } | undefined): FilterField[] {
  return [
    { kind: 'period', name: 'period', label: m['invoices.filter.period'], isPinned: true, from: 'from', to: 'to' },
    { kind: 'days', name: 'due', label: m['invoices.field.dueOn'], isPinned: true, from: 'dueFrom', to: 'dueTo' },
    { kind: 'one', name: 'contact', label: m['invoices.field.contact'], isPinned: true, choices: choices?.contacts.map((value) => ({ value, label: value })) },
    { kind: 'one', name: 'bucket', label: m['invoices.filter.bucket'], choices: ageingBuckets.map((value) => ({ value, label: bucketNames[value]() })) },
    { kind: 'one', name: 'type', label: m['invoices.field.type'], choices: documentTypes.map((value) => ({ value, label: typeNames[value]() })) },
    // One currency is no choice.
    ...(choices && choices.currencies.length > 1
      ? [
          {
            kind: 'one',
            name: 'currency',
            label: m['invoices.filter.currency'],
            choices: choices.currencies.map((value) => ({ value, label: value })),
          } as const,
        ]
      : []),
    { kind: 'text', name: 'order', label: m['invoices.field.orderNumber'] },
    { kind: 'flag', name: 'disputed', label: m['invoices.filter.disputed'] },
  ];
}

/** An invoice on a phone: number and balance, order, state and due day. */
export function invoiceCard(row: InvoiceSummary, format: Format): CardParts {
  return {
    title: row.number,
    figure: format.money(signed(row, row.balance === 0 ? row.totalInclVat : row.balance), row.currency),
    text: [typeNames[row.type](), row.customerOrderNumber, row.project].filter(Boolean).join(' · '),
    state: <InvoiceStatus state={row.state} daysLate={row.daysLate} />,
    date: <DueDay invoice={row} />,
  };
}
