import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import type { KeptValuesTable } from '#platform/data/server/db/tables.ts';
import type { KeptValue } from '../kept-values.ts';

/** A corrected value as it is stored. `sent`: the ERP's last one. */
export interface StoredValue {
  path: string;
  kept: KeptValue;
  sent: KeptValue;
}

/** Corrected values by object, once for a batch. */
export async function readKeptValues(tx: ScopedDb, entity: string, objectIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredValue[]>> {
  if (objectIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('kept_values')
    .select((eb) => ['objectId', 'path', eb.ref('kept').$castTo<KeptValue>().as('kept'), eb.ref('sent').$castTo<KeptValue>().as('sent')])
    .where('objectId', 'in', objectIds)
    .where('entity', '=', entity)
    .execute();
  return Map.groupBy(rows, ({ objectId }) => objectId);
}

/** Keeps values of an object against its feed. @param object whose they are, and who keeps them */
export async function insertKept(
  tx: ScopedDb,
  object: Omit<Insertable<KeptValuesTable>, 'path' | 'kept' | 'sent'>,
  values: readonly StoredValue[],
): Promise<void> {
  await tx
    .insertInto('kept_values')
    .values(values.map(({ path, kept, sent }) => ({ ...object, path, kept: JSON.stringify(kept), sent: JSON.stringify(sent) })))
    .onConflict((conflict) =>
      conflict
        .columns(['objectId', 'path'])
        .doUpdateSet((eb) => ({
          kept: eb.ref('excluded.kept'),
          reason: eb.ref('excluded.reason'),
          keeperId: eb.ref('excluded.keeperId'),
          keeperName: eb.ref('excluded.keeperName'),
          keptAt: eb.ref('excluded.keptAt'),
        })),
    )
    .execute();
}

/** Notes what the ERP sent in a run for values that were kept. */
export async function updateSent(tx: ScopedDb, runId: string, sent: readonly { objectId: string; path: string; sent: KeptValue }[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`update kept_values k set sent = coalesce(r.sent, 'null'), run_id = ${runId}, sent_at = now()
    from ${recordset(sent, { objectId: 'uuid', path: 'text', sent: 'jsonb' }, 'r')} where k.object_id = r.object_id and k.path = r.path`.execute(tx);
}

/** The ERP's values count again. */
export async function endKept(tx: ScopedDb, ended: readonly { objectId: string; path: string }[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`delete from kept_values k using ${recordset(ended, { objectId: 'uuid', path: 'text' }, 'r')}
    where k.object_id = r.object_id and k.path = r.path`.execute(tx);
}

export const deleteKept = (tx: ScopedDb, objectId: string) => tx.deleteFrom('kept_values').where('objectId', '=', objectId).execute();
