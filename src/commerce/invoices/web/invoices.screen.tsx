import type { ReactNode } from 'react';
import { unreadMark, type Unread } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { formatInvoiceDay, formNames } from '../invoice.names.ts';
import { invoiceList, toSignedAmount } from '../invoices.list.ts';
import type { InvoiceSummary } from '../invoices.api.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { OrderOfInvoice, DueDay } from './invoice-cells.tsx';
import { InvoiceStatus } from './parts/InvoiceStatus.tsx';
import { invoicesRefused } from './parts/invoices-refused.tsx';
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import { pdfAddress, xmlAddress } from './invoices.queries.ts';
import styles from './InvoiceFiles.module.css';

interface Extras {
  unread: Unread;
}

const renderNumber = (row: InvoiceSummary, { unread }: Extras): ReactNode => (
  <>
    <Reference>{row.number}</Reference>
    {unreadMark(unread(row.companyId, row.number))}
  </>
);

/** The list of invoices on screen. */
export const invoicesScreen = listScreen<typeof invoiceList, Extras>(invoiceList, {
  address: invoicesAddress,
  toCode: (row) => row.number,
  refused: invoicesRefused,
  columns: {
    number: { header: m['invoices.column.number'], cell: renderNumber, width: 132, priority: 1 },
    issuedOn: {
      header: m['invoices.column.date'],
      cell: (row, { format }) => formatInvoiceDay(row.issuedOn, format.locale),
      className: 'figures',
      width: 116,
      priority: 6,
    },
    dueOn: { cell: (row) => <DueDay invoice={row} />, width: 116, priority: 4 },
    order: { cell: (row) => <OrderOfInvoice invoice={row} />, width: 116, priority: 7 },
    project: { width: 190, priority: 10, isText: true, isOptional: true },
    contact: { width: 150, priority: 11, isText: true, isOptional: true },
    totalExclVat: { width: 122, priority: 9 },
    amount: { width: 122, priority: 5 },
    balance: {
      cell: (row, { format }) =>
        row.balance === 0 ? (
          <span className="figures quiet">{format.money(0, row.currency)}</span>
        ) : (
          <strong className="figures">{format.money(toSignedAmount(row, row.balance), row.currency)}</strong>
        ),
      width: 122,
      priority: 1,
    },
    state: { cell: (row) => <InvoiceStatus state={row.state} daysLate={row.daysLate} />, width: 160, priority: 1 },
    electronicStatus: { width: 150, priority: 12, isText: true, isOptional: true },
    files: { cell: (row) => <InvoiceFiles number={row.number} />, width: 76, priority: 8 },
  },
  card: (row, { format, ...extras }) => ({
    title: renderNumber(row, extras),
    figure: format.money(toSignedAmount(row, row.balance === 0 ? row.totalInclVat : row.balance), row.currency),
    text: withDots(formNames[row.form](), row.customerOrderNumber, row.project),
    state: <InvoiceStatus state={row.state} daysLate={row.daysLate} />,
    date: <DueDay invoice={row} />,
  }),
});

/** The PDF and the XML of an invoice. */
function InvoiceFiles({ number }: { number: string }) {
  return (
    <span className={styles.files}>
      <a href={pdfAddress(number)} target="_blank" rel="noreferrer" aria-label={m['invoices.action.pdfOf']({ number })} title={m['invoices.action.pdf']()}>
        <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />
      </a>
      <a href={xmlAddress(number)} download aria-label={m['invoices.action.xmlOf']({ number })} title={m['invoices.action.xml']()}>
        <IconFileTypeXml size={18} stroke={1.6} aria-hidden="true" />
      </a>
    </span>
  );
}
