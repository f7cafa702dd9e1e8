import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { SubOrganisation } from '../sub-organisations.api.ts';

/** The sub-organisations that the caller sees, by name. */
export const listedSubOrganisations = (db: ScopedDb) =>
  db
    .selectFrom('sub_organisations')
    .select(['id', 'parent_id as parentId', 'name', 'vendor_organisation_id as vendorOrganisationId', 'version'])
    .orderBy('name')
    .orderBy('id')
    .limit(1000);

const counted = (db: ScopedDb, table: 'devices' | 'contracts') =>
  db
    .selectFrom(table)
    .select(['sub_organisation_id as id', sql<number>`count(*)::integer`.as('count')])
    .where('sub_organisation_id', 'is not', null)
    .groupBy('sub_organisation_id');

/** Devices and contracts of each, in two queries of one flush. */
export const contentsQueries = (db: ScopedDb) => [counted(db, 'devices'), counted(db, 'contracts')] as const;

export const insertSubOrganisation = (
  tx: ScopedDb,
  row: { company_id: number; id: string; name: string; parent_id: string | null; vendor_organisation_id: string | null },
) =>
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
      parent_id: given.parentId,
      vendor_organisation_id: given.vendorOrganisationId,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
