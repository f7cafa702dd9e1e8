import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { isSeveral, inCompany } from '#platform/kernel/address.ts';
import { listAddress } from '#platform/lists/list.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import type { Column } from '#platform/lists/web/columns.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { Reference, personCell } from '#platform/kit/web/parts/cells.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { RolloutSummary } from '../rollouts.api.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { rolloutAddress } from '../rollouts.paths.ts';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { rolloutsQuery } from './rollouts.queries.ts';
import { LateSites, meter } from './parts/rollout-parts.tsx';
import { sitesText } from '../rollout.ts';
import styles from './parts/Rollouts.module.css';

const rolloutsList = listAddress({
  name: 'rollouts',
  filters: {},
  sorts: { createdAt: 'desc', label: 'asc', progress: 'asc', wishedOn: 'asc' },
  sort: 'createdAt',
});

/** `/stilldeploy/rollout`: the latest roll-outs with their progress. */
export function RolloutsList() {
  const session = useSession();
  const format = useFormat();
  const list = useListState(rolloutsList);
  const { data, error, isPlaceholderData, refetch } = useQuery(rolloutsQuery());
  const rows = data && sorted(data.rollouts, list.sort, list.dir);
  return (
    <ListPage<RolloutSummary>
      list={list}
      title={m['rollouts.title']()}
      shortTitle={m['rollouts.shortTitle']()}
      crumb={{ label: m['tickets.title'](), to: ticketsAddress() }}
      actions={<NewTicket />}
      fields={[]}
      columns={columnsOf(format, isSeveral(useTabCompany()))}
      page={{ data: rows && { rows, from: 1, next: null, previous: null }, error, isPlaceholderData, refetch }}
      total={undefined}
      rowKey={({ id }) => id}
      rowTo={({ number, companyId }) => inCompany(rolloutAddress(number), companyForLinks(session, companyId))}
      leadsAway
      isQuiet={({ progress }) => progress.finished === progress.sites}
      card={(row) => ({
        title: <Reference>{row.number}</Reference>,
        figure: sitesText(row.progress),
        text: row.label,
        state: row.progress.late > 0 ? <LateSites count={row.progress.late} /> : row.requesterName,
        date: format.instant(row.createdAt, 'short'),
      })}
      empty={
        <EmptyState title={m['rollouts.empty.title']()}>
          <p>{m['rollouts.empty.text']()}</p>
        </EmptyState>
      }
    />
  );
}

function columnsOf(format: Format, hasCompanies: boolean): Column<RolloutSummary>[] {
  const company: Column<RolloutSummary> = {
    id: 'company',
    header: m['platform.list.company'],
    cell: (row) => row.companyName,
    width: 150,
    priority: 3,
    isText: true,
  };
  return [
    { id: 'number', header: m['tickets.field.rollout'], cell: (row) => <Reference>{row.number}</Reference>, width: 140, priority: 1 },
    ...(hasCompanies ? [company] : []),
    { id: 'label', header: m['tickets.field.label'], cell: (row) => row.label, width: 240, priority: 1, isText: true, sort: 'label' },
    {
      id: 'progress',
      header: m['rollouts.list.progress'],
      cell: ({ progress }) => (
        <span className={styles.share}>
          {sitesText(progress)}
          {meter(progress.finished, progress.sites)}
        </span>
      ),
      width: 170,
      priority: 1,
      sort: 'progress',
    },
    {
      id: 'late',
      header: m['rollouts.late'],
      cell: ({ progress }) => (progress.late > 0 ? <LateSites count={progress.late} /> : '—'),
      width: 150,
      priority: 2,
    },
    {
      id: 'wishedOn',
      header: m['tickets.field.finishOn'],
      cell: (row) => format.day(row.wishedOn),
      className: 'figures quiet',
      width: 160,
      priority: 4,
      sort: 'wishedOn',
    },
    { id: 'requester', header: m['tickets.field.requester'], cell: (row) => personCell(row.requesterName), width: 170, priority: 6 },
    {
      id: 'createdAt',
      header: m['rollouts.createdAt'],
      cell: (row) => format.instant(row.createdAt, 'short'),
      className: 'figures quiet',
      width: 110,
      priority: 5,
      sort: 'createdAt',
      firstDir: 'desc',
    },
  ];
}

const shareOf = ({ progress }: RolloutSummary): number => (progress.sites > 0 ? progress.finished / progress.sites : 1);
const orders: Readonly<Record<string, (one: RolloutSummary, other: RolloutSummary) => number>> = {
  createdAt: (one, other) => compareTexts(one.createdAt, other.createdAt),
  label: (one, other) => compareTexts(one.label, other.label),
  progress: (one, other) => shareOf(one) - shareOf(other),
  wishedOn: (one, other) => compareTexts(one.wishedOn ?? '9999', other.wishedOn ?? '9999'),
};
const sorted = (rows: readonly RolloutSummary[], sort: string, dir: 'asc' | 'desc'): RolloutSummary[] =>
  rows.toSorted((one, other) => (dir === 'asc' ? 1 : -1) * orders[sort]!(one, other));
