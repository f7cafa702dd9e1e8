import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { closePanel, openBeside } from '#platform/lists/web/panel-steps.ts';
import { PanelFailure } from '#platform/lists/web/PanelFailure.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { titleWithout } from '#platform/lists/web/title-without.ts';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { isOpen, type QueueRule } from '../queue.ts';
import { Owner } from './parts/work-list.tsx';
import { claimItem, releaseItem } from './parts/queue-action.ts';
import { stateLook, type QueueLook } from './parts/queue-look.ts';
import { rowTitle } from './queue-columns.tsx';
import { queueItem, type QueueItem } from './queues.queries.ts';
import styles from './parts/Item.module.css';

export interface QueuePanelProps {
  queue: QueueLook;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
  /** Opens once this item has been decided on; absent where it is the only one. */
  followingTo: string | undefined;
}

/** An item open beside its queue, with its actions. */
export function QueuePanel({ queue, id, closeTo, previousTo, nextTo, followingTo }: QueuePanelProps) {
  const { data: item, error, refetch } = useQuery(queueItem(queue.rule, id));
  const goOn = useFollowing(id, followingTo, closeTo);
  return (
    <SidePanel
      shown={id}
      title={item ? rowTitle(queue, item) : titleWithout(error)}
      closeTo={closeTo}
      previousTo={previousTo}
      nextTo={nextTo}
      footer={
        item && queue.Decision && isOpen(queue.rule, item.state) ? (
          <Suspense fallback={null}>
            <queue.Decision key={id} item={item} onDecided={goOn} />
          </Suspense>
        ) : undefined
      }
    >
      {item ? (
        <div className={styles.item}>
          <PanelHead queue={queue} item={item} />
          <Suspense fallback={null}>
            <queue.Item key={id} item={item} />
          </Suspense>
        </div>
      ) : error ? (
        <PanelFailure title={m['queues.list.itemFailed']()} failure={error} onRetry={() => void refetch()} closeTo={closeTo} />
      ) : null}
    </SidePanel>
  );
}

/** Leads from an item that was decided on to the next one, with the focus on its title; after the last one to the list. */
function useFollowing(id: string, followingTo: string | undefined, closeTo: string): () => void {
  const router = useRouter();
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (isGoingOn.current) document.querySelector<HTMLElement>('[data-panel-title]')?.focus();
    isGoingOn.current = false;
  }, [id]);
  return () => {
    isGoingOn.current = true;
    if (followingTo === undefined) closePanel(router, closeTo);
    else openBeside(router, followingTo, true);
  };
}

/** State and owner of an item; whoever may claims or releases it. */
function PanelHead({ queue: { rule, ...look }, item }: { queue: QueueLook; item: QueueItem }) {
  const give = useMutation({ mutationFn: (act: (rule: QueueRule, item: QueueItem) => Promise<void>) => act(rule, item) });
  const isClosed = !isOpen(rule, item.state);
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <Status {...stateLook({ rule, ...look }, item.state)} />
        {isClosed && item.handledByName === null ? null : (
          <span className={styles.owner}>
            <span className="quiet">{isClosed ? m['queues.field.handledBy']() : m['queues.owner']()}</span>
            <Owner item={item} />
          </span>
        )}
      </div>
      {item.can.claim === true ? (
        <Button variant="default" loading={give.isPending} onClick={() => give.mutate(claimItem)}>
          {m['queues.claim']()}
        </Button>
      ) : item.can.release === true ? (
        <Button variant="default" loading={give.isPending} onClick={() => give.mutate(releaseItem)}>
          {m['queues.release']()}
        </Button>
      ) : null}
    </div>
  );
}
