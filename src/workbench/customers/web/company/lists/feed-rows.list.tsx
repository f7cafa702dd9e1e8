import { m } from '#generated/messages/messages.js';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { entityText, rowName, waitsForText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { FailedRowStatus, failedRowStates } from '#capabilities/ingest/web/parts/failed-row-status.tsx';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { CompanyFeedRow } from '../../../company-lists.api.ts';

const stateNames = {
  failed: failedRowStates.failed.label,
  waiting: failedRowStates.waiting.label,
  resolved: failedRowStates.resolved.label,
  dismissed: failedRowStates.dismissed.label,
} satisfies Record<CompanyFeedRow['state'], () => string>;

/** Address of the list of a company's rows of the feed. */
export const feedRowsList = listAddress({
  name: 'companyFeedRows',
  filters: { state: oneFilter(m['operations.column.state'], failedRowQueue.states, stateNames, { isPinned: true }) },
  sorts: { receivedAt: 'desc' },
  sort: 'receivedAt',
});

/** Why a row did not land: its first error, or what it waits for. */
const reasonOf = (feeds: FeedLabels, { waitsFor, flaws }: CompanyFeedRow, format: Format): string =>
  waitsFor ? waitsForText(feeds, waitsFor, format.day) : (flaws[0]?.message ?? '—');

export const feedRowColumns = (feeds: FeedLabels, format: Format): Column<CompanyFeedRow>[] => [
  {
    id: 'externalId',
    header: m['customers.rows.externalId'],
    cell: (row) => rowName(row.externalId),
    className: 'serial',
    width: 180,
    priority: 1,
    isText: true,
  },
  { id: 'entity', header: m['operations.runs.entity'], cell: (row) => entityText(feeds, row.entity), width: 140, priority: 2, isText: true },
  { id: 'reason', header: m['customers.rows.reason'], cell: (row) => reasonOf(feeds, row, format), width: 320, priority: 5, isText: true },
  {
    id: 'receivedAt',
    header: m['operations.runs.startedAt'],
    cell: (row) => format.instant(row.receivedAt, 'shortDateTime'),
    className: 'figures quiet',
    width: 136,
    priority: 2,
  },
  { id: 'state', header: m['operations.column.state'], cell: (row) => <FailedRowStatus state={row.state} />, width: 150, priority: 1 },
];

/** A row on a phone. */
export const feedRowCard = (feeds: FeedLabels, row: CompanyFeedRow, format: Format): CardParts => ({
  title: <span className="serial">{rowName(row.externalId)}</span>,
  figure: <span className="quiet">{entityText(feeds, row.entity)}</span>,
  text: reasonOf(feeds, row, format),
  state: <FailedRowStatus state={row.state} />,
  date: format.instant(row.receivedAt, 'shortDateTime'),
});
