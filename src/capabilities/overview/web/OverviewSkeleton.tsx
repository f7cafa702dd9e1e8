import { Skeleton } from '@mantine/core';
import styles from './OverviewPage.module.css';

/** Placeholder of the overview while it loads. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton height={106} radius="lg" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={440} radius="lg" />
          <Skeleton height={270} radius="lg" />
        </div>
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  );
}
