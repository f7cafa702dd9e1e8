import { buffer } from 'node:stream/consumers';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { Task } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { RefusalParams } from '#platform/workbook.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { BatchState } from '../batch.ts';
import { batchKind } from '../contract-imports.journal.ts';
import { batchDetail, clearRows, knownManufacturers, knownSites, signalBatch, updateBatch, type BatchChange, type BatchKey } from './batches.store.ts';
import type { CheckPart, CheckRequest } from './check.worker.ts';
import { dependantsOf } from './dependants.store.ts';
import { importContracts } from './import.ts';
import { placeKnownSites, summaryOf } from './plan.store.ts';
import { addRows, checkFigures, noteExistingContracts, noteRunning, renewRowStatistics, spellReferences } from './rows.store.ts';
import { withdrawImport } from './withdraw.ts';

/** Background steps of an import. */
export const importTaskNames = {
  check: 'contract-imports.check',
  process: 'contract-imports.process',
  import: 'contract-imports.import',
  undo: 'contract-imports.undo',
} as const;

export interface ImportPayload extends BatchKey {
  author: Author;
  userId: string;
}

const checkModule = new URL('./check.worker.ts', import.meta.url);
const progressEveryMs = 400;

const ownBatch = (db: ScopedDb, { companyId, id }: BatchKey) => batchDetail(db, id).where('b.company_id', '=', companyId);

/** Writes a step and updates the open pages. */
async function note(platform: Platform, key: BatchKey, change: BatchChange): Promise<void> {
  await platform.database.system.transaction(async (tx) => {
    await updateBatch(tx, key, change);
    await signalBatch(tx, key);
  });
}

/** Reports percents, not more often than a reader can follow. */
function progressOf(platform: Platform, key: BatchKey): (percent: number) => Promise<void> {
  let notedAt = Date.now();
  return async (percent) => {
    if (Date.now() - notedAt < progressEveryMs) return;
    notedAt = Date.now();
    await note(platform, key, { progress: Math.min(99, percent) });
  };
}

/** A step that is repeated by the queue, and fails for good with a sentence. */
const stepTask = (
  name: string,
  states: readonly BatchState[],
  fallback: BatchChange,
  work: (platform: Platform, payload: ImportPayload) => Promise<void>,
): Task<ImportPayload> => ({
  name,
  async perform(payload, platform, attempt) {
    const [[batch]] = await platform.database.system.read(ownBatch(platform.database.system.db, payload));
    if (!batch || !states.includes(batch.state)) return;
    try {
      await work(platform, payload);
    } catch (error) {
      if (attempt.isLast) await note(platform, payload, fallback);
      throw error;
    }
  },
});

const failedWith = (code: string, params: RefusalParams = {}): BatchChange => ({
  state: 'failed',
  failure: code,
  failure_params: JSON.stringify(params),
  progress: 0,
});

export const checkTask = stepTask(importTaskNames.check, ['uploaded', 'checking'], failedWith('fault'), async (platform, payload) => {
  const { system } = platform.database;
  const startedAt = performance.now();
  await system.transaction(async (tx) => {
    await clearRows(tx, payload);
    await updateBatch(tx, payload, { state: 'checking', progress: 0, failure: null, summary: null });
    await signalBatch(tx, payload);
  });
  const end = await readRows(platform, payload);
  if ('refused' in end) {
    const { code, params } = end.refused;
    // Rows before the one that led to the refusal were kept.
    return system.transaction(async (tx) => {
      await clearRows(tx, payload);
      await updateBatch(tx, payload, failedWith(code, params));
      await signalBatch(tx, payload);
    });
  }
  await system.transaction(async (tx) => {
    await renewRowStatistics(tx);
    await spellReferences(tx, payload);
    await noteExistingContracts(tx, payload);
    await noteRunning(tx, payload, platform.clock.today());
    const figures = await checkFigures(tx, payload);
    await updateBatch(tx, payload, {
      state: 'checked',
      progress: 100,
      locale: end.end.locale,
      check_ms: Math.round(performance.now() - startedAt),
      ...figures,
    });
    await signalBatch(tx, payload);
  });
});

/** Reads the file in a child process, in the share of its person, and keeps its rows as they come. */
async function readRows(platform: Platform, payload: ImportPayload): Promise<Exclude<CheckPart, { rows: unknown }>> {
  const { system } = platform.database;
  const [[batch], manufacturers, sites] = await system.read(ownBatch(system.db, payload), knownManufacturers(system), knownSites(system, payload.companyId));
  const request: CheckRequest = {
    bytes: await buffer(await platform.storage.get(batch!.storageKey)),
    context: { today: platform.clock.today(), manufacturers, sites },
  };
  const progress = progressOf(platform, payload);
  for await (const chunk of platform.costly.background(payload).stream(checkModule, request)) {
    const part = JSON.parse(chunk.toString()) as CheckPart;
    if (!('rows' in part)) return part;
    await system.transaction((tx) => addRows(tx, payload, part.rows, part.flaws));
    await progress(part.percent);
  }
  throw new Error('The check of an import ended without a result.');
}

export const processTask = stepTask(importTaskNames.process, ['processing'], { state: 'checked' }, async (platform, payload) => {
  await platform.database.system.transaction(async (tx) => {
    await placeKnownSites(tx, payload);
    const summary = await summaryOf(tx, payload);
    await updateBatch(tx, payload, { state: 'processed', progress: 100, summary: JSON.stringify(summary) });
    await signalBatch(tx, payload);
  });
});

/** All or nothing. A contract that the ERP sent meanwhile leads back to the check, which names it. */
export const importTask = stepTask(importTaskNames.import, ['importing'], { state: 'processed', progress: 0 }, async (platform, payload) => {
  await platform.database.system.transaction(async (tx) => {
    if ((await noteExistingContracts(tx, payload)) > 0) {
      await updateBatch(tx, payload, { state: 'checked', progress: 100, summary: null, ...(await checkFigures(tx, payload)) });
      return signalBatch(tx, payload);
    }
    await placeKnownSites(tx, payload);
    await importContracts(tx, payload.author, payload, progressOf(platform, payload));
    const { fileName } = await ownBatch(tx, payload).executeTakeFirstOrThrow();
    await updateBatch(tx, payload, { state: 'imported', progress: 100, imported_at: payload.author.at ?? platform.clock.now().toISOString() });
    return record(tx, payload.author, [{ companyId: payload.companyId, object: { kind: batchKind, id: payload.id, title: fileName }, action: 'imported' }]);
  });
});

const notUndone = (failure: string): BatchChange => ({ state: 'imported', progress: 100, failure });
const foreignKeyViolation = '23503';

/** All or nothing. What came to depend on it since the click, or what only the database knows of, leaves the import as it was. */
export const undoTask = stepTask(importTaskNames.undo, ['undoing'], notUndone('undoFault'), async (platform, payload) => {
  try {
    await platform.database.system.transaction(async (tx) => {
      if (await dependantsOf(tx, payload, 'fr')) return updateBatch(tx, payload, notUndone('undoBlocked')).then(() => signalBatch(tx, payload));
      await withdrawImport(tx, payload.author, payload, progressOf(platform, payload));
      const { fileName } = await ownBatch(tx, payload).executeTakeFirstOrThrow();
      await updateBatch(tx, payload, { state: 'undone', progress: 100, undone_at: payload.author.at ?? platform.clock.now().toISOString() });
      return record(tx, payload.author, [{ companyId: payload.companyId, object: { kind: batchKind, id: payload.id, title: fileName }, action: 'undone' }]);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
    await note(platform, payload, notUndone('undoBlocked'));
  }
});
