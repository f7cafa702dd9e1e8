import { m } from '#generated/messages/messages.js';
import { feedRunKinds } from '#capabilities/ingest/failed-rows.queue.ts';
import { choiceFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { feedRunStates, type FeedRunState } from './feed-run.ts';
import type { FeedRun } from './feed-runs.api.ts';

type Sentence = () => string;

/** Names of the states of a run. */
export const feedRunNames = {
  running: m['operations.runs.state.running'],
  complete: m['operations.runs.state.complete'],
  incomplete: m['operations.runs.state.incomplete'],
  interrupted: m['operations.runs.state.interrupted'],
} satisfies Record<FeedRunState, Sentence>;

const feedRunTabs = {
  running: m['operations.runs.tab.running'],
  complete: m['operations.runs.tab.complete'],
  incomplete: m['operations.runs.tab.incomplete'],
  interrupted: m['operations.runs.tab.interrupted'],
} satisfies Record<FeedRunState, Sentence>;

/** The runs of the ERP's feed. A search looks for the name of a key and for the ERP's id of a row that did not land. */
export const feedRunList = declareList<FeedRun>()({
  name: 'feedRuns',
  access: 'staff',
  path: '/api/provider/feed-runs',
  noun: 'runs of the ERP’s feed',
  kinds: feedRunKinds,
  title: m['operations.runs.title'],
  search: m['operations.runs.search'],
  states: { label: m['operations.column.state'], all: m['operations.runs.tabAll'], values: feedRunStates, names: feedRunNames, tabs: feedRunTabs },
  // The feeds of all domains are known where the domains are.
  filters: { entity: choiceFilter(m['operations.runs.entity'], { isPinned: true }) },
  sorts: { startedAt: 'desc' },
  sort: 'startedAt',
  columns({ column, screenColumn }) {
    const count = (name: 'received' | 'created' | 'updated' | 'unchanged' | 'deleted' | 'waiting' | 'failed' | 'released', label: Sentence) =>
      column({ label, kind: 'integer', value: (row: FeedRun) => row[name] });
    return {
      startedAt: column({ label: m['operations.runs.startedAt'], kind: 'instant', value: (row) => row.startedAt }),
      entity: screenColumn({ label: m['operations.runs.entity'] }),
      sender: screenColumn({ label: m['operations.runs.sender'] }),
      received: count('received', m['operations.runs.received']),
      created: count('created', m['operations.runs.created']),
      updated: count('updated', m['operations.runs.updated']),
      unchanged: count('unchanged', m['operations.runs.unchanged']),
      deleted: count('deleted', m['operations.runs.deleted']),
      waiting: count('waiting', m['operations.runs.waiting']),
      failed: count('failed', m['operations.runs.failed']),
      released: count('released', m['operations.runs.released']),
      quiet: screenColumn({ label: m['operations.runs.quiet'] }),
      duration: screenColumn({ label: m['operations.runs.duration'] }),
      state: screenColumn({ label: m['operations.column.state'] }),
    };
  },
});
