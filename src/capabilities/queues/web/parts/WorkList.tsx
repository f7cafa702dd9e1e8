import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { type CappedCount, useFormat } from '#platform/kit/web/use-format.ts';
import { DataTable } from '#platform/lists/web/DataTable.tsx';
import { FilterChip } from '#platform/lists/web/FilterChip.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { Pager } from '#platform/lists/web/Pager.tsx';
import { StateTabs } from '#platform/lists/web/state-tabs.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { queueAddress } from '../../queues.paths.ts';
import { useQueueCounts, workPageQuery } from '../queues.queries.ts';
import type { QueueLook } from './queue-look.ts';
import { workCard, workColumns, type WorkAddress } from './work-list.tsx';
import styles from './WorkList.module.css';

type Counts = Readonly<Record<string, CappedCount>> | undefined;

/** Sum over one queue, or over all. */
function sumCounts(counts: Counts, queue: string | undefined): CappedCount | undefined {
  if (!counts) return undefined;
  const each = queue === undefined ? Object.values(counts) : [counts[queue] ?? { count: 0, more: false }];
  return { count: each.reduce((sum, { count }) => sum + count, 0), more: each.some(({ more }) => more) };
}

type Totals = Readonly<Record<string, CappedCount | undefined>>;
const emptyTitles: Readonly<Record<string, Message>> = {
  all: m['queues.work.empty'],
  me: m['queues.work.nothingMine'],
  nobody: m['queues.work.nothingUnowned'],
};

interface WorkListProps {
  queues: readonly QueueLook[];
  address: WorkAddress;
  home: string;
  /** People who may own items; absent while they load. */
  people: readonly { id: string; name: string }[] | undefined;
}

/** Open items of all queues, oldest first, of one owner if the address names one. Each opens beside the list of its queue. */
export function WorkList({ queues, address, home, people }: WorkListProps) {
  const format = useFormat();
  const list = useListState(address);
  const { owner, queue, after, before } = list.query;
  const page = useQuery(
    workPageQuery(
      queues.map(({ rule }) => rule),
      { owner, queue, after, before },
    ),
  );
  const { counts, mine, unowned } = useQueueCounts();
  const findLook = ({ kind }: { kind: string }): QueueLook => queues.find(({ rule }) => rule.kind === kind)!;
  const totals: Totals = { all: sumCounts(counts, queue), me: sumCounts(mine, queue), nobody: sumCounts(unowned, queue) };
  const tab = (key: string, label: string) => ({
    label,
    to: list.keepWith(home, { owner: key === 'all' ? undefined : key }),
    isCurrent: (owner ?? 'all') === key,
    count: totals[key],
  });
  const tabs = [tab('all', m['queues.work.all']()), tab('me', m['queues.work.mine']()), tab('nobody', m['queues.work.unowned']())];
  if (owner !== undefined && tabs.every(({ isCurrent }) => !isCurrent))
    tabs.push(tab(owner, people?.find(({ id }) => id === owner)?.name ?? m['queues.work.theirs']()));
  const field = buildFields(address, undefined, list.values).find(({ name }) => name === 'queue');
  return (
    <section className={styles.work} aria-label={m['queues.work.title']()}>
      <div className={styles.bar}>
        <StateTabs label={m['queues.work.title']()} tabs={tabs} />
        {field ? <FilterChip field={field} values={list.values} onChange={list.setFilters} /> : null}
      </div>
      {page.error && !page.data ? (
        <LoadFailure title={m['queues.work.failed']()} failure={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <DataTable
          label={m['queues.work.title']()}
          columns={workColumns(findLook, format)}
          rows={page.data?.rows}
          rowKey={(row) => row.id}
          rowTo={(row) => queueAddress(row.kind, row.id)}
          card={(row) => workCard(findLook(row), row, format)}
          isStale={page.isPlaceholderData}
          empty={
            <EmptyState title={(emptyTitles[owner ?? 'all'] ?? m['queues.work.nothingTheirs'])()}>
              <p>{m['queues.work.emptyText']()}</p>
            </EmptyState>
          }
        />
      )}
      {page.data ? <Pager page={page.data} total={totals[owner ?? 'all']} onTurn={list.turnPage} /> : null}
    </section>
  );
}
