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
    .where('externalId', 'like', keys)
    .where('subOrganisationId', 'is not distinct from', subOrganisationId)
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
export const selectImportedEntitlements = (tx: ScopedDb) =>
  tx
    .selectFrom('licence_entitlements')
    .select(['externalId', 'sku', 'description', 'quantity', 'startsOn', 'endsOn', 'isUseKnown', 'subOrganisationId'])
    .where('source', '=', 'import')
    .execute();

/** The same: assigned ones. */
export const selectImportedAssignments = (tx: ScopedDb) =>
  tx
    .selectFrom('licence_assignments')
    .select(['externalId', 'sku', 'quantity', 'state', 'expiresOn', 'serial', 'subOrganisationId'])
    .where('source', '=', 'import')
    .execute();

type Imported<Row> = Omit<Row, 'companyId' | 'id' | 'source'>;

export async function upsertEntitlements(tx: ScopedDb, companyId: number, rows: readonly Imported<Insertable<LicenceEntitlementsTable>>[]): Promise<void> {
  await tx
    .insertInto('licence_entitlements')
    .values(rows.map((row) => ({ companyId, id: newId(), source: 'import', ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'source', 'externalId'])
        .doUpdateSet((eb) => ({
          sku: eb.ref('excluded.sku'),
          description: eb.ref('excluded.description'),
          quantity: eb.ref('excluded.quantity'),
          startsOn: eb.ref('excluded.startsOn'),
          endsOn: eb.ref('excluded.endsOn'),
          isUseKnown: eb.ref('excluded.isUseKnown'),
          subOrganisationId: eb.ref('excluded.subOrganisationId'),
          version: sql<number>`licence_entitlements.version + 1`,
          updatedAt: sql<string>`now()`,
        })),
    )
    .execute();
}

export async function upsertAssignments(tx: ScopedDb, companyId: number, rows: readonly Imported<Insertable<LicenceAssignmentsTable>>[]): Promise<void> {
  await tx
    .insertInto('licence_assignments')
    .values(rows.map((row) => ({ companyId, id: newId(), source: 'import', ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'source', 'externalId'])
        .doUpdateSet((eb) => ({
          sku: eb.ref('excluded.sku'),
          quantity: eb.ref('excluded.quantity'),
          state: eb.ref('excluded.state'),
          expiresOn: eb.ref('excluded.expiresOn'),
          serial: eb.ref('excluded.serial'),
          subOrganisationId: eb.ref('excluded.subOrganisationId'),
          version: sql<number>`licence_assignments.version + 1`,
          updatedAt: sql<string>`now()`,
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
export async function readCompaniesWithLicences(tx: ScopedDb): Promise<number[]> {
  const companies = await tx.selectFrom('licence_entitlements').select('companyId').union(tx.selectFrom('licence_assignments').select('companyId')).execute();
  return companies.map((row) => row.companyId);
}
