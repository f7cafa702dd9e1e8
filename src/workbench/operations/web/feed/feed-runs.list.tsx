import { m } from '#generated/messages/messages.js';
import { entityText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import { feedRunStates } from '../../feed-run.ts';
import type { FeedRun } from '../../feed-runs.api.ts';
import { durationText, feedRunLook, feedRunNames, feedRunTabs, senderText } from './feed-run-looks.ts';

type Format = ReturnType<typeof useFormat>;

/** Address of the list of runs. */
export const feedRunsList = (feeds: FeedLabels) =>
  listAddress({
    name: 'feedRuns',
    states: { label: m['operations.column.state'], all: m['operations.runs.tabAll'], values: feedRunStates, names: feedRunNames, tabs: feedRunTabs },
    filters: {
      entity: oneFilter(
        m['operations.runs.entity'],
        feeds.map(({ name }) => name),
        Object.fromEntries(feeds.map(({ name, label }) => [name, label])),
        { isPinned: true },
      ),
    },
    sorts: { startedAt: 'desc' },
    sort: 'startedAt',
  });

type CountName = 'received' | 'created' | 'updated' | 'unchanged' | 'deleted' | 'waiting' | 'failed' | 'released';

export function feedRunColumns(feeds: FeedLabels, format: Format): Column<FeedRun>[] {
  const count = (name: CountName, header: () => string, priority: number, width = 92): Column<FeedRun> => ({
    id: name,
    header,
    cell: (row) => <span className={row[name] === 0 ? 'figures quiet' : 'figures'}>{format.number(row[name])}</span>,
    align: 'end',
    width,
    priority,
  });
  return [
    { id: 'startedAt', header: m['operations.runs.startedAt'], cell: (row) => format.instant(row.startedAt, 'shortDateTime'), width: 128, priority: 1 },
    { id: 'entity', header: m['operations.runs.entity'], cell: (row) => entityText(feeds, row.entity), width: 160, priority: 1, isText: true },
    { id: 'sender', header: m['operations.runs.sender'], cell: senderText, width: 190, priority: 6, isText: true },
    count('received', m['operations.runs.received'], 2),
    count('created', m['operations.runs.created'], 7),
    count('updated', m['operations.runs.updated'], 7),
    count('unchanged', m['operations.runs.unchanged'], 8, 104),
    { ...count('deleted', m['operations.runs.deleted'], 9, 104), isOptional: true },
    count('waiting', m['operations.runs.waiting'], 5, 100),
    count('failed', m['operations.runs.failed'], 2),
    { ...count('released', m['operations.runs.released'], 9, 104), isOptional: true },
    {
      id: 'quiet',
      header: m['operations.runs.quiet'],
      cell: (row) => <span className="quiet">{row.isQuiet ? m['operations.runs.quietShort']() : '—'}</span>,
      width: 92,
      priority: 10,
    },
    {
      id: 'duration',
      header: m['operations.runs.duration'],
      cell: (row) => <span className="figures quiet">{durationText(row.durationMs, format)}</span>,
      align: 'end',
      width: 100,
      priority: 7,
    },
    { id: 'state', header: m['operations.column.state'], cell: (row) => <Status {...feedRunLook(row.state)} />, width: 150, priority: 1 },
  ];
}

/** A run on a phone: feed and time, sender, outcome. */
export const feedRunCard = (feeds: FeedLabels, row: FeedRun, format: Format): CardParts => ({
  title: entityText(feeds, row.entity),
  figure: <span className="quiet">{format.instant(row.startedAt, 'shortDateTime')}</span>,
  text: m['operations.runs.cardCounts']({ received: format.number(row.received), refused: format.number(row.failed + row.waiting) }),
  state: <Status {...feedRunLook(row.state)} />,
  date: senderText(row),
});
