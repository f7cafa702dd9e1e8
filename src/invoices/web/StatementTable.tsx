import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { ageingBuckets } from '../invoice.ts';
import { bucketNames, formNames } from '../invoice.names.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import type { Statement } from '../statement.api.ts';
import styles from './StatementDialog.module.css';

/** Figures and open documents of a statement. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { money, day, number } = useFormat();
  if (statement.rows.length === 0) return <p>{m['invoices.statement.nothing']()}</p>;
  return (
    <>
      {statement.currencies.map((figures) => (
        <dl key={figures.currency} className={styles.figures}>
          {ageingBuckets.map((bucket) => (
            <div key={bucket}>
              <dt>{bucketNames[bucket]()}</dt>
              <dd>{money(figures.buckets[bucket], figures.currency)}</dd>
            </div>
          ))}
          <div>
            <dt>{m['invoices.figure.inFavour']()}</dt>
            <dd>{money(-((figures.toAllocate ?? 0) + (figures.overpaid ?? 0)) || 0, figures.currency)}</dd>
          </div>
          <div data-strong="">
            <dt>{m['invoices.statement.net']()}</dt>
            <dd>{money(figures.net, figures.currency)}</dd>
          </div>
        </dl>
      ))}
      <table className={styles.table} aria-label={m['invoices.statement.rows']()}>
        <thead>
          <tr>
            <th scope="col">{m['invoices.column.number']()}</th>
            <th scope="col" data-wide="">
              {m['invoices.column.date']()}
            </th>
            <th scope="col">{m['invoices.field.dueOn']()}</th>
            <th scope="col" data-end="" data-wide="">
              {m['invoices.field.daysLate']()}
            </th>
            <th scope="col" data-end="">
              {m['invoices.field.balance']()}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={invoicesAddress(row.number)}>
                  <Reference>{row.number}</Reference>
                </Link>{' '}
                {row.form === 'invoice' ? null : <span className="quiet">{formNames[row.form]()}</span>}
              </th>
              <td data-wide="">{day(row.issuedOn, 'numeric')}</td>
              <td>{row.type === 'creditNote' ? '—' : day(row.dueOn, 'numeric')}</td>
              <td data-end="" data-wide="">
                {row.daysLate > 0 ? number(row.daysLate) : '—'}
              </td>
              <td data-end="">{money(row.balance, row.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {statement.more > 0 ? <p className="quiet">{m['invoices.statement.more']({ count: statement.more })}</p> : null}
    </>
  );
}
