import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ageingBuckets } from '../../invoice.ts';
import { bucketNames } from '../../invoice.names.ts';
import type { AgeingFigures } from '../../invoices.api.ts';
import styles from './AgeingFrame.module.css';

interface AgeingFrameProps {
  figures: AgeingFigures;
  /** Whether other currencies stand beside it. */
  isOneOfSeveral: boolean;
  /** List behind a figure; absent where the figures are those of a document. */
  buildListAddress?: (filter: Record<string, string>) => string;
  /** Balance of a statement, less the amounts in the customer's favour; these then stand beside the buckets. */
  net?: number | null;
}

/** Balance due in one bar of five buckets with a legend below. */
export function AgeingFrame({ figures, isOneOfSeveral, buildListAddress, net }: AgeingFrameProps) {
  const { money } = useFormat();
  const { currency, balance, overdue, buckets, toAllocate, overpaid } = figures;
  const formatAmount = (minor: number | null): string => money(minor, currency);
  const isStatement = net !== undefined;
  const inFavour = (toAllocate ?? 0) + (overpaid ?? 0);
  const filled = ageingBuckets.filter((bucket) => (buckets[bucket] ?? 0) > 0);
  const renderFigure = (filter: Record<string, string>, children: ReactNode, className?: string) =>
    buildListAddress ? (
      <Link to={buildListAddress(filter)} className={className}>
        {children}
      </Link>
    ) : (
      <div className={className}>{children}</div>
    );
  return (
    <section
      className={styles.container}
      data-one-of-several={isOneOfSeveral || undefined}
      data-statement={isStatement || undefined}
      aria-label={isOneOfSeveral ? m['invoices.ageing.labelIn']({ currency }) : m['invoices.ageing.label']()}
    >
      <div className={styles.frame}>
        <div className={styles.balance}>
          {renderFigure(
            { state: 'toBePaid,overdue' },
            <>
              <span>{isStatement ? m['invoices.statement.net']() : m['invoices.figure.balance']()}</span>
              <strong className={styles.figure}>{formatAmount(isStatement ? net : balance)}</strong>
            </>,
            styles.total,
          )}
          {(overdue ?? 0) > 0 ? renderFigure({ state: 'overdue' }, m['invoices.ageing.overdue']({ amount: formatAmount(overdue) }), styles.overdue) : null}
          {inFavour > 0 && !isStatement ? <span className={styles.favour}>{m['invoices.ageing.inFavour']({ amount: formatAmount(inFavour) })}</span> : null}
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
                {renderFigure(
                  { bucket },
                  <>
                    <span className={styles.name} data-bucket={bucket}>
                      {bucketNames[bucket]()}
                    </span>
                    <span className={styles.amount}>{formatAmount(buckets[bucket])}</span>
                  </>,
                  styles.bucket,
                )}
              </li>
            ))}
            {isStatement && (toAllocate ?? 0) > 0 ? <InFavour name={m['invoices.figure.toAllocate']()} amount={formatAmount(-(toAllocate ?? 0))} /> : null}
            {isStatement && (overpaid ?? 0) > 0 ? <InFavour name={m['invoices.figure.overpaid']()} amount={formatAmount(-(overpaid ?? 0))} /> : null}
          </ul>
        </div>
      </div>
    </section>
  );
}

function InFavour({ name, amount }: { name: string; amount: string }) {
  return (
    <li data-favour="">
      <div className={styles.bucket}>
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>{amount}</span>
      </div>
    </li>
  );
}
