import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { defineList, oneOf, useListState } from '#platform/web/list/list-state.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { StateTabs } from '#platform/web/list/StateTabs.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { queueAddress } from '../provider.paths.ts';
import { queueKinds, type QueueKind } from '../queue.ts';
import { QueuePanel } from './QueuePanel.tsx';
import styles from './QueuesPage.module.css';
import { queueCard, queueColumns } from './queue-columns.tsx';
import { queueTexts } from './queue-looks.ts';
import { queueCounts, queuePage } from './provider.queries.ts';

const queueList = defineList({ name: 'queue', filters: { view: oneOf(['done']) }, sorts: ['createdAt'], sort: 'createdAt', dir: 'asc' });

/** `/provider/queues/{queue?}/{item?}`: what waits for the provider's people, one item open beside the list. */
export function QueuesPage() {
  const { queue, item } = useParams({ strict: false }) as { queue?: string; item?: string };
  const kind: QueueKind = queueKinds.find((one) => one === queue) ?? queueKinds[0];
  const format = useFormat();
  const list = useListState(queueList);
  const isDone = list.values.view === 'done';
  const page = useQuery(queuePage(kind, { view: isDone ? 'done' : 'open', q: list.query.q, after: list.query.after, before: list.query.before }));
  const counts = useQuery(queueCounts());
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === item) ?? -1;
  const to = (at: number): string | undefined => (open >= 0 && rows?.[at] ? list.keep(queueAddress(kind, rows[at].id)) : undefined);
  const tabs = queueKinds.map((one) => ({ label: queueTexts[one].name(), to: queueAddress(one), isCurrent: one === kind, count: counts.data?.[one] }));
  return (
    <ListPage
      list={list}
      title={m['provider.queues.title']()}
      above={
        <>
          <StateTabs label={m['provider.queues.title']()} tabs={tabs} />
          <p className={styles.help}>{queueTexts[kind].help()}</p>
        </>
      }
      search={m['provider.queues.search']()}
      fields={[
        { kind: 'one', name: 'view', label: m['provider.queues.view'], isPinned: true, choices: [{ value: 'done', label: m['provider.queues.done']() }] },
      ]}
      columns={queueColumns(kind, format, isDone)}
      page={page}
      total={list.isNarrowed ? undefined : counts.data?.[kind]}
      rowKey={(row) => row.id}
      rowTo={(row) => list.keep(queueAddress(kind, row.id))}
      openKey={item}
      card={(row) => queueCard(kind, row, format)}
      empty={
        <EmptyState
          title={m['provider.queues.empty']()}
          actions={
            <LinkButton variant="default" to={withQuery(queueAddress(kind), { view: 'done' })}>
              {m['provider.queues.showDone']()}
            </LinkButton>
          }
        >
          <p>{queueTexts[kind].empty()}</p>
        </EmptyState>
      }
      panel={
        item === undefined ? undefined : (
          <QueuePanel key={item} kind={kind} id={item} closeTo={list.keep(queueAddress(kind))} previousTo={to(open - 1)} nextTo={to(open + 1)} />
        )
      }
    />
  );
}
