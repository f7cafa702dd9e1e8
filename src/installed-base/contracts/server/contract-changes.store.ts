import { sql, type RawBuilder } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** The contracts with these ids that the scope sees, in the order of their ids and locked until the transaction ends. */
export const lockContracts = (tx: ScopedDb, ids: readonly string[]) =>
  tx
    .selectFrom('contracts as c')
    .leftJoin('sub_organisations as s', (join) => join.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.subOrganisationId'))
    .select(['c.companyId', 'c.id', 'c.state', 'c.status', 'c.archivedAt', 'c.isImported', 'c.ccoId', 'c.subOrganisationId', 's.name as subOrganisationName'])
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .execute();

/** Columns of a contract that belong to the portal. */
interface OwnColumns {
  archivedAt?: RawBuilder<string> | null;
  isImported?: boolean;
  ccoId?: string;
  subOrganisationId?: string | null;
}

export async function updateContracts(tx: ScopedDb, contracts: readonly { id: string }[], columns: OwnColumns): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({ ...columns, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where(
      'id',
      'in',
      contracts.map(({ id }) => id),
    )
    .execute();
}

/** Keeps a CCO ID against the one that the ERP sends. */
export async function keepCcoId(tx: ScopedDb, contract: { id: string; ccoId: string | null }, by: { id: string | null; name: string }): Promise<void> {
  await sql`select house.keep_cco_id(${contract.id}, ${contract.ccoId}, ${by.id}, ${by.name})`.execute(tx);
}

/** Name of a sub-organisation that the scope sees. */
export const readSubOrganisation = (tx: ScopedDb, id: string) => tx.selectFrom('sub_organisations').select('name').where('id', '=', id).executeTakeFirst();
