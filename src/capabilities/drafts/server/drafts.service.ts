import { platformError, declareErrors } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DraftInput } from '../drafts.api.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { draftFilesAtMost, draftsAtMost } from '../draft.ts';
import { countDrafts, deleteDraft, draftKind, selectObjectDraft, selectFileCount, insertDraft, lockDraft, updateDraft } from './drafts.store.ts';
import { m } from '#generated/messages/messages.js';

/** State of a kept draft. */
export interface KeptDraft {
  version: number;
  updatedAt: string;
}

/** Keeps a draft of the caller. The same content sent again, after an answer that was lost, is the version that it made.
 *  @throws notFound for one that was sent or dropped elsewhere, conflict with the kept one, drafts.tooMany */
export async function keepDraft(tx: ScopedDb, scope: CompanyScope, userId: string, id: string, input: DraftInput): Promise<KeptDraft> {
  const inTransaction = { ...scope, db: tx };
  const found = await lockDraft(inTransaction, id);
  const added = found ? undefined : await addDraft(tx, scope.companyId, userId, id, input);
  if (added) return added;
  // The first save that was sent twice at once: the other one has made the draft meanwhile.
  const kept = found ?? (await lockDraft(inTransaction, id)) ?? (await selectObjectDraft(inTransaction, input.objectId).executeTakeFirst());
  if (!kept) throw platformError('notFound');
  if (kept.id !== id || kept.version !== input.version) {
    if (kept.id === id && kept.version === input.version + 1 && kept.content === input.content && kept.title === input.title) return kept;
    throw platformError('conflict', {}, { members: { current: kept } });
  }
  return updateDraft(tx, id, input, kept.version + 1);
}

/** @returns nothing where the id is taken */
async function addDraft(tx: ScopedDb, companyId: number, userId: string, id: string, input: DraftInput): Promise<KeptDraft | undefined> {
  if (input.version > 0) throw platformError('notFound');
  if ((await countDrafts(tx, companyId, input.kind)) >= draftsAtMost) throw draftError('drafts.tooMany', { max: draftsAtMost });
  return insertDraft(tx, companyId, userId, id, input);
}

/** Adds a file to a draft. @throws drafts.tooManyFiles */
export async function addDraftFile(tx: ScopedDb, scope: CompanyScope, userId: string, id: string, file: ReceivedFile): Promise<void> {
  const { count } = await selectFileCount({ ...scope, db: tx }, id).executeTakeFirstOrThrow();
  if (count >= draftFilesAtMost) throw draftError('drafts.tooManyFiles', { max: draftFilesAtMost });
  await insertFile(tx, file, userId, { objectKind: draftKind, objectId: id, position: count + 1 });
}

/** Ends a draft that has become an object, in the transaction that makes it. Its files stay with what took them over. */
export const endDraft = (tx: ScopedDb, id: string): Promise<void> => defer(tx, deleteDraft(tx, id));

export const draftError = declareErrors({ 'drafts.tooMany': [409, m['drafts.error.tooMany']], 'drafts.tooManyFiles': [409, m['drafts.error.tooManyFiles']] });
