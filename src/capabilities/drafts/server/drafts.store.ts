import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DraftInput } from '../drafts.api.ts';

/** Object kind under which files hang on a draft. */
export const draftKind = 'draft';

const selectColumns = (scope: CompanyScope) =>
  scope.db.selectFrom('drafts').select(['id', 'companyId', 'kind', 'objectId', 'title', 'version', 'updatedAt']).where('companyId', '=', scope.companyId);

/** The caller's drafts of a wizard in a company, the latest first. */
export const selectDrafts = (scope: CompanyScope, kind: string) => selectColumns(scope).where('kind', '=', kind).orderBy('updatedAt', 'desc').orderBy('id');

/** A draft of the caller with its content. */
export const selectDraft = (scope: CompanyScope, id: string) => selectColumns(scope).select('content').where('id', '=', id);

/** The same, held until the transaction ends. */
export const lockDraft = (scope: CompanyScope, id: string) => selectDraft(scope, id).forNoKeyUpdate().executeTakeFirst();

/** The caller's draft that amends an object. */
export const selectObjectDraft = (scope: CompanyScope, objectId: string | null) => selectColumns(scope).select('content').where('objectId', '=', objectId);

/** Number of files that hang on a draft. */
export const selectFileCount = ({ db }: Pick<CompanyScope, 'db'>, id: string) =>
  db
    .selectFrom('file_links')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('objectKind', '=', draftKind)
    .where('objectId', '=', id);

/** Number of drafts of the caller for a wizard in a company. */
export async function countDrafts(db: ScopedDb, companyId: number, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a draft, or nothing where its id is taken. */
export const insertDraft = (tx: ScopedDb, companyId: number, userId: string, id: string, { kind, objectId, title, content }: DraftInput) =>
  tx
    .insertInto('drafts')
    .values({ userId, id, companyId, kind, objectId, title, content })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['version', 'updatedAt'])
    .executeTakeFirst();

export const updateDraft = (tx: ScopedDb, id: string, { title, content }: Pick<DraftInput, 'title' | 'content'>, version: number) =>
  tx
    .updateTable('drafts')
    .set({ title, content, version, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['version', 'updatedAt'])
    .executeTakeFirstOrThrow();

export const deleteDraft = (tx: ScopedDb, id: string) => tx.deleteFrom('drafts').where('id', '=', id);

/** Deletes the drafts that nobody has touched since a day. */
export const deleteDraftsBefore = (tx: ScopedDb, day: string) => tx.deleteFrom('drafts').where('updatedAt', '<', day).execute();
