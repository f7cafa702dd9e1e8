import { m } from '#generated/messages/messages.js';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { entityText, rowName, waitingText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { FailedRowStatus } from '#capabilities/ingest/web/parts/failed-row-status.tsx';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { rowLooks, type Shown } from '#platform/lists/web/list-screen.tsx';
import type { CompanyFeedRow } from '../company-lists.api.ts';
import { companyFeedRowList } from '../company.list.ts';
import { CompanyObjects } from './company/CompanyObjects.tsx';

interface Feeds {
  feeds: FeedLabels;
}

/** Why a row did not land: its first error, or what it waits for. */
const explainRow = ({ waitsFor, flaws }: CompanyFeedRow, { feeds, format }: Shown<Feeds>): string =>
  waitsFor ? waitingText(feeds, waitsFor, format.day) : (flaws[0]?.message ?? '—');

const feedRowLooks = rowLooks<typeof companyFeedRowList, Feeds>(companyFeedRowList, {
  rowTo: (row) => queueAddress(failedRowQueue.kind, row.id),
  columns: {
    externalId: { className: 'serial', width: 180, priority: 1, isText: true },
    entity: { cell: (row, { feeds }) => entityText(feeds, row.entity), width: 140, priority: 2, isText: true },
    reason: { cell: explainRow, width: 320, priority: 5, isText: true },
    receivedAt: { width: 136, priority: 2 },
    state: { cell: (row) => <FailedRowStatus state={row.state} />, width: 150, priority: 1 },
  },
  isQuiet: (row) => !failedRowQueue.open.some((state) => state === row.state),
  card: (row, shown) => ({
    title: <span className="serial">{rowName(row.externalId)}</span>,
    figure: <span className="quiet">{entityText(shown.feeds, row.entity)}</span>,
    text: explainRow(row, shown),
    state: <FailedRowStatus state={row.state} />,
    date: shown.format.instant(row.receivedAt, 'shortDateTime'),
  }),
});

/** `/provider/companies/{company}/feed`: rows of the ERP about a company that did not land, each leading to the queue where it is handled. */
export function CompanyFeedPage() {
  const feeds = feedLabels.useValue();
  return (
    <CompanyObjects
      current="feed"
      screen={feedRowLooks}
      extras={{ feeds }}
      empty={
        <EmptyState title={m['customers.rows.empty']()}>
          <p>{m['customers.rows.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
CompanyFeedPage.slots = [feedLabels];
