import { sql, type InsertObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';

export async function insertRollout(tx: ScopedDb, row: InsertObject<DB, 'rollouts'>): Promise<void> {
  await tx.insertInto('rollouts').values(row).execute();
}

/** A roll-out, locked until the transaction ends. */
export const lockRollout = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('rollouts')
    .select(['number', 'label', 'ticket_count as count', 'sub_organisation_id as subOrganisationId'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Sites of the tickets of a roll-out that were not cancelled. */
export async function readSitesWithTicket(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<ReadonlySet<string | null>> {
  const tickets = await tx
    .selectFrom('tickets')
    .select('site_id as siteId')
    .where('company_id', '=', companyId)
    .where('rollout_id', '=', id)
    .where('state', '<>', 'cancelled')
    .execute();
  return new Set(tickets.map(({ siteId }) => siteId));
}

export async function updateTicketCount(tx: ScopedDb, { companyId, id }: ObjectKey, count: number): Promise<void> {
  await tx
    .updateTable('rollouts')
    .set({ ticket_count: count, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
