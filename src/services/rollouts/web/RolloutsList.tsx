import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { listScreen, noExtras } from '#platform/lists/web/list-screen.tsx';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { personCell, Reference } from '#platform/kit/web/parts/cells.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { rolloutAddress } from '../rollouts.paths.ts';
import { latestRolloutList } from '../rollouts.list.ts';
import { sitesText } from '../rollout.ts';
import { rolloutsQuery } from './rollouts.queries.ts';
import { LateSites, meter } from './parts/rollout-parts.tsx';
import styles from './parts/Rollouts.module.css';

const rolloutsScreen = listScreen(latestRolloutList, {
  address: rolloutAddress,
  toCode: ({ number }) => number,
  columns: {
    number: { cell: (row) => <Reference>{row.number}</Reference>, width: 140, priority: 1 },
    label: { width: 240, priority: 1, isText: true },
    progress: {
      cell: ({ progress }) => (
        <span className={styles.share}>
          {sitesText(progress)}
          {meter(progress.finished, progress.sites)}
        </span>
      ),
      width: 170,
      priority: 1,
    },
    late: { cell: ({ progress }) => (progress.late > 0 ? <LateSites count={progress.late} /> : '—'), width: 150, priority: 2 },
    wishedOn: { width: 160, priority: 4 },
    requester: { cell: (row) => personCell(row.requesterName), width: 170, priority: 6 },
    createdAt: { cell: (row, { format }) => format.instant(row.createdAt, 'short'), className: 'figures quiet', width: 110, priority: 5 },
  },
  isQuiet: ({ progress }) => progress.finished === progress.sites,
  card: (row, { format }) => ({
    title: <Reference>{row.number}</Reference>,
    figure: sitesText(row.progress),
    text: row.label,
    state: row.progress.late > 0 ? <LateSites count={row.progress.late} /> : row.requesterName,
    date: format.instant(row.createdAt, 'short'),
  }),
});

/** `/stilldeploy/rollout`: the latest roll-outs with their progress. */
export function RolloutsList() {
  const answer = useQuery(rolloutsQuery());
  return (
    <WholeListScreen
      screen={rolloutsScreen}
      extras={noExtras}
      answer={answer}
      rows={answer.data?.rollouts}
      shortTitle={m['rollouts.shortTitle']()}
      crumb={{ label: m['tickets.title'](), to: ticketsAddress() }}
      actions={() => <NewTicket />}
      empty={
        <EmptyState title={m['rollouts.empty.title']()}>
          <p>{m['rollouts.empty.text']()}</p>
        </EmptyState>
      }
    />
  );
}
