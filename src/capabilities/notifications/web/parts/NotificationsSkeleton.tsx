import { Skeleton } from '@mantine/core';
import styles from './NotificationsSkeleton.module.css';

/** Placeholder rows while notifications load. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-hidden="true" data-outline="">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} radius="md" />
      ))}
    </div>
  );
}
