import { sql, type InsertObject } from 'kysely';
import { makeFindabilityReader, type EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { rolloutKind } from '../rollouts.journal.ts';

export async function insertRollout(tx: ScopedDb, row: InsertObject<DB, 'rollouts'>): Promise<void> {
  await tx.insertInto('rollouts').values(row).execute();
}

/** A roll-out, locked until the transaction ends. */
export const lockRollout = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('rollouts')
    .select(['number', 'label', 'ticketCount as count', 'subOrganisationId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Sites of the tickets of a roll-out that were not cancelled. */
export async function readSitesWithTicket(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<ReadonlySet<string | null>> {
  const tickets = await tx
    .selectFrom('tickets')
    .select('siteId')
    .where('companyId', '=', companyId)
    .where('rolloutId', '=', id)
    .where('state', '<>', 'cancelled')
    .execute();
  return new Set(tickets.map(({ siteId }) => siteId));
}

export async function updateTicketCount(tx: ScopedDb, { companyId, id }: ObjectKey, count: number): Promise<void> {
  await tx
    .updateTable('rollouts')
    .set({ ticketCount: count, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Roll-outs by their number and label, as the search over everything finds them. */
export const findabilityOfRollouts = makeFindabilityReader(
  rolloutKind,
  (keys) => sql<EntryRow>`
    select o.company_id, o.id, o.number as title, o.sub_organisation_id, o.created_at::date as sorted_on,
      array[o.label] as details, array[o.label] as words, jsonb_build_object('number', o.number) as "references"
    from ${keys} join rollouts o on o.company_id = k.company_id and o.id = k.id`,
);
