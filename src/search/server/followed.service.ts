import type { Platform } from '#platform/server/platform.ts';
import type { FollowPayload } from '#platform/server/journal/follow.ts';
import { indexForSearch, type Findability } from '#platform/server/journal/journal.ts';
import type { ObjectKey } from '#platform/server/db/set-wise.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { SearchSource } from './search-source.service.ts';

/** Writes the entries of objects whose kind is followed, after a change in the journal was committed. Harmless when it runs twice. */
export async function indexFollowed({ entries }: FollowPayload, platform: Platform, sources: readonly SearchSource[]): Promise<void> {
  const followed = sources.filter(({ isFollowed }) => isFollowed);
  if (followed.length === 0 || entries.length === 0) return;
  const { system } = platform.database;
  const rows = await system.db
    .selectFrom('journal')
    .select(['company_id as companyId', 'object_kind as kind', 'object_id as id'])
    .distinct()
    .where('company_id', 'in', [...new Set(entries.map((entry) => entry.companyId))])
    .where(
      'id',
      'in',
      entries.map((entry) => entry.id),
    )
    .where(
      'object_kind',
      'in',
      followed.map(({ kind }) => kind),
    )
    .execute();
  if (rows.length === 0) return;
  await system.transaction(async (tx) => {
    for (const source of followed)
      await indexObjects(
        tx,
        source,
        rows.filter(({ kind }) => kind === source.kind),
      );
  });
}

/** Writes the entries of objects anew, and takes those out that are found no more. */
export async function indexObjects(tx: ScopedDb, { kind, findabilityOf }: SearchSource, keys: readonly ObjectKey[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await findabilityOf(tx, keys);
  const known = new Set(found.map(({ companyId, object }) => `${companyId} ${object.id}`));
  const gone = keys.filter(({ companyId, id }) => !known.has(`${companyId} ${id}`));
  await indexForSearch(tx, [...found, ...gone.map(({ companyId, id }): Findability => ({ companyId, object: { kind, id, title: '' }, search: null }))]);
}
