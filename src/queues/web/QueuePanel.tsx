import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import { stateLook, type QueueLook } from './parts/queue-look.ts';
import { rowTitle } from './queue-columns.tsx';
import { queueItem } from './queues.queries.ts';
import styles from './parts/Item.module.css';

export interface QueuePanelProps {
  queue: QueueLook;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** An item open beside its queue, with its actions. */
export function QueuePanel({ queue, id, closeTo, previousTo, nextTo }: QueuePanelProps) {
  const { data: item, error, refetch } = useQuery(queueItem(queue.rule, id));
  return (
    <SidePanel shown={id} title={item ? rowTitle(queue, item) : m['platform.list.detail']()} closeTo={closeTo} previousTo={previousTo} nextTo={nextTo}>
      {item ? (
        <div className={styles.item}>
          <p>
            <Status {...stateLook(queue, item.state)} />
          </p>
          <Suspense fallback={null}>
            <queue.Item item={item} />
          </Suspense>
        </div>
      ) : error ? (
        <LoadError title={m['queues.list.itemFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </SidePanel>
  );
}
