import { useQuery } from '@tanstack/react-query';
import { withQuery } from '#platform/kernel/address.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { AgeingFrame } from './parts/AgeingFrame.tsx';
import { invoiceAgeing } from './invoices.queries.ts';
import styles from './parts/AgeingFrame.module.css';

/** The ageing above the list, of each currency; each figure links to its invoices. */
export function AgeingBar() {
  const { data } = useQuery(invoiceAgeing());
  if (!data)
    return (
      <div className={styles.all} aria-hidden="true">
        <div className={styles.container}>
          <div className={styles.frame} />
        </div>
      </div>
    );
  const isOneOfSeveral = data.currencies.length > 1;
  return (
    <div className={styles.all}>
      {data.currencies.map((figures) => (
        <AgeingFrame
          key={figures.currency}
          figures={figures}
          isOneOfSeveral={isOneOfSeveral}
          listOf={(filter) => withQuery(invoicesAddress(), isOneOfSeveral ? { ...filter, currency: figures.currency } : filter)}
        />
      ))}
    </div>
  );
}
