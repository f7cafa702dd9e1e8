import type { CompanyContext } from '#platform/http/server/context.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { may, type BatchAction } from '../batch.ts';
import { importError, type BatchKey, type ImportKind } from './import-kind.service.ts';
import { selectBatch, insertBatch, signalBatch, takeBatch, updateBatch, type BatchChange } from './batches.store.ts';
import { selectBlockingFlaws } from './flaws.store.ts';
import { clearRows, taskName, type ImportPayload, type TaskStep } from './imports.jobs.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';

/** Steps that a person takes. Each is one transaction; the work itself is a job. */

const begin = (tx: ScopedDb, { matrix }: ImportKind, step: TaskStep, { author, caller }: CompanyContext, key: BatchKey): Promise<void> => {
  // The job writes after the response, so the author’s own tab must be signalled too.
  const { client: _tab, ...untold } = author;
  const payload: ImportPayload = { companyId: key.companyId, id: key.id, author: untold, userId: caller.userId };
  // One import at a time in a company: each writes many of its rows.
  return enqueue(tx, taskName(matrix, step), payload, { maxAttempts: 3, queue: `imports ${key.companyId}` });
};

/** Takes a new file and begins its check. @throws imports.underWay, refusals of the kind */
export async function beginUpload(kind: ImportKind, context: CompanyContext, file: ReceivedFile): Promise<{ id: string }> {
  const { company, caller, author } = context;
  kind.checkRight(company.rights, 'new');
  return context.change(async (tx) => {
    const key = await openBatch(tx, kind, { author, userId: caller.userId }, file);
    await begin(tx, kind, 'check', context, key);
    return { id: key.id };
  });
}

/** Opens the import of a new file, whose check is to begin. @throws imports.underWay */
export async function openBatch(
  tx: ScopedDb,
  { matrix }: ImportKind,
  { author, userId }: { author: Author; userId: string },
  file: ReceivedFile,
): Promise<BatchKey> {
  const key = { companyId: file.companyId, id: newId() };
  await insertFile(tx, file, userId, { objectKind: matrix.objectKind, objectId: key.id });
  // The index of imports under way decides between two at once.
  const added = await insertBatch(tx, key, { kind: matrix.kind, fileId: file.id, userId, author });
  if (!added) throw importError('imports.underWay');
  await record(tx, author, [{ companyId: key.companyId, object: { kind: matrix.objectKind, id: key.id, title: file.name }, action: 'created' }]);
  return key;
}

/** Puts another file in place of the one that was checked. @throws notFound, imports.state */
export async function replaceFile(kind: ImportKind, context: CompanyContext, id: string, file: ReceivedFile): Promise<{ id: string }> {
  await act(kind, context, id, 'replace', async (tx, key) => {
    await insertFile(tx, file, context.caller.userId, { objectKind: kind.matrix.objectKind, objectId: id });
    await clearRows(tx, kind, key);
    await begin(tx, kind, 'check', context, key);
    return { state: 'uploaded', fileId: file.id, progress: 0, failure: null, summary: null, errorCount: 0, errorRowCount: 0, warningCount: 0, rowCount: 0 };
  });
  return { id };
}

/** @throws notFound, imports.state */
export const beginProcessing = (kind: ImportKind, context: CompanyContext, id: string): Promise<void> =>
  act(kind, context, id, 'process', async (tx, key) => {
    await begin(tx, kind, 'process', context, key);
    return begun.process;
  });

/** @throws notFound, imports.state */
export const beginImport = (kind: ImportKind, context: CompanyContext, id: string): Promise<void> =>
  act(kind, context, id, 'import', async (tx, key) => {
    await begin(tx, kind, 'import', context, key);
    return begun.import;
  });

/** @throws notFound, imports.state, imports.depends naming what came since then */
export const beginUndo = (kind: ImportKind, context: CompanyContext, id: string): Promise<void> =>
  act(kind, context, id, 'undo', async (tx, key) => {
    // All that depends on it, also where the reader's rights end.
    const objects = await kind.dependants(context.platform.database.system.db, key, context.locale);
    if (objects.length > 0) throw importError('imports.depends', { objects: formatDependants(objects, context.locale) });
    await begin(tx, kind, 'undo', context, key);
    return begun.undo;
  });

/** Ends an import before anything was created; its file stays for the record. @throws notFound, imports.state */
export const abandon = (kind: ImportKind, context: CompanyContext, id: string): Promise<void> =>
  act(kind, context, id, 'abandon', async (tx, key) => {
    await clearRows(tx, kind, key);
    return { state: 'abandoned', summary: null };
  });

/** State of an import whose next job is waiting. */
const begun = {
  process: { state: 'processing', progress: 0 },
  import: { state: 'importing', progress: 0 },
  undo: { state: 'undoing', progress: 0, failure: null },
} as const satisfies Record<string, BatchChange>;

/** Begins a step whose job the caller performs. @throws notFound, imports.state */
export const advance = (tx: ScopedDb, kind: ImportKind, key: BatchKey, action: keyof typeof begun): Promise<void> =>
  change(tx, kind, key, action, async () => begun[action]);

const act = (
  kind: ImportKind,
  context: CompanyContext,
  id: string,
  action: BatchAction,
  work: (tx: ScopedDb, key: BatchKey) => Promise<BatchChange>,
): Promise<void> => {
  const key = { companyId: context.company.companyId, id };
  return context.change((tx) => change(tx, kind, key, action, () => work(tx, key)));
};

/** Changes the state of a batch where its state allows the action. Of two at once the second is refused. */
async function change(tx: ScopedDb, { matrix }: ImportKind, key: BatchKey, action: BatchAction, work: () => Promise<BatchChange>): Promise<void> {
  const batch = await selectBatch(tx, matrix, key.id).executeTakeFirst();
  if (!batch) throw platformError('notFound');
  if (!may(action, batch)) throw importError('imports.state');
  // The second of two concurrent calls finds another state.
  if (!(await takeBatch(tx, batch))) throw importError('imports.state');
  await updateBatch(tx, key, await work());
  await signalBatch(tx, matrix, key);
}

/** Maximum dependent objects that a refusal names. */
const namedMax = 5;

/** Names of dependent objects as a list in a sentence. */
function formatDependants(objects: readonly string[], locale: Locale): string {
  const more = objects.length - namedMax;
  const shown = objects.slice(0, namedMax).join(', ');
  return more > 0 ? `${shown} ${m['imports.dependants.more']({ count: more }, { locale })}` : shown;
}

/** @throws notFound */
export async function findBatch({ matrix }: ImportKind, company: CompanyScope, id: string) {
  const [[batch]] = await company.read(selectBatch(company.db, matrix, id));
  if (!batch) throw platformError('notFound');
  return batch;
}

/** An import whose check found errors, with them. @throws notFound, imports.state */
export async function findFlawedBatch(kind: ImportKind, company: CompanyScope, id: string) {
  const batch = await findBatch(kind, company, id);
  if (batch.state !== 'checked' || batch.errorCount === 0) throw importError('imports.state');
  return { batch, errors: await selectBlockingFlaws(company, id).execute() };
}
