import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { ageingBuckets } from '../invoice.ts';
import { bucketNames } from '../invoice.names.ts';
import type { AgeingFigures } from '../invoices.api.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { invoiceAgeing } from './invoices.queries.ts';
import styles from './AgeingBar.module.css';

/** Balance due in one bar of five buckets with a legend below; each links to its invoices. */
export function AgeingBar() {
  const { data } = useQuery(invoiceAgeing());
  if (!data)
    return (
      <div className={styles.container} aria-hidden="true">
        <div className={styles.frame} />
      </div>
    );
  return (
    <>
      {data.currencies.map((figures) => (
        <Ageing key={figures.currency} figures={figures} isOneOfSeveral={data.currencies.length > 1} />
      ))}
    </>
  );
}

function Ageing({ figures, isOneOfSeveral }: { figures: AgeingFigures; isOneOfSeveral: boolean }) {
  const { money } = useFormat();
  const { currency, balance, overdue, buckets, toAllocate, overpaid } = figures;
  const amount = (minor: number | null): string => money(minor, currency);
  const list = (filter: Record<string, string>): string => withQuery(invoicesAddress(), isOneOfSeveral ? { ...filter, currency } : filter);
  const inFavour = (toAllocate ?? 0) + (overpaid ?? 0);
  const filled = ageingBuckets.filter((bucket) => (buckets[bucket] ?? 0) > 0);
  return (
    <section
      className={styles.container}
      data-one-of-several={isOneOfSeveral || undefined}
      aria-label={isOneOfSeveral ? m['invoices.ageing.labelIn']({ currency }) : m['invoices.ageing.label']()}
    >
      <div className={styles.frame}>
        <div className={styles.balance}>
          <Link to={list({ state: 'toBePaid,overdue' })}>
            <span>{m['invoices.figure.balance']()}</span>
            <strong className={styles.figure}>{amount(balance)}</strong>
          </Link>
          {(overdue ?? 0) > 0 ? (
            <Link to={list({ state: 'overdue' })} className={styles.overdue}>
              {m['invoices.ageing.overdue']({ amount: amount(overdue) })}
            </Link>
          ) : null}
          {inFavour > 0 ? <span className={styles.favour}>{m['invoices.ageing.inFavour']({ amount: amount(inFavour) })}</span> : null}
        </div>
        <div className={styles.ageing}>
          <div className={styles.bar} aria-hidden="true">
            {filled.map((bucket) => (
              <span key={bucket} data-bucket={bucket} style={{ flexGrow: buckets[bucket]! }} />
            ))}
          </div>
          <ul className={styles.buckets}>
            {ageingBuckets.map((bucket) => (
              <li key={bucket} data-empty={buckets[bucket] === 0 || undefined}>
                <Link to={list({ bucket })}>
                  <span className={styles.name} data-bucket={bucket}>
                    {bucketNames[bucket]()}
                  </span>
                  <span className={styles.amount}>{amount(buckets[bucket])}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
