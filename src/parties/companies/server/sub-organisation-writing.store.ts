import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SubOrganisationsTable } from '#platform/data/server/db/tables.ts';
import type { SubOrganisation } from '../sub-organisations.api.ts';

/** Waits until nobody else moves a sub-organisation of these companies, to the end of the transaction. */
export const lockTrees = (tx: ScopedDb, companyIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashtext('sub-organisations'), id) from (select unnest(${companyIds}::integer[]) as id order by 1) as companies`.execute(tx);

export const insertSubOrganisation = (tx: ScopedDb, row: Insertable<SubOrganisationsTable>) =>
  tx
    .insertInto('sub_organisations')
    .values({ ...row, source: 'portal', fed: null })
    .execute();

/** Writes the new values over a version; false when another change was faster. */
export async function updateSubOrganisation(tx: ScopedDb, id: string, version: number, given: Omit<SubOrganisation, 'id' | 'version'>): Promise<boolean> {
  const done = await tx
    .updateTable('sub_organisations')
    .set({
      name: given.name,
      parentId: given.parentId,
      vendorOrganisationId: given.vendorOrganisationId,
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** @throws foreign_key_violation where something still names it */
export const deleteSubOrganisation = (tx: ScopedDb, id: string) =>
  tx.deleteFrom('sub_organisations').where('id', '=', id).returning(['id', 'name']).executeTakeFirst();
