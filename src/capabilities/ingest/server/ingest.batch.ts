import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { FeedEntity, Findable, FirstRuns, MentionFollower } from './feed.service.ts';
import { landRows, type Outcome } from './ingest.landing.ts';
import { closeLeftDue, keepRows, markDue, rememberDeletions, resolveRows, filterOpen, type Kept } from './ingest-rows.store.ts';
import { addCounts, lockIngest } from './ingest-runs.store.ts';
import type { IncomingRow } from './ingest.reading.ts';
import { sumCounts } from './ingest.report.ts';

/** Context shared by the batches of a run. */
export interface RunContext {
  runId: string;
  isQuiet: boolean;
  /** Companies that the key of this run is for; null: all. */
  companyIds: readonly number[] | null;
  author: Omit<Author, 'quiet'>;
  findable: ReadonlyMap<string, Findable>;
  mentionFollowers: readonly MentionFollower[];
  firstRuns: FirstRuns;
  /** Companies of this run, with whether it is their first: asked once, so that a run stays quiet to its end. */
  isFirstRun: Map<number, boolean>;
  /** Rows without an id that may still be kept for the provider's queue; beyond, they are only reported. */
  unreadableLeft: number;
}

/** Lands one batch in a transaction of its own, with its account: what landed, what waits, what failed, which waiting rows are due now. */
export async function landBatch(
  platform: Platform,
  run: RunContext,
  entity: FeedEntity,
  rows: readonly IncomingRow[],
): Promise<{ outcomes: Outcome[]; isDue: boolean }> {
  const prepared = await prepareRows(platform, entity, rows);
  const landed = await platform.database.system.transaction(async (tx) => {
    // One batch of the installation lands at a time, whatever it carries: no row can miss the parent that lands beside it.
    await lockIngest(tx);
    const open = await filterOpen(
      tx,
      prepared.flatMap((row) => (row.queued ? [row.queued.id] : [])),
    );
    const current = prepared.filter((row) => !row.queued || open.has(row.queued.id));
    const outcomes = await landRows(
      tx,
      {
        runId: run.runId,
        entity,
        findable: run.findable,
        mentionFollowers: run.mentionFollowers,
        author: run.author,
        isQuiet: run.isQuiet,
        companyIds: run.companyIds,
        storage: platform.storage,
        today: platform.clock.today(),
        providerId: (inner) => run.firstRuns.providerId(inner),
        quietCompanies: (inner, ids) => readQuietCompanies(inner, run, ids),
      },
      current,
    );
    return { outcomes, isDue: await concludeBatch(tx, run, entity, outcomes) };
  });
  await discardRows(platform, entity, prepared, landed.outcomes);
  return landed;
}

/** Does what does not belong into a transaction, such as storing files. */
async function prepareRows(platform: Platform, entity: FeedEntity, rows: readonly IncomingRow[]): Promise<readonly IncomingRow[]> {
  if (!entity.prepare) return rows;
  const prepared: IncomingRow[] = [];
  for (const row of rows) {
    const preparing = row.row && !row.isDeletion ? entity.prepare(row.row, platform) : undefined;
    const done = await preparing?.catch(async (error: unknown) => {
      await discardRows(platform, entity, prepared, []);
      throw error;
    });
    prepared.push(done === undefined ? row : 'flaws' in done ? { ...row, row: null, flaws: done.flaws } : { ...row, prepared: done.prepared });
  }
  return prepared;
}

/** Undoes the preparation of rows that did not land. After an error nothing is undone: the commit may have succeeded unseen. */
async function discardRows(platform: Platform, entity: FeedEntity, rows: readonly IncomingRow[], outcomes: readonly Outcome[]): Promise<void> {
  if (!entity.discard) return;
  const landed = new Set(outcomes.filter(({ result }) => result === 'created' || result === 'updated').map(({ row }) => row));
  for (const row of rows) if (row.prepared !== undefined && !landed.has(row)) await entity.discard(row.prepared, platform);
}

async function readQuietCompanies(tx: ScopedDb, run: RunContext, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  const unknown = companyIds.filter((id) => !run.isFirstRun.has(id));
  const neverFed = await run.firstRuns.neverFed(tx, unknown);
  for (const id of unknown) run.isFirstRun.set(id, neverFed.has(id));
  return new Set(companyIds.filter((id) => run.isFirstRun.get(id)));
}

/** Keeps what did not land, closes what has, and counts; in the transaction of the rows themselves. */
async function concludeBatch(tx: ScopedDb, run: RunContext, entity: FeedEntity, outcomes: readonly Outcome[]): Promise<boolean> {
  const refused = outcomes.filter(({ result }) => result === 'waiting' || result === 'failed');
  const kept = refused.filter(({ row }): boolean => row.key !== null || run.unreadableLeft-- > 0);
  await keepRows(tx, { id: run.runId, entity: entity.name, quiet: run.isQuiet }, kept satisfies Kept[]);
  await resolveRows(
    tx,
    outcomes.flatMap(({ overtakes }) => overtakes ?? []),
  );
  await closeLeftDue(
    tx,
    outcomes.flatMap(({ row }) => row.queued?.id ?? []),
  );
  await rememberDeletions(
    tx,
    entity.name,
    outcomes.filter(({ row, result }) => row.isDeletion && (result === 'deleted' || result === 'unchanged')).map(({ row }) => row),
  );
  const received = outcomes.filter(({ row }) => !row.queued).length;
  await addCounts(tx, run.runId, { received, ...sumCounts(run.runId, outcomes) });
  return markDue(
    tx,
    outcomes.flatMap(({ provides }) => provides ?? []),
  );
}
