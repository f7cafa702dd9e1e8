import { buffer } from 'node:stream/consumers';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { makePace } from '#platform/kernel/server/step-back.ts';
import { isDataError } from '#platform/data/server/db/outage.ts';
import { renewStatistics } from '#platform/data/server/db/set-wise.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { RefusalParams } from '#platform/documents/workbook.ts';
import type { BatchState } from '../batch.ts';
import type { Flaw } from '../import-flaws.ts';
import type { ImportMatrix } from '../import-matrix.ts';
import { selectBatch, signalBatch, updateBatch, type BatchChange } from './batches.store.ts';
import type { CheckPart, CheckRequest } from './check-work.service.ts';
import { addFlaws, clearFlaws, readFlawFigures } from './flaws.store.ts';
import type { BatchKey, ImportKind, OnProgress } from './import-kind.service.ts';

/** Background steps of an import. */
const taskSteps = ['check', 'process', 'import', 'undo'] as const;
export type TaskStep = (typeof taskSteps)[number];

/** Name of a task: `contract-imports.check`. */
export const taskName = ({ slug }: Pick<ImportMatrix, 'slug'>, step: TaskStep): string => `${slug}.${step}`;

export interface ImportPayload extends BatchKey {
  author: Author;
  userId: string;
}

type Work = (platform: Platform, payload: ImportPayload) => Promise<void>;
export type ImportTasks = Readonly<Record<TaskStep, Task<ImportPayload>>>;

const progressEveryMs = 400;
const foreignKeyViolation = '23503';

/** Whether the database refuses the values themselves. A reference that is missing may be there at the next attempt. */
const isLastingError = (error: unknown): boolean => isDataError(error) && (error as { code?: string }).code !== foreignKeyViolation;

const buildFailedChange = (code: string, params: RefusalParams = {}): BatchChange => ({
  state: 'failed',
  failure: code,
  failureParams: JSON.stringify(params),
  progress: 0,
});
const buildRefusedUndo = (failure: string): BatchChange => ({ state: 'imported', progress: 100, failure });

/** Forgets what was read from a file. */
export async function clearRows(tx: ScopedDb, kind: ImportKind, key: BatchKey): Promise<void> {
  await kind.clearRows(tx, key);
  await clearFlaws(tx, key);
}

/** Tasks of a kind of import. */
export function importTasks(kind: ImportKind): ImportTasks {
  const { matrix } = kind;
  const selectOwnBatch = (db: ScopedDb, { companyId, id }: BatchKey) => selectBatch(db, matrix, id).where('b.companyId', '=', companyId);

  /** Writes a step and updates the open pages. */
  const change = async (tx: ScopedDb, key: BatchKey, fields: BatchChange): Promise<void> => {
    await updateBatch(tx, key, fields);
    await signalBatch(tx, matrix, key);
  };
  const note = (platform: Platform, key: BatchKey, fields: BatchChange): Promise<void> => platform.database.system.transaction((tx) => change(tx, key, fields));

  /** Reports percents, not more often than a reader can follow. */
  const reportProgress = (platform: Platform, key: BatchKey): OnProgress => {
    let notedAt = Date.now();
    const stepBack = makePace(platform.admission);
    return async (percent) => {
      await stepBack();
      if (Date.now() - notedAt < progressEveryMs) return;
      notedAt = Date.now();
      await note(platform, key, { progress: Math.min(99, percent) });
    };
  };

  /** A step that is repeated by the queue, and fails for good with a sentence. */
  const stepTask = (step: TaskStep, states: readonly BatchState[], fallback: BatchChange, work: Work): Task<ImportPayload> => ({
    name: taskName(matrix, step),
    async perform(payload, platform, attempt) {
      const [[batch]] = await platform.database.system.read(selectOwnBatch(platform.database.system.db, payload));
      if (!batch || !states.includes(batch.state)) return;
      try {
        await work(platform, payload);
      } catch (error) {
        const isLasting = isLastingError(error);
        if (attempt.isLast || isLasting) await note(platform, payload, fallback);
        if (!isLasting) throw error;
        platform.log.error({ part: 'jobs', task: taskName(matrix, step), code: (error as { code: string }).code }, 'step of an import cannot succeed');
      }
    },
  });

  /** Reads the file in a child process and stores its rows and flaws as they come. */
  const readRows = async (platform: Platform, payload: ImportPayload): Promise<Exclude<CheckPart<unknown>, { rows: unknown }>> => {
    const { system } = platform.database;
    const [[batch]] = await system.read(selectOwnBatch(system.db, payload));
    const known = await kind.check.known(system, payload, platform.clock.today());
    const request: CheckRequest<unknown> = { bytes: await buffer(await platform.storage.get(batch!.storageKey)), known };
    const progress = reportProgress(platform, payload);
    let end: Exclude<CheckPart<unknown>, { rows: unknown }> | undefined;
    // The stream is read to its end: a child whose work is left is ended, and the next one would load the gazetteer again.
    for await (const chunk of platform.costly.background(payload).stream(kind.check.module, request)) {
      const part = JSON.parse(chunk.toString()) as CheckPart<unknown>;
      if (!('rows' in part)) {
        end = part;
        continue;
      }
      await system.transaction(async (tx) => {
        await kind.addRows(tx, payload, part.rows);
        await addFlaws(tx, payload, kind.flaws, part.flaws);
      });
      await progress(part.percent);
    }
    if (!end) throw new Error('The check of an import ended without a result.');
    return end;
  };

  /** Stores flaws, and ends the check with its figures. */
  const endCheck = async (tx: ScopedDb, key: BatchKey, flaws: readonly Flaw[], fields: BatchChange): Promise<void> => {
    await addFlaws(tx, key, kind.flaws, flaws);
    const { rows, objects } = await kind.counts(tx, key);
    const figures = { rowCount: rows, objectCount: objects, ...(await readFlawFigures(tx, key)) };
    await change(tx, key, { state: 'checked', progress: 100, summary: null, ...figures, ...fields });
  };

  const recordEnd = async (tx: ScopedDb, payload: ImportPayload, action: 'imported' | 'undone'): Promise<void> => {
    const { companyId, id, author } = payload;
    const { fileName } = await selectOwnBatch(tx, payload).executeTakeFirstOrThrow();
    await record(tx, author, [{ companyId, object: { kind: matrix.objectKind, id, title: fileName }, action }]);
  };

  const check: Work = async (platform, payload) => {
    const { system } = platform.database;
    const startedAt = performance.now();
    await system.transaction(async (tx) => {
      await clearRows(tx, kind, payload);
      await change(tx, payload, { state: 'checking', progress: 0, failure: null, summary: null });
    });
    const end = await readRows(platform, payload);
    await system.transaction(async (tx) => {
      if ('refused' in end) {
        // Rows before the one that led to the refusal were kept.
        await clearRows(tx, kind, payload);
        return change(tx, payload, buildFailedChange(end.refused.code, end.refused.params));
      }
      await renewStatistics(tx, ['import_flaws']);
      const flaws = await kind.findFlaws(tx, payload, platform.clock.today());
      return endCheck(tx, payload, flaws, { locale: end.end.locale, checkMs: Math.round(performance.now() - startedAt) });
    });
  };

  const process: Work = (platform, payload) =>
    platform.database.system.transaction(async (tx) => {
      const summary = await kind.summary(tx, payload);
      await change(tx, payload, { state: 'processed', progress: 100, summary: JSON.stringify(summary) });
    });

  /** All or nothing. An object that has come meanwhile leads back to the check, which names it. */
  const write: Work = (platform, payload) =>
    platform.database.system.transaction(async (tx) => {
      const conflicts = await kind.conflicts(tx, payload);
      if (conflicts.length > 0) return endCheck(tx, payload, conflicts, {});
      const summary = await kind.write(tx, payload.author, payload, reportProgress(platform, payload));
      await updateBatch(tx, payload, {
        state: 'imported',
        progress: 100,
        importedAt: payload.author.at ?? platform.clock.now().toISOString(),
        ...(summary === undefined ? {} : { summary: JSON.stringify(summary) }),
      });
      return recordEnd(tx, payload, 'imported');
    });

  /** All or nothing. What came to depend on it since the click, or what only the database knows of, leaves the import as it was. */
  const undo: Work = async (platform, payload) => {
    try {
      await platform.database.system.transaction(async (tx) => {
        if ((await kind.dependants(tx, payload, 'fr')).length > 0) return change(tx, payload, buildRefusedUndo('undoBlocked'));
        await kind.withdraw(tx, payload.author, payload, reportProgress(platform, payload));
        await clearRows(tx, kind, payload);
        await updateBatch(tx, payload, { state: 'undone', progress: 100, undoneAt: payload.author.at ?? platform.clock.now().toISOString() });
        return recordEnd(tx, payload, 'undone');
      });
    } catch (error) {
      if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
      await note(platform, payload, buildRefusedUndo('undoBlocked'));
    }
  };

  return {
    check: stepTask('check', ['uploaded', 'checking'], buildFailedChange('fault'), check),
    process: stepTask('process', ['processing'], { state: 'checked' }, process),
    import: stepTask('import', ['importing'], { state: 'processed', progress: 0 }, write),
    undo: stepTask('undo', ['undoing'], buildRefusedUndo('undoFault'), undo),
  };
}
