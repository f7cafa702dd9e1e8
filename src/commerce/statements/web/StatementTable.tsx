import { Checkbox } from '@mantine/core';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { formatInvoiceDay, formNames } from '#commerce/invoices/invoice.names.ts';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { settledFrom, resolveStatementState } from '../statement-state.ts';
import type { Statement, StatementRow } from '../statement.api.ts';
import { InvoiceStatus } from '#commerce/invoices/web/parts/InvoiceStatus.tsx';
import styles from './StatementTable.module.css';
import { IconReceiptRefund } from '@tabler/icons-react';
import { Status } from '#platform/kit/web/parts/Status.tsx';

interface StatementTableProps {
  statement: Statement;
  isWithSettled: boolean;
  onSettled: (isShown: boolean) => void;
}

/** Open documents of a statement by due day, those in the customer's favour last, and their balance; with those that were settled if asked for. */
export function StatementTable({ statement, isWithSettled, onSettled }: StatementTableProps) {
  const { money, day } = useFormat();
  const head = (
    <div className={styles.head}>
      <h2 className={styles.title}>{m['statements.open']()}</h2>
      {statement.more > 0 ? null : <span className={styles.counts}>{formatCounts(statement.rows)}</span>}
      <Checkbox
        size="sm"
        className={styles.settled}
        label={m['statements.settled']({ day: day(settledFrom(statement.on), 'long') })}
        checked={isWithSettled}
        onChange={(event) => onSettled(event.currentTarget.checked)}
      />
    </div>
  );
  if (statement.rows.length === 0)
    return (
      <section>
        {head}
        <p>{m['statements.nothing']()}</p>
      </section>
    );
  return (
    <section>
      {head}
      <div className={styles.frame}>
        <table className={styles.table} aria-label={m['statements.rows']()}>
          <thead>
            <tr>
              <th scope="col">{m['invoices.field.dueOn']()}</th>
              <th scope="col">{m['statements.document']()}</th>
              <th scope="col" data-wide="" data-more="">
                {m['invoices.column.date']()}
              </th>
              <th scope="col" data-wide="" data-more="">
                {m['invoices.field.customerOrderNumber']()}
              </th>
              <th scope="col" data-end="" data-wide="">
                {m['invoices.field.totalInclVat']()}
              </th>
              <th scope="col" data-end="" data-wide="">
                {m['statements.paid']()}
              </th>
              <th scope="col" data-end="">
                {m['invoices.field.balance']()}
              </th>
              <th scope="col">{m['invoices.field.state']()}</th>
            </tr>
          </thead>
          <tbody>
            {statement.rows.map((row) => (
              <StatementLine key={row.id} row={row} />
            ))}
          </tbody>
          {statement.more > 0 ? null : (
            <tfoot>
              {statement.currencies.map(({ currency, net }) => (
                <tr key={currency}>
                  <th scope="row" colSpan={2}>
                    {m['statements.netOn']({ day: day(statement.on, 'long') })}
                  </th>
                  <td colSpan={2} data-wide="" data-more="" />
                  <td colSpan={2} data-wide="" />
                  <td data-end="">{money(net, currency)}</td>
                  <td data-wide="" />
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </div>
      {statement.more > 0 ? <p className="quiet">{m['statements.more']({ count: statement.more })}</p> : null}
    </section>
  );
}

/** Numbers of open invoices and credit notes. */
function formatCounts(rows: readonly StatementRow[]): string {
  const open = rows.filter(({ balance }) => balance !== 0);
  const notes = open.filter(({ type }) => type === 'creditNote').length;
  const invoices = open.length - notes;
  return [...(invoices > 0 ? [m['statements.invoices']({ count: invoices })] : []), ...(notes > 0 ? [m['statements.creditNotes']({ count: notes })] : [])].join(
    ', ',
  );
}

function StatementLine({ row }: { row: StatementRow }) {
  const { money, locale } = useFormat();
  const state = resolveStatementState(row);
  const paid = (row.paid ?? 0) + (row.credited ?? 0);
  return (
    <tr>
      <td data-due="" data-late={state === 'overdue' || undefined}>
        {row.type === 'creditNote' ? '—' : formatInvoiceDay(row.dueOn, locale)}
      </td>
      <th scope="row">
        <Link to={invoicesAddress(row.number)}>
          <Reference>{row.number}</Reference>
        </Link>
        {row.form === 'invoice' ? null : <span className={`quiet ${styles.form}`}>{formNames[row.form]()}</span>}
      </th>
      <td data-wide="" data-more="">
        {formatInvoiceDay(row.issuedOn, locale)}
      </td>
      <td data-wide="" data-more="">
        {row.orderNumber === null ? (
          row.customerOrderNumber || '—'
        ) : (
          <Link to={ordersAddress(row.orderNumber)}>{row.customerOrderNumber || row.orderNumber}</Link>
        )}
      </td>
      <td data-end="" data-wide="">
        {money(row.totalInclVat, row.currency)}
      </td>
      <td data-end="" data-wide="">
        {paid === 0 ? '—' : money(paid, row.currency)}
      </td>
      <td data-end="" data-balance="">
        {money(row.balance, row.currency)}
      </td>
      <td data-state="">{state === 'overpaid' ? <OverpaidStatus /> : <InvoiceStatus state={state} daysLate={row.daysLate} />}</td>
    </tr>
  );
}

/** State of an invoice of which more was paid than is due. */
const OverpaidStatus = () => <Status family="info" icon={IconReceiptRefund} label={m['invoices.figure.overpaid']()} />;
