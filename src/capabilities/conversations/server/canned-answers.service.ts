import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import type { CannedAnswer } from '../inbox.api.ts';
import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';
import { cannedAnswerKind } from '../conversations.journal.ts';
import { findByName, insertAnswer, lockAnswer, readAnswer, updateAnswer, type Content } from './canned-answers.store.ts';

/** Answers that staff use again and again, in the staff's scope. Their journal stands with the provider's own company. */

const nameTaken = declareIssue('conversations.nameTaken', m['conversations.flaw.nameTaken']);

/** @throws invalid for a name that is taken */
async function checkName(tx: ScopedDb, name: string, except: string | null): Promise<void> {
  const taken = await findByName(tx, name);
  if (taken !== undefined && taken !== except) throw platformError('invalid', {}, { flaws: [{ path: 'name', code: nameTaken }] });
}

const recordAnswer = (tx: ScopedDb, author: Author, companyId: number, answer: { id: string; name: string }, change: Pick<Change, 'action' | 'fields'>) =>
  record(tx, author, [{ companyId, object: { kind: cannedAnswerKind, id: answer.id, title: answer.name }, ...change }]);

export async function addCannedAnswer(tx: ScopedDb, author: Author, providerId: number, content: Content): Promise<CannedAnswer> {
  const { name } = content;
  await checkName(tx, name, null);
  const id = newId();
  await insertAnswer(tx, id, content);
  await recordAnswer(tx, author, providerId, { id, name }, { action: 'created' });
  return readAnswer(tx, id);
}

/** Locks an answer before a change. @throws notFound, conflict with the current one */
async function claim(tx: ScopedDb, id: string, version: number): Promise<CannedAnswer> {
  const current = await lockAnswer(tx, id);
  if (!current) throw platformError('notFound');
  if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
  return current;
}

/** @throws notFound, conflict with the current one, invalid for a name that is taken */
export async function changeCannedAnswer(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  id: string,
  { version, name, bodyFr, bodyEn }: Content & { version: number },
): Promise<CannedAnswer> {
  const before = await claim(tx, id, version);
  await checkName(tx, name, id);
  const after = { name, bodyFr, bodyEn };
  await updateAnswer(tx, before, after);
  const fields = Object.fromEntries(
    (Object.keys(after) as (keyof Content)[]).flatMap((field) =>
      before[field] === after[field] ? [] : [[field, { before: before[field], after: after[field] }]],
    ),
  );
  await recordAnswer(tx, author, providerId, { id, name }, { action: 'updated', fields });
  return readAnswer(tx, id);
}

/** Archives an answer, or takes it back into use. @throws notFound, conflict with the current one */
export async function archiveCannedAnswer(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  id: string,
  { isArchived, version }: { isArchived: boolean; version: number },
): Promise<CannedAnswer> {
  const before = await claim(tx, id, version);
  if (before.isArchived === isArchived) return before;
  await updateAnswer(tx, before, { isArchived });
  await recordAnswer(tx, author, providerId, before, { action: isArchived ? 'archived' : 'unarchived' });
  return readAnswer(tx, id);
}
