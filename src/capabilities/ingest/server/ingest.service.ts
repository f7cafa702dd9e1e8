import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { invalid } from '#platform/kernel/issues.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { ingestError } from '../ingest.errors.ts';
import { isKeyOpen, lockOpenRow, markDismissed, readState, updatePayload } from './failed-rows.store.ts';
import type { Feeds } from './feed.service.ts';
import type { RawLine } from './ingest.lines.ts';
import { markDayDue, markLackingDue, markRowDue, markRunDue, type Lacked } from './ingest-rows.store.ts';
import { correctableFields, applyCorrection, type FieldChange } from './row-correction.ts';
import type { RunSummary } from './ingest.report.ts';
import { readProviderName } from './ingest-runs.store.ts';
import { FeedRun, type RunRequest } from './ingest.run.ts';

/** Who stands as the author of what a feed changes: the provider, whose ERP it is; the key is kept beside. */
export async function readFeedAuthor(platform: Platform, apiKeyId: string | null): Promise<Omit<Author, 'quiet'>> {
  return { kind: 'feed', id: apiKeyId, name: (await readProviderName(platform.database.system.db)) ?? 'ERP' };
}

/** Receives lines of one entity, from wherever they come. */
export async function receiveLines(
  platform: Platform,
  feeds: Feeds,
  request: {
    entity: string;
    isQuiet: boolean;
    apiKeyId: string | null;
    companyIds?: readonly number[] | null;
    feedVersion?: number | null;
    origin: RunRequest['origin'];
    requestId?: string;
    at?: string;
  },
  lines: AsyncIterable<RawLine[]>,
  onProgress?: (summary: RunSummary) => void,
): Promise<RunSummary> {
  const author = { ...(await readFeedAuthor(platform, request.apiKeyId)), requestId: request.requestId, at: request.at };
  return new FeedRun(platform, feeds, { ...request, author }).receive(lines, onProgress);
}

/** Tries a failed or waiting row of the queue again, as it came. @throws ingest.rowGone when it is no longer open */
export async function retryRow(platform: Platform, feeds: Feeds, id: string, author: Omit<Author, 'quiet'>): Promise<'landed' | 'waiting' | 'failed'> {
  const { db } = platform.database.system;
  const row = await markRowDue(db, id);
  if (!row) throw ingestError('ingest.rowGone');
  await new FeedRun(platform, feeds, { entity: row.entity, isQuiet: row.quiet, author, apiKeyId: null, origin: 'queue' }).retry();
  const state = await readState(db, id);
  return state === 'waiting' || state === 'failed' ? state : 'landed';
}

interface Correction {
  changes: readonly FieldChange[];
  /** Number of corrections that the person knew of. */
  corrections: number;
}

/** Corrects fields of a failed or waiting row, and journals it in the same transaction; `retryRow` plays it again.
 *  @throws ingest.rowGone, ingest.rowTaken, conflict when somebody corrected it meanwhile, invalid for a path that the row does not have */
export async function correctRow(
  platform: Platform,
  feeds: Feeds,
  id: string,
  { changes, corrections }: Correction,
  journal: (tx: ScopedDb) => Promise<void>,
): Promise<void> {
  await platform.database.system.transaction(async (tx) => {
    const row = await lockOpenRow(tx, id);
    const entity = feeds.entities.find(({ name }) => name === row?.entity);
    if (!row || !entity) throw ingestError('ingest.rowGone');
    if (row.corrections !== corrections)
      throw platformError('conflict', {}, { members: { current: { corrections: row.corrections, fields: correctableFields(row.payload, []) } } });
    const after = applyCorrection(entity.row, row.payload, changes);
    if ('unknown' in after) throw platformError('invalid', {}, { flaws: [{ path: `changes.${after.unknown}.path`, code: invalid }] });
    const named = after.payload['company'];
    const company = typeof named === 'string' ? named.trim().slice(0, 100) : '';
    if (await isKeyOpen(tx, id, { entity: row.entity, company, externalId: row.externalId })) throw ingestError('ingest.rowTaken');
    await updatePayload(tx, id, { payload: after.payload, company, corrections: corrections + 1 });
    await journal(tx);
  });
}

/** Name of the task that plays a run again. */
export const replayName = 'ingest-replay';

/** Asks for the open rows of a run to be played again, in the background. */
export const enqueueReplay = (tx: ScopedDb, runId: string): Promise<void> => enqueue(tx, replayName, { runId }, { key: `${replayName}:${runId}` });

/** Tries the open rows of a run again, as they stand. */
export async function replayRun(platform: Platform, feeds: Feeds, runId: string): Promise<void> {
  const entity = await markRunDue(platform.database.system.db, runId);
  if (entity === undefined) return;
  const author = await readFeedAuthor(platform, null);
  await new FeedRun(platform, feeds, { entity, isQuiet: false, author, apiKeyId: null, origin: 'queue' }).retry();
}

export const lackingName = 'ingest-lacking';
/** Tries rows again that lacked something, once a change that gives it is kept. */
export const enqueueLacking = (tx: ScopedDb, lacked: Lacked): Promise<void> => enqueue(tx, lackingName, lacked, { key: `${lackingName}:${lacked.code}` });

/** Plays rows again that lacked something, in the name of the feed. */
export async function retryLacking(platform: Platform, feeds: Feeds, lacked: Lacked): Promise<void> {
  const entity = await markLackingDue(platform.database.system.db, lacked);
  if (entity === undefined) return;
  const author = await readFeedAuthor(platform, null);
  await new FeedRun(platform, feeds, { entity, isQuiet: false, author, apiKeyId: null, origin: 'queue' }).retry();
}

/** Puts a failed or waiting row aside: it is kept, but no longer asks for attention. @throws ingest.rowGone */
export async function dismissRow(tx: ScopedDb, id: string): Promise<void> {
  if (!(await markDismissed(tx, id))) throw ingestError('ingest.rowGone');
}

/** Lands the rows dated in the future whose day has come. */
export async function landRowsOfDay(platform: Platform, feeds: Feeds): Promise<void> {
  const entity = await markDayDue(platform.database.system.db, platform.clock.today());
  if (entity === undefined) return;
  const author = await readFeedAuthor(platform, null);
  await new FeedRun(platform, feeds, { entity, isQuiet: false, author, apiKeyId: null, origin: 'queue' }).retry();
}
