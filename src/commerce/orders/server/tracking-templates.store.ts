import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** A carrier as it is now, locked until the transaction ends. */
export const lockCarrier = (tx: ScopedDb, code: string) =>
  tx.selectFrom('carriers').select(['code', 'name', 'trackingTemplate', 'version']).where('code', '=', code).forNoKeyUpdate().executeTakeFirst();

export const setTrackingTemplate = (tx: ScopedDb, code: string, trackingTemplate: string | null) =>
  tx
    .updateTable('carriers')
    .set({ trackingTemplate, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('code', '=', code)
    .execute();
