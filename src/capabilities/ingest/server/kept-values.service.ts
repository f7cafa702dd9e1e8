import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import { isSameValue, valueAt, withValues, type KeptValue } from '../kept-values.ts';
import type { FeedEntity, FeedRow, Key } from './feed.service.ts';

/** Values of the ERP's objects that people have corrected: its feed does not overwrite them (decision 0065). */

/** A corrected value as it is stored. `sent`: the ERP's last one. */
export interface StoredValue {
  path: string;
  kept: KeptValue;
  sent: KeptValue;
}

/** Corrected values by object, once for a batch. */
export async function keptValues(tx: ScopedDb, entity: string, objectIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredValue[]>> {
  if (objectIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('kept_values')
    .select((eb) => ['object_id as objectId', 'path', eb.ref('kept').$castTo<KeptValue>().as('kept'), eb.ref('sent').$castTo<KeptValue>().as('sent')])
    .where('object_id', 'in', objectIds)
    .where('entity', '=', entity)
    .execute();
  return Map.groupBy(rows, ({ objectId }) => objectId);
}

/** The ERP's last values of those that were corrected, at some paths. */
export async function sentValues(tx: ScopedDb, entity: string, objectId: string, paths: readonly string[]): Promise<ReadonlyMap<string, KeptValue>> {
  const stored = (await keptValues(tx, entity, [objectId])).get(objectId) ?? [];
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
  const isSilent = (path: string): boolean => (entity.correctable?.silent?.includes(path) ?? false) && valueAt(row, path) === null;
  const differing = stored.flatMap(({ path, kept }): StoredValue[] => {
    const sent = valueAt(row, path);
    return sent === undefined || isSilent(path) || isSameValue(sent, kept) ? [] : [{ path, kept, sent }];
  });
  const values = new Map(differing.map(({ path, kept }) => [path, kept]));
  const { row: next, yields } = entity.keep?.(row, values) ?? { row: withValues(row, values), yields: [] };
  const kept = differing.filter(({ path }) => !yields.includes(path));
  return { row: next, kept, ended: stored.map(({ path }) => path).filter((path) => !isSilent(path) && !kept.some((one) => one.path === path)) };
}

/** Notes what the ERP sent in a run for values that were kept, and ends those that no longer count. */
export async function noteKept(tx: ScopedDb, runId: string, rows: readonly (Pick<KeptRow, 'kept' | 'ended'> & { objectId: string })[]): Promise<void> {
  const kept = rows.flatMap(({ objectId, kept: values }) => values.map(({ path, sent }) => ({ objectId, path, sent })));
  if (kept.length > 0)
    await sql`update kept_values k set sent = coalesce(r.sent, 'null'), run_id = ${runId}, sent_at = now()
      from ${recordset(kept, { objectId: 'uuid', path: 'text', sent: 'jsonb' }, 'r')} where k.object_id = r."objectId" and k.path = r.path`.execute(tx);
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
  const objects = (await entity.find(tx, keys)).map((found) => ({ key: keyText(found), objectId: typed.objectIdOf?.(found) ?? found.id }));
  const stored = await keptValues(
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

/** The ERP's values count again. */
export async function endKept(tx: ScopedDb, ended: readonly { objectId: string; path: string }[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`delete from kept_values k using ${recordset(ended, { objectId: 'uuid', path: 'text' }, 'r')}
    where k.object_id = r."objectId" and k.path = r.path`.execute(tx);
}

/** Forgets the corrected values of an object that is gone. */
export const forgetKept = (tx: ScopedDb, objectId: string) => tx.deleteFrom('kept_values').where('object_id', '=', objectId).execute();
