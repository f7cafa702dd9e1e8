import { sql, type InsertObject, type RawBuilder, type Updateable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB, SitesTable } from '#platform/data/server/db/tables.ts';
import type { DeliveryHours } from '../delivery-hours.ts';

/** A site as stored, locked until the transaction ends. */
export const lockSiteRow = (tx: ScopedDb, id: string) => tx.selectFrom('sites').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Sites with their states, locked until the transaction ends. */
export const lockSiteRows = (tx: ScopedDb, ids: readonly string[]) =>
  tx.selectFrom('sites').select(['id', 'label', 'state']).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

type Hours = { deliveryHours: DeliveryHours[] };

/** Columns as the database takes them: JSON as text. */
const serialiseHours = <Columns extends Hours>(columns: Columns) => ({
  ...columns,
  deliveryHours: sql<string>`${JSON.stringify(columns.deliveryHours)}::jsonb`,
});

export const insertSite = (tx: ScopedDb, site: Omit<InsertObject<DB, 'sites'>, 'deliveryHours'> & Hours) =>
  tx.insertInto('sites').values(serialiseHours(site)).execute();

export const updateSite = (tx: ScopedDb, id: string, columns: Omit<Updateable<SitesTable>, 'deliveryHours'> & Hours) =>
  tx
    .updateTable('sites')
    .set({ ...serialiseHours(columns), updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

const changed = { version: sql<number>`version + 1`, updatedAt: sql<string>`now()` };

/** Marks a site as changed: what a person edits at the same time is a conflict. */
export const raiseVersion = (tx: ScopedDb, id: string) => tx.updateTable('sites').set(changed).where('id', '=', id).execute();

/** @param archivedAt null takes the sites out of the archive */
export const updateArchived = (tx: ScopedDb, ids: readonly string[], archivedAt: RawBuilder<string> | null) =>
  tx
    .updateTable('sites')
    .set({ archivedAt, ...changed })
    .where('id', 'in', ids)
    .execute();
