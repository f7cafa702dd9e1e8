import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import type { CannedAnswer } from '../inbox.api.ts';
import { nameTaken } from '../conversations.errors.ts';
import { cannedAnswerKind } from '../conversations.journal.ts';

/** Answers that staff use again and again, in the staff's scope. Their journal stands with the provider's own company. */

type Content = Pick<CannedAnswer, 'name' | 'bodyFr' | 'bodyEn'>;

export const cannedAnswers = (db: ScopedDb) =>
  db
    .selectFrom('canned_answers')
    .select(['id', 'name', 'body_fr as bodyFr', 'body_en as bodyEn', 'is_archived as isArchived', 'version'])
    .orderBy('name')
    .orderBy('id')
    .limit(500);

const one = (tx: ScopedDb, id: string) => cannedAnswers(tx).where('id', '=', id).executeTakeFirstOrThrow();

/** @throws invalid for a name that is taken */
async function checkName(tx: ScopedDb, name: string, except: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('canned answers'))`.execute(tx);
  const taken = await tx
    .selectFrom('canned_answers')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (taken && taken.id !== except) throw platformError('invalid', {}, { flaws: [{ path: 'name', code: nameTaken }] });
}

const journalled = (tx: ScopedDb, author: Author, companyId: number, answer: { id: string; name: string }, change: Pick<Change, 'action' | 'fields'>) =>
  record(tx, author, [{ companyId, object: { kind: cannedAnswerKind, id: answer.id, title: answer.name }, ...change }]);

export async function addCannedAnswer(tx: ScopedDb, author: Author, providerId: number, { name, bodyFr, bodyEn }: Content): Promise<CannedAnswer> {
  await checkName(tx, name, null);
  const id = newId();
  await tx.insertInto('canned_answers').values({ id, name, body_fr: bodyFr, body_en: bodyEn }).execute();
  await journalled(tx, author, providerId, { id, name }, { action: 'created' });
  return one(tx, id);
}

/** Locks an answer before a change. @throws notFound, conflict with the current one */
async function claim(tx: ScopedDb, id: string, version: number): Promise<CannedAnswer> {
  const current = await cannedAnswers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
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
  await tx
    .updateTable('canned_answers')
    .set({ name, body_fr: bodyFr, body_en: bodyEn, version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  const after = { name, bodyFr, bodyEn };
  const fields = Object.fromEntries(
    (Object.keys(after) as (keyof Content)[]).flatMap((field) =>
      before[field] === after[field] ? [] : [[field, { before: before[field], after: after[field] }]],
    ),
  );
  await journalled(tx, author, providerId, { id, name }, { action: 'updated', fields });
  return one(tx, id);
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
  await tx
    .updateTable('canned_answers')
    .set({ is_archived: isArchived, version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await journalled(tx, author, providerId, before, { action: isArchived ? 'archived' : 'unarchived' });
  return one(tx, id);
}
