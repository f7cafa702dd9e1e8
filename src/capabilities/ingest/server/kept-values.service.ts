import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { isSameValue, readValue, applyValues, type KeptValue } from '../kept-values.ts';
import type { FeedEntity, FeedRow, Key } from './feed.service.ts';
import { deleteKept, endKept, readKeptValues, updateSent, type StoredValue } from './kept-values.store.ts';

/** Values of the ERP's objects that people have corrected: its feed does not overwrite them (decision 0065). */

/** The ERP's last values of those that were corrected, at some paths. */
export async function readSentValues(tx: ScopedDb, entity: string, objectId: string, paths: readonly string[]): Promise<ReadonlyMap<string, KeptValue>> {
  const stored = (await readKeptValues(tx, entity, [objectId])).get(objectId) ?? [];
  return new Map(stored.filter(({ path }) => paths.includes(path)).map(({ path, sent }) => [path, sent]));
}

/** A row of the feed with the corrected values in the place of the ERP's. */
export interface KeptRow {
  row: FeedRow;
  /** Values that the ERP would have overwritten. */
  kept: readonly StoredValue[];
  /** Paths of those that no longer count: the ERP sends the same, or makes them impossible. */
  ended: readonly string[];
}

export function keepIn<Row extends FeedRow>(entity: FeedEntity<Row>, row: Row, stored: readonly StoredValue[]): KeptRow {
  const isSilent = (path: string): boolean => (entity.correctable?.silent?.includes(path) ?? false) && readValue(row, path) === null;
  const differing = stored.flatMap(({ path, kept }): StoredValue[] => {
    const sent = readValue(row, path);
    return sent === undefined || isSilent(path) || isSameValue(sent, kept) ? [] : [{ path, kept, sent }];
  });
  const values = new Map(differing.map(({ path, kept }) => [path, kept]));
  const { row: next, yields } = entity.keep?.(row, values) ?? { row: applyValues(row, values), yields: [] };
  const kept = differing.filter(({ path }) => !yields.includes(path));
  return { row: next, kept, ended: stored.map(({ path }) => path).filter((path) => !isSilent(path) && !kept.some((one) => one.path === path)) };
}

/** Notes what the ERP sent in a run for values that were kept, and ends those that no longer count. */
export async function noteKept(tx: ScopedDb, runId: string, rows: readonly (Pick<KeptRow, 'kept' | 'ended'> & { objectId: string })[]): Promise<void> {
  const kept = rows.flatMap(({ objectId, kept: values }) => values.map(({ path, sent }) => ({ objectId, path, sent })));
  await updateSent(tx, runId, kept);
  await endKept(
    tx,
    rows.flatMap(({ objectId, ended }) => ended.map((path) => ({ objectId, path }))),
  );
}

/** One text per key, for maps. */
export const keyText = ({ companyId, externalId }: Key): string => `${companyId || ''} ${externalId}`;

/** Notes the run with the values of its objects that people typed, and that their rows left as they are (decision 0087). @returns them by `keyText` */
export async function noteTyped(tx: ScopedDb, runId: string, entity: FeedEntity, keys: readonly Key[]): Promise<ReadonlyMap<string, readonly StoredValue[]>> {
  const { typed } = entity;
  if (!typed || keys.length === 0) return new Map();
  const objects = (await entity.find(tx, keys)).map((found) => ({ key: keyText(found), objectId: typed.getObjectId?.(found) ?? found.id }));
  const stored = await readKeptValues(
    tx,
    entity.name,
    objects.map(({ objectId }) => objectId),
  );
  await noteKept(
    tx,
    runId,
    [...stored].map(([objectId, kept]) => ({ objectId, kept, ended: [] })),
  );
  return new Map(objects.flatMap(({ key, objectId }) => (stored.has(objectId) ? [[key, stored.get(objectId)!] as const] : [])));
}

/** Forgets the corrected values of an object that is gone. */
export const forgetKept = (tx: ScopedDb, objectId: string) => deleteKept(tx, objectId);
