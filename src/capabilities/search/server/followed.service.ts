import type { Platform } from '#platform/kernel/server/platform.ts';
import type { FollowPayload } from '#platform/data/server/journal/follow.ts';
import { indexForSearch, type Findability } from '#platform/data/server/journal/journal.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { readChangedObjects, type Changed } from './search-index.store.ts';
import type { SearchSource } from './search-source.service.ts';

/** Objects written in one transaction: short enough that nobody who changes one of them waits. */
export const objectsAtOnce = 500;

/** Writes the entries of objects whose kind is followed, and of those that name a neighbour which has another name now, after a change in the journal was
 *  committed. Harmless when it runs twice. */
export async function indexFollowed(payload: FollowPayload, platform: Platform, sources: readonly SearchSource[]): Promise<void> {
  const changed = await collectChanged(payload, platform, sources);
  if (changed.length === 0) return;
  const { system } = platform.database;
  await system.transaction(async (tx) => {
    for (const source of sources.filter(({ isFollowed }) => isFollowed))
      await indexObjects(
        tx,
        source,
        changed.filter(({ kind }) => kind === source.kind),
      );
  });
  for (const source of sources)
    for (const { kind, fields, namedBy } of source.neighbours ?? []) {
      const renamed = changed.filter((one) => one.kind === kind && one.fields.some((field) => fields.includes(field)));
      if (renamed.length === 0) continue;
      const keys = renamed.map(({ companyId, id }) => ({ companyId, id }));
      const { rows } = await namedBy(recordset(keys, objectKeys, 'k')).execute(system.db);
      for (let at = 0; at < rows.length; at += objectsAtOnce) await system.transaction((tx) => indexObjects(tx, source, rows.slice(at, at + objectsAtOnce)));
    }
}

/** Objects of these entries, of the kinds that are followed or named by others. */
async function collectChanged({ entries }: FollowPayload, platform: Platform, sources: readonly SearchSource[]): Promise<Changed[]> {
  const kinds = new Set(sources.flatMap(({ kind, isFollowed, neighbours = [] }) => [...(isFollowed ? [kind] : []), ...neighbours.map((one) => one.kind)]));
  if (kinds.size === 0 || entries.length === 0) return [];
  const rows = await readChangedObjects(platform.database.system.db, entries, [...kinds]);
  // Several entries of an object are one object.
  return [...Map.groupBy(rows, ({ companyId, kind, id }) => `${companyId} ${kind} ${id}`).values()].map((same) => ({
    ...same[0]!,
    fields: same.flatMap(({ fields }) => fields),
  }));
}

/** Writes the entries of objects anew, and takes those out that are found no more. */
export async function indexObjects(tx: ScopedDb, { kind, readFindability }: SearchSource, keys: readonly ObjectKey[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await readFindability(tx, keys);
  const known = new Set(found.map(({ companyId, object }) => `${companyId} ${object.id}`));
  const gone = keys.filter(({ companyId, id }) => !known.has(`${companyId} ${id}`));
  await indexForSearch(tx, [...found, ...gone.map(({ companyId, id }): Findability => ({ companyId, object: { kind, id, title: '' }, search: null }))]);
}
