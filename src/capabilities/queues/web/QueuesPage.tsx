import { useQuery, useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { listAddress } from '#platform/lists/list.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { StateTabs } from '#platform/lists/web/state-tabs.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { queueAddress } from '../queues.paths.ts';
import { useQueueCounts, queuePageQuery, queueItemQuery, type QueueItem } from './queues.queries.ts';
import { type QueueLook, stateLook } from './parts/queue-look.ts';
import { queueLooks } from './parts/queue-looks.ts';
import { queueCard, queueColumns, rowTitle } from './queue-columns.tsx';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { closePanel, openBeside } from '#platform/lists/web/list-address.ts';
import { formatTitleWithout, PanelFailure } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { isOpen, type QueueRule } from '../queue.ts';
import { Owner } from './parts/work-list.tsx';
import { claimItem, releaseItem } from './parts/queue-action.ts';
import queuePanelStyles from './parts/Item.module.css';
import styles from './QueuesPage.module.css';

const queueList = listAddress({
  name: 'queue',
  filters: { view: oneFilter(m['queues.list.view'], ['done'], { done: m['queues.list.done'] }, { isPinned: true }) },
  sorts: { createdAt: 'asc' },
  sort: 'createdAt',
});

/** `/provider/queues/{queue?}/{item?}`: the provider's queues, with one item open beside the list. */
export function QueuesPage() {
  const queues = queueLooks.useValue();
  const { queue: named, item } = useParams({ strict: false }) as { queue?: string; item?: string };
  const queue = queues.find(({ rule }) => rule.kind === named) ?? queues[0]!;
  const { kind } = queue.rule;
  const format = useFormat();
  const list = useListState(queueList);
  const isDone = list.values.view === 'done';
  const page = useQuery(queuePageQuery(queue.rule, { view: isDone ? 'done' : 'open', q: list.query.q, after: list.query.after, before: list.query.before }));
  const { counts } = useQueueCounts();
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === item) ?? -1;
  const buildItemAddress = (at: number): string | undefined => (open >= 0 && rows?.[at] ? list.keep(queueAddress(kind, rows[at].id)) : undefined);
  const tabs = queues.map(({ rule, name }) => ({ label: name(), to: queueAddress(rule.kind), isCurrent: rule.kind === kind, count: counts?.[rule.kind] }));
  return (
    <ListPage
      list={list}
      title={m['queues.list.title']()}
      above={
        <>
          <StateTabs label={m['queues.list.title']()} tabs={tabs} />
          <p className={styles.help}>{queue.help()}</p>
        </>
      }
      search={m['queues.list.search']()}
      fields={buildFields(queueList, undefined, list.values)}
      columns={queueColumns(queue, format, isDone)}
      page={page}
      total={list.isNarrowed ? undefined : counts?.[kind]}
      rowKey={(row) => row.id}
      rowTo={(row) => list.keep(queueAddress(kind, row.id))}
      openKey={item}
      card={(row) => queueCard(queue, row, format)}
      empty={
        <EmptyState
          title={m['queues.list.empty']()}
          actions={
            <LinkButton variant="default" to={withQuery(queueAddress(kind), { view: 'done' })}>
              {m['queues.list.showDone']()}
            </LinkButton>
          }
        >
          <p>{queue.empty()}</p>
        </EmptyState>
      }
      panel={
        item === undefined ? undefined : (
          <QueuePanel
            queue={queue}
            id={item}
            closeTo={list.keep(queueAddress(kind))}
            previousTo={buildItemAddress(open - 1)}
            nextTo={buildItemAddress(open + 1)}
            followingTo={buildItemAddress(open + 1) ?? (open > 0 ? buildItemAddress(0) : undefined)}
          />
        )
      }
    />
  );
}
QueuesPage.slots = [queueLooks];

interface QueuePanelProps {
  queue: QueueLook;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
  /** Opens once this item has been decided on; absent where it is the only one. */
  followingTo: string | undefined;
}

/** An item open beside its queue, with its actions. */
function QueuePanel({ queue, id, closeTo, previousTo, nextTo, followingTo }: QueuePanelProps) {
  const { data: item, error, refetch } = useQuery(queueItemQuery(queue.rule, id));
  const goOn = useFollowing(id, followingTo, closeTo);
  return (
    <SidePanel
      shown={id}
      title={item ? rowTitle(queue, item) : formatTitleWithout(error)}
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
        <div className={queuePanelStyles.item}>
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
    <div className={queuePanelStyles.head}>
      <div className={queuePanelStyles.facts}>
        <Status {...stateLook({ rule, ...look }, item.state)} />
        {isClosed && item.handledByName === null ? null : (
          <span className={queuePanelStyles.owner}>
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
