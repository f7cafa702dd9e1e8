import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { Link } from '#platform/web/Link.tsx';
import { countText } from '#platform/web/list/count-text.ts';
import { queueAddress } from '../../queues.paths.ts';
import { useQueueCounts } from './queue-counts.ts';
import type { QueueLook } from './queue-look.ts';
import styles from './QueueFigures.module.css';

/** Open items of each queue in one strip; each figure is a link. */
export function QueueFigures({ queues }: { queues: readonly QueueLook[] }) {
  const { counts, error, refetch } = useQueueCounts();
  if (error && !counts) return <LoadError title={m['queues.figures.failed']()} failure={error} onRetry={() => void refetch()} />;
  return (
    <nav className={styles.figures} aria-label={m['queues.list.title']()}>
      {queues.map(({ rule: { kind }, name }) => {
        const count = counts?.[kind];
        return (
          <Link key={kind} to={queueAddress(kind)} className={styles.figure}>
            <span className={styles.label}>{name()}</span>
            <strong className={styles.number}>{count ? countText(count) : '\u00a0'}</strong>
            <span className={styles.context}>{count ? (count.count === 0 ? m['queues.list.empty']() : m['queues.figures.waiting']()) : '\u00a0'}</span>
          </Link>
        );
      })}
    </nav>
  );
}
