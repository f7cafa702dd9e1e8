import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { LicenceAssignmentsTable, LicenceEntitlementsTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';

/** Lets the imports of a company happen one after another. */
export async function lockImports(tx: ScopedDb, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('licence-imports'), ${companyId})`.execute(tx);
}

/** Whether the scope sees a sub-organisation. */
export const isSubOrganisation = async (tx: ScopedDb, id: string): Promise<boolean> =>
  (await tx.selectFrom('sub_organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether a sub-organisation has acquired licences whose keys are like this. */
export async function hasEntitlementsLike(tx: ScopedDb, keys: string, subOrganisationId: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('licence_entitlements')
    .select('id')
    .where('source', '=', 'import')
    .where('external_id', 'like', keys)
    .where('sub_organisation_id', 'is not distinct from', subOrganisationId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SKUs of the company. */
export async function readSkus(tx: ScopedDb): Promise<string[]> {
  const stored = await tx.selectFrom('licence_entitlements').select('sku').union(tx.selectFrom('licence_assignments').select('sku')).execute();
  return stored.map(({ sku }) => sku);
}

/** Licences that imports have brought: acquired ones. */
export const importedEntitlements = (tx: ScopedDb) =>
  tx
    .selectFrom('licence_entitlements')
    .select(['external_id', 'sku', 'description', 'quantity', 'starts_on', 'ends_on', 'is_use_known', 'sub_organisation_id'])
    .where('source', '=', 'import')
    .execute();

/** The same: assigned ones. */
export const importedAssignments = (tx: ScopedDb) =>
  tx
    .selectFrom('licence_assignments')
    .select(['external_id', 'sku', 'quantity', 'state', 'expires_on', 'serial', 'sub_organisation_id'])
    .where('source', '=', 'import')
    .execute();

type Imported<Row> = Omit<Row, 'company_id' | 'id' | 'source'>;

export async function upsertEntitlements(tx: ScopedDb, companyId: number, rows: readonly Imported<Insertable<LicenceEntitlementsTable>>[]): Promise<void> {
  await tx
    .insertInto('licence_entitlements')
    .values(rows.map((row) => ({ company_id: companyId, id: newId(), source: 'import', ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'source', 'external_id'])
        .doUpdateSet((eb) => ({
          sku: eb.ref('excluded.sku'),
          description: eb.ref('excluded.description'),
          quantity: eb.ref('excluded.quantity'),
          starts_on: eb.ref('excluded.starts_on'),
          ends_on: eb.ref('excluded.ends_on'),
          is_use_known: eb.ref('excluded.is_use_known'),
          sub_organisation_id: eb.ref('excluded.sub_organisation_id'),
          version: sql<number>`licence_entitlements.version + 1`,
          updated_at: sql<string>`now()`,
        })),
    )
    .execute();
}

export async function upsertAssignments(tx: ScopedDb, companyId: number, rows: readonly Imported<Insertable<LicenceAssignmentsTable>>[]): Promise<void> {
  await tx
    .insertInto('licence_assignments')
    .values(rows.map((row) => ({ company_id: companyId, id: newId(), source: 'import', ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'source', 'external_id'])
        .doUpdateSet((eb) => ({
          sku: eb.ref('excluded.sku'),
          quantity: eb.ref('excluded.quantity'),
          state: eb.ref('excluded.state'),
          expires_on: eb.ref('excluded.expires_on'),
          serial: eb.ref('excluded.serial'),
          sub_organisation_id: eb.ref('excluded.sub_organisation_id'),
          version: sql<number>`licence_assignments.version + 1`,
          updated_at: sql<string>`now()`,
        })),
    )
    .execute();
}

/** Takes the snapshot of a day anew for these companies: the same licences give the same rows, however often it is taken. */
export async function takeSnapshots(tx: ScopedDb, companyIds: readonly number[], day: string): Promise<void> {
  if (companyIds.length === 0) return;
  await sql`select house.take_licence_snapshots(${[...new Set(companyIds)]}::integer[], ${day}::date, now())`.execute(tx);
}

/** Companies that have licences. */
export async function companiesWithLicences(tx: ScopedDb): Promise<number[]> {
  const companies = await tx.selectFrom('licence_entitlements').select('company_id').union(tx.selectFrom('licence_assignments').select('company_id')).execute();
  return companies.map((row) => row.company_id);
}
