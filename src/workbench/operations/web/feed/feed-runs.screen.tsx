import { m } from '#generated/messages/messages.js';
import { entityText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { feedRunAddress } from '#capabilities/ingest/ingest.paths.ts';
import { listScreen, type Shown } from '#platform/lists/web/list-screen.tsx';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { feedRunList } from '../../feed-runs.list.ts';
import type { FeedRun } from '../../feed-runs.api.ts';
import { durationText, feedRunLook, senderText } from './feed-run-looks.ts';

interface Feeds {
  feeds: FeedLabels;
}

/** A count of rows; none is quiet. */
const count = (name: 'received' | 'created' | 'updated' | 'unchanged' | 'deleted' | 'waiting' | 'failed' | 'released', priority: number, width = 92) => ({
  cell: (row: FeedRun, { format }: Shown<Feeds>) => <span className={row[name] === 0 ? 'figures quiet' : 'figures'}>{format.number(row[name])}</span>,
  align: 'end' as const,
  width,
  priority,
});

/** The list of runs on screen. On a phone: feed and time, sender, outcome. */
export const feedRunsScreen = listScreen<typeof feedRunList, Feeds>(feedRunList, {
  address: feedRunAddress,
  toCode: (row) => row.id,
  columns: {
    startedAt: { className: '', width: 128, priority: 1 },
    entity: { cell: (row, { feeds }) => entityText(feeds, row.entity), width: 160, priority: 1, isText: true },
    sender: { cell: senderText, width: 190, priority: 6, isText: true },
    received: count('received', 2),
    created: count('created', 7),
    updated: count('updated', 7),
    unchanged: count('unchanged', 8, 104),
    deleted: { ...count('deleted', 9, 104), isOptional: true },
    waiting: count('waiting', 5, 100),
    failed: count('failed', 2),
    released: { ...count('released', 9, 104), isOptional: true },
    quiet: { cell: (row) => <span className="quiet">{row.isQuiet ? m['operations.runs.quietShort']() : '—'}</span>, width: 92, priority: 10 },
    duration: {
      cell: (row, { format }) => <span className="figures quiet">{durationText(row.durationMs, format)}</span>,
      align: 'end',
      width: 100,
      priority: 7,
    },
    state: { cell: (row) => statusCell(feedRunLook(row.state)), width: 150, priority: 1 },
  },
  card: (row, { feeds, format }) => ({
    title: entityText(feeds, row.entity),
    figure: <span className="quiet">{format.instant(row.startedAt, 'shortDateTime')}</span>,
    text: m['operations.runs.cardCounts']({ received: format.number(row.received), refused: format.number(row.failed + row.waiting) }),
    state: statusCell(feedRunLook(row.state)),
    date: senderText(row),
  }),
});
