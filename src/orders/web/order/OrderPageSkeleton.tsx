import { Skeleton } from '@mantine/core';
import styles from '../OrderPage.module.css';

/** The shape of an order's page while it loads. */
export function OrderPageSkeleton() {
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton width={280} height={24} radius="xl" />
      <div className={styles.columns}>
        <div className={styles.main}>
          {[120, 220, 160].map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </div>
        <div className={styles.main}>
          {[10, 10, 10, 10, 10, 10].map((height, index) => (
            <Skeleton key={index} height={height} radius="xl" />
          ))}
        </div>
      </div>
    </div>
  );
}
