import { sql, type RawBuilder } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** The contracts with these ids that the scope sees, in the order of their ids and locked until the transaction ends. */
export const lockContracts = (tx: ScopedDb, ids: readonly string[]) =>
  tx
    .selectFrom('contracts as c')
    .leftJoin('sub_organisations as s', (join) => join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.sub_organisation_id'))
    .select([
      'c.company_id as companyId',
      'c.id',
      'c.state',
      'c.status',
      'c.archived_at as archivedAt',
      'c.is_imported as isImported',
      'c.cco_id as ccoId',
      'c.sub_organisation_id as subOrganisationId',
      's.name as subOrganisationName',
    ])
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .forUpdate('c')
    .execute();

/** Columns of a contract that belong to the portal. */
interface OwnColumns {
  archived_at?: RawBuilder<string> | null;
  is_imported?: boolean;
  cco_id?: string;
  sub_organisation_id?: string | null;
}

export async function updateContracts(tx: ScopedDb, contracts: readonly { id: string }[], columns: OwnColumns): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
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
