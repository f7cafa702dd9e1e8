import { Skeleton } from '@mantine/core';
import styles from './NotificationsSkeleton.module.css';

/** Where notifications are about to stand. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-hidden="true" data-outline="">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} radius="md" />
      ))}
    </div>
  );
}
