import { setImmediate } from 'node:timers/promises';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { makePace } from '#platform/kernel/server/step-back.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { feedRowKind, feedRunKind, linesAtMost } from '../ingest.api.ts';
import { ingestError } from '../ingest.errors.ts';
import type { FeedEntity, Feeds, Findable } from './feed.service.ts';
import { landBatch, type RunContext } from './ingest.batch.ts';
import type { RawLine } from './ingest.lines.ts';
import { readNextDue } from './ingest-rows.store.ts';
import { finishRun, insertRun, updateFirstCompanies } from './ingest-runs.store.ts';
import { rowReader, type IncomingRow } from './ingest.reading.ts';
import { RunReport, type RunSummary } from './ingest.report.ts';

/** Larger batches hold up requests that are answered meanwhile: 500 rows took 50 to 70 ms of the event loop at a time. */
const rowsPerBatch = 200;
const bytesPerBatch = 2_000_000;
/** Rows are read for so long before requests have their turn. */
const turnMs = 5;
const unreadableRowsKept = 1_000;
/** Open pages are signalled a run's progress no more often. */
const signalEveryMs = 1_000;

/** A run as it is asked for. */
export interface RunRequest {
  entity: string;
  isQuiet: boolean;
  author: Omit<Author, 'quiet'>;
  apiKeyId: string | null;
  /** Companies that the key is for; absent or null: all. */
  companyIds?: readonly number[] | null;
  /** Version of the feed that the sender names. */
  feedVersion?: number | null;
  /** Origin of the data. A request is bounded, a file is not. */
  origin: 'api' | 'file' | 'demonstration' | 'queue';
}

/** One run of a feed: reads lines, lands them batch by batch, and keeps account of each row. */
export class FeedRun {
  readonly #platform: Platform;
  readonly #request: RunRequest;
  readonly #context: RunContext;
  readonly #report: RunReport;
  readonly #entities: ReadonlyMap<string, FeedEntity>;
  readonly #readers = new Map<string, ReturnType<typeof rowReader>>();
  readonly #stepBack: () => Promise<void>;
  #signalledAt = 0;

  constructor(platform: Platform, feeds: Feeds, request: RunRequest) {
    this.#platform = platform;
    this.#stepBack = makePace(platform.admission);
    this.#request = request;
    this.#entities = new Map(feeds.entities.map((entity) => [entity.name, entity]));
    const findable = new Map<string, Findable>([...feeds.lookups, ...feeds.entities].map((one) => [one.name, one]));
    const runId = newId();
    this.#context = {
      runId,
      isQuiet: request.isQuiet,
      companyIds: request.companyIds ?? null,
      author: request.author,
      findable,
      mentionFollowers: feeds.mentionFollowers,
      firstRuns: feeds.firstRuns,
      isFirstRun: new Map(),
      unreadableLeft: unreadableRowsKept,
    };
    this.#report = new RunReport({ run: runId, entity: request.entity, quiet: request.isQuiet });
  }

  /** Lands all lines. While one batch lands, the next is read.
   *  @throws ingest.tooManyLines past the bound of a request; what came before it has landed */
  async receive(chunks: AsyncIterable<RawLine[]>, onProgress?: (summary: RunSummary) => void): Promise<RunSummary> {
    await this.#begin();
    try {
      await this.#landAll(chunks, onProgress);
    } catch (error) {
      // An outage may be the reason: then the run stays without an end, as after a crash.
      await this.#finish(this.#platform.database.system.db, true).catch(() => undefined);
      throw error;
    }
    await this.#end();
    return this.#report.close();
  }

  async #landAll(chunks: AsyncIterable<RawLine[]>, onProgress?: (summary: RunSummary) => void): Promise<void> {
    let landing = this.#release();
    landing.catch(() => undefined);
    try {
      for await (const batch of this.#batches(chunks)) {
        await landing;
        onProgress?.(this.#report.summary);
        landing = this.#land(this.#request.entity, batch);
        // An error is met at the next wait; until then it must not count as unhandled.
        landing.catch(() => undefined);
      }
    } finally {
      await landing;
    }
  }

  /** Lands rows of the queue that were made due by hand. */
  async retry(): Promise<RunSummary> {
    await this.#begin();
    await this.#release();
    await this.#end();
    return this.#report.close();
  }

  /** Rows in batches of bounded size, in which no object comes twice: its versions land one after the other. */
  async *#batches(chunks: AsyncIterable<RawLine[]>): AsyncGenerator<IncomingRow[]> {
    const reader = this.#reader(this.#request.entity);
    const { summary } = this.#report;
    let batch: IncomingRow[] = [];
    let keys = new Set<string>();
    let bytes = 0;
    let turn = performance.now();
    for await (const lines of chunks) {
      for (const raw of lines) {
        if (summary.received >= linesAtMost && this.#request.origin === 'api') {
          if (batch.length > 0) yield batch;
          throw ingestError('ingest.tooManyLines', { maximum: linesAtMost }, { members: { run: summary.run } });
        }
        summary.received++;
        if (performance.now() - turn > turnMs) {
          await setImmediate();
          turn = performance.now();
        }
        const row = reader.read(raw, this.#request.feedVersion);
        const key = row.key && `${row.key.company}\n${row.key.id}`;
        if (batch.length > 0 && (batch.length >= rowsPerBatch || bytes + row.bytes > bytesPerBatch || (key !== null && keys.has(key)))) {
          yield batch;
          batch = [];
          keys = new Set();
          bytes = 0;
        }
        batch.push(row);
        bytes += row.bytes;
        if (key) keys.add(key);
      }
    }
    if (batch.length > 0) yield batch;
  }

  async #land(entityName: string, rows: readonly IncomingRow[]): Promise<void> {
    const { outcomes, isDue } = await landBatch(this.#platform, this.#context, this.#entities.get(entityName)!, rows);
    this.#report.add(outcomes);
    await this.#stepBack();
    if (isDue) await this.#release();
    if (Date.now() - this.#signalledAt >= signalEveryMs) await this.#signal(this.#platform.database.system.db);
  }

  /** Shows on the provider's open pages how the run goes. */
  async #signal(db: ScopedDb): Promise<void> {
    this.#signalledAt = Date.now();
    await signal(db, { type: 'change', kind: feedRunKind, ids: [this.#context.runId] });
  }

  /** Lands the waiting rows whose parent has come, until none is due; also those that an interrupted run left behind. */
  async #release(): Promise<void> {
    for (;;) {
      const due = await readNextDue(this.#platform.database.system.db, [...this.#entities.keys()], rowsPerBatch, bytesPerBatch);
      if (due.length === 0) return;
      const { entity } = due[0]!;
      const rows = due.map((one): IncomingRow => ({
        ...this.#reader(entity).readPayload(one.payload, one.line, 0, one.feedVersion),
        queued: { id: one.id, runId: one.runId, quiet: one.quiet },
      }));
      const { outcomes } = await landBatch(this.#platform, this.#context, this.#entities.get(entity)!, rows);
      this.#report.add(outcomes);
      await this.#stepBack();
    }
  }

  #reader(entityName: string): ReturnType<typeof rowReader> {
    const reader = this.#readers.get(entityName) ?? rowReader(this.#entities.get(entityName)!);
    this.#readers.set(entityName, reader);
    return reader;
  }

  async #begin(): Promise<void> {
    const { entity, isQuiet, apiKeyId, origin, feedVersion = null } = this.#request;
    const { db } = this.#platform.database.system;
    await insertRun(db, { id: this.#context.runId, entity, quiet: isQuiet, apiKeyId, origin, feedVersion });
    await this.#signal(db);
  }

  async #finish(db: ScopedDb, isCutShort = false): Promise<void> {
    await finishRun(db, this.#context.runId, isCutShort);
    await this.#signal(db);
  }

  async #end(): Promise<void> {
    const { firstRuns, isFirstRun } = this.#context;
    const { waiting, failed, released } = this.#report.summary;
    await this.#platform.database.system.transaction(async (tx) => {
      await firstRuns.markFed(tx, [...isFirstRun.keys()]);
      const quiet = [...isFirstRun.values()].filter(Boolean).length;
      await updateFirstCompanies(tx, this.#context.runId, quiet);
      await this.#finish(tx);
      // The provider's open pages show what this run left in the queue, or took out of it.
      if (waiting + failed + released > 0) await signal(tx, { type: 'change', kind: feedRowKind });
    });
  }
}
