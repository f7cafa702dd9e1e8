import { Skeleton } from '@mantine/core';
import styles from '../TrackingPage.module.css';

/** The shape of the time line while it loads. */
export function TrackingSkeleton() {
  return (
    <div className={styles.line} aria-hidden="true" data-outline="">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}
