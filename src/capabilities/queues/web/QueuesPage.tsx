import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { listAddress } from '#platform/lists/list.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { StateTabs } from '#platform/lists/web/StateTabs.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { queueAddress } from '../queues.paths.ts';
import { useQueueCounts, queuePage } from './queues.queries.ts';
import type { QueueLook } from './parts/queue-look.ts';
import { QueuePanel } from './QueuePanel.tsx';
import styles from './QueuesPage.module.css';
import { queueCard, queueColumns } from './queue-columns.tsx';

const queueList = listAddress({
  name: 'queue',
  filters: { view: oneFilter(m['queues.list.view'], ['done'], { done: m['queues.list.done'] }, { isPinned: true }) },
  sorts: { createdAt: 'asc' },
  sort: 'createdAt',
});

/** `/provider/queues/{queue?}/{item?}`: the provider's queues, with one item open beside the list. */
export function QueuesPage({ queues }: { queues: readonly QueueLook[] }) {
  const { queue: named, item } = useParams({ strict: false }) as { queue?: string; item?: string };
  const queue = queues.find(({ rule }) => rule.kind === named) ?? queues[0]!;
  const { kind } = queue.rule;
  const format = useFormat();
  const list = useListState(queueList);
  const isDone = list.values.view === 'done';
  const page = useQuery(queuePage(queue.rule, { view: isDone ? 'done' : 'open', q: list.query.q, after: list.query.after, before: list.query.before }));
  const { counts } = useQueueCounts();
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === item) ?? -1;
  const to = (at: number): string | undefined => (open >= 0 && rows?.[at] ? list.keep(queueAddress(kind, rows[at].id)) : undefined);
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
      fields={fieldsOf(queueList, undefined, list.values)}
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
            previousTo={to(open - 1)}
            nextTo={to(open + 1)}
            followingTo={to(open + 1) ?? (open > 0 ? to(0) : undefined)}
          />
        )
      }
    />
  );
}
