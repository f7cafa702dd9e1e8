import { Skeleton } from '@mantine/core';
import styles from '../ContractPage.module.css';

/** The shape of a contract's page while it loads. */
export function ContractPageSkeleton() {
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton width={280} height={24} radius="xl" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={320} radius="lg" />
        </div>
        <aside className={styles.main}>
          {[10, 10, 10, 10, 10, 10].map((height, index) => (
            <Skeleton key={index} height={height} radius="xl" />
          ))}
        </aside>
      </div>
    </div>
  );
}
