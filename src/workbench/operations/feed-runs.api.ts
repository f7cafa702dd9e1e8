import { z } from 'zod';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { endpoint } from '#platform/http/contract.ts';
import { cappedCount, companyId, instant, boundedList, responseText, uuid } from '#platform/http/schemas.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { feedHealths, feedRunOrigins, feedRunStates, reportedRowsAtMost } from './feed-run.ts';
import { feedRunList } from './feed-runs.list.ts';

const count = () => z.int().min(0);

const run = {
  id: uuid(),
  entity: responseText(60),
  origin: z.enum(feedRunOrigins),
  /** API key that sent the rows. */
  keyName: responseText(100).nullable(),
  state: z.enum(feedRunStates),
  isQuiet: z.boolean(),
  /** Companies whose first data it brought, of which nobody was notified. */
  firstCompanies: z.int().min(0),
  startedAt: instant(),
  finishedAt: instant().nullable(),
  /** In milliseconds. For an unfinished run, up to its last sign of life. */
  durationMs: count(),
  received: count(),
  created: count(),
  updated: count(),
  unchanged: count(),
  deleted: count(),
  waiting: count(),
  failed: count(),
  /** Waiting rows of earlier runs that landed with this one. */
  released: count(),
  /** Rows in which the portal kept a value that people have corrected. */
  kept: count(),
};
const feedRun = z.object(run).meta({ id: 'FeedRun' });
export type FeedRun = z.output<typeof feedRun>;

const reportedRow = z
  .object({
    id: uuid(),
    line: z.int(),
    /** ERP id; empty when the line could not be read. */
    externalId: responseText(200),
    entity: responseText(60),
    /** Current state of the row. */
    state: z.enum(failedRowQueue.states),
    waitsFor: z.object({ entity: responseText(60), externalId: responseText(200) }).nullable(),
    flaws: z.array(z.object({ path: responseText(300), code: responseText(100), message: responseText(1000) })).max(20),
  })
  .meta({ id: 'FeedRunRow' });
export type FeedRunRow = z.output<typeof reportedRow>;

const keptInRun = z
  .object({
    companyId: companyId(),
    entity: responseText(60),
    /** Number of the object, and its page; empty for one whose values are on the page of its company. */
    title: responseText(200),
    address: responseText(400),
    path: responseText(300),
    kept: responseText(1000).nullable(),
    sent: responseText(1000).nullable(),
    /** Empty where nobody is known. */
    keeperName: responseText(200),
  })
  .meta({ id: 'KeptValue' });
export type KeptInRun = z.output<typeof keptInRun>;

export const { list: listFeedRuns, counts: countFeedRuns } = listEndpoints(feedRunList, feedRun);

export const replayFeedRun = endpoint('POST', '/api/provider/feed-runs/:id/replay', {
  summary: 'Plays the rows of a run that did not land again, as they stand, in the background.',
  errors: ['provider.nothingToReplay'],
  access: 'staff',
  params: z.object({ id: uuid() }),
  response: z.object({ rows: cappedCount }),
});

const feedStatus = z.object({ entity: responseText(60), lastAt: instant(), health: z.enum(feedHealths), refused: cappedCount }).meta({ id: 'FeedStatus' });
export type FeedStatus = z.output<typeof feedStatus>;

export const getFeedHealth = endpoint('GET', '/api/provider/feed-health', {
  summary: 'The feeds that have sent something, with their latest run and what waits for attention.',
  access: 'staff',
  response: z.object({ feeds: z.array(feedStatus).max(100), /** Rows received today. */ receivedToday: count() }),
});

export const getFeedRun = endpoint('GET', '/api/provider/feed-runs/:id', {
  summary: 'The report of one run: its account, and the rows that did not land with what has become of them.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  response: feedRun.extend({
    rows: boundedList(reportedRow, reportedRowsAtMost),
    /** Corrected values that this run would have overwritten, and no later run since. */
    keptValues: z.array(keptInRun).max(reportedRowsAtMost),
    /** Whether the run has more rows than are listed. */
    more: z.boolean(),
    /** Rows that did not land and no longer belong to this run: sent again since, or unreadable and therefore not kept. */
    goneRows: count(),
  }),
});
