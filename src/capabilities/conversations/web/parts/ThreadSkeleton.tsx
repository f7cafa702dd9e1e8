import { Skeleton } from '@mantine/core';
import styles from './ThreadSkeleton.module.css';

/** Bubbles to be: lines of text, and whether they are one's own. */
const bubbles: readonly { width: string; height: number; isOwn?: true }[] = [
  { width: '52%', height: 38 },
  { width: '38%', height: 38, isOwn: true },
  { width: '66%', height: 82 },
  { width: '45%', height: 38, isOwn: true },
  { width: '58%', height: 60 },
];

/** The shape of messages while they load. */
export function ThreadSkeleton() {
  return (
    <div className={styles.bubbles} aria-hidden="true">
      {bubbles.map(({ isOwn, ...size }) => (
        <Skeleton key={size.width} {...size} radius="lg" className={isOwn ? styles.own : undefined} />
      ))}
    </div>
  );
}
