import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { GivenMembership } from '../people.api.ts';
import { providerHasNoMembers } from '../account.issues.ts';
import { refuseField } from './passwords.ts';

/** Memberships with their limits, and former ones. */

/** Rights as invitations and former memberships keep them. */
interface KeptRights {
  role: string;
  sees_prices: boolean;
  orders_services: boolean;
  accepts_offers: boolean;
  amount_limit: GivenMembership['amountLimit'];
  site_ids: string[] | null;
  sub_organisation_ids: string[] | null;
}

export const givenRights = (row: KeptRights): GivenMembership => ({
  role: row.role === 'manager' ? 'manager' : 'member',
  prices: row.sees_prices,
  services: row.orders_services,
  accepts: row.accepts_offers,
  amountLimit: row.amount_limit,
  sites: row.site_ids,
  subOrganisations: row.sub_organisation_ids,
});

/** A membership as stored, locked until the transaction ends. */
export async function lockMembership(tx: ScopedDb, companyId: number, userId: string): Promise<(GivenMembership & { version: number }) | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select(['role', 'sees_prices', 'orders_services', 'accepts_offers', 'limited_to_sites', 'limited_to_sub_organisations', 'amount_limit', 'version'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const sites = await tx.selectFrom('membership_sites').select('site_id as id').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  const parts = await tx
    .selectFrom('membership_sub_organisations')
    .select('sub_organisation_id as id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return {
    ...givenRights({
      ...row,
      site_ids: row.limited_to_sites ? sites.map(({ id }) => id) : null,
      sub_organisation_ids: row.limited_to_sub_organisations ? parts.map(({ id }) => id) : null,
    }),
    version: row.version,
  };
}

/** Whether a person may become a member by themselves: not one who was deactivated there, nor one of the provider's people. */
export async function mayJoin(tx: ScopedDb, companyId: number, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users as u')
    .leftJoin('former_memberships as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.company_id', '=', companyId))
    .select(['u.staff_role', 'f.user_id as former'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return found.staff_role === null && found.former === null;
}

/** Managers of a company, locked in one order: of two who lower each other, the second waits and finds themselves the last. */
export async function lockManagers(tx: ScopedDb, companyId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'manager')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.user_id);
}

const givenColumns = ({ role, prices, services, accepts, amountLimit }: GivenMembership) => ({
  role,
  sees_prices: prices,
  orders_services: services,
  accepts_offers: accepts,
  amount_limit: amountLimit ?? null,
});

/** Columns of rights as invitations and former memberships keep them. */
export const keptColumns = (given: GivenMembership) => ({
  ...givenColumns(given),
  site_ids: given.sites as string[] | null,
  sub_organisation_ids: given.subOrganisations as string[] | null,
});

/** Rights given with a membership. */
export interface GivenRights {
  role: 'member' | 'manager';
  sees_prices: boolean;
  orders_services: boolean;
  accepts_offers: boolean;
}

/** Makes a user a member of a company. Existing rights stay. Returns whether the membership is new. */
export async function insertMembership(
  tx: ScopedDb,
  companyId: number,
  userId: string,
  { role, sees_prices, orders_services, accepts_offers }: GivenRights,
): Promise<boolean> {
  await refuseProvider(tx, companyId);
  const added = await tx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, role, sees_prices, orders_services, accepts_offers })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  await signal(tx, { type: 'session', userId });
  return added !== undefined;
}

/** Writes a membership with its limits, new or in place of the one before. It belongs to the portal from then on: the feed leaves it alone. */
export async function writeMembership(tx: ScopedDb, companyId: number, userId: string, given: GivenMembership): Promise<void> {
  await refuseProvider(tx, companyId);
  const columns = { ...givenColumns(given), limited_to_sites: given.sites !== null, limited_to_sub_organisations: given.subOrganisations !== null };
  await tx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ ...columns, source: 'portal', version: sql<number>`memberships.version + 1`, updated_at: sql<string>`now()` }),
    )
    .execute();
  await tx.deleteFrom('membership_sites').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  await tx.deleteFrom('membership_sub_organisations').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  const key = { company_id: companyId, user_id: userId };
  if (given.sites?.length)
    await tx
      .insertInto('membership_sites')
      .values([...new Set(given.sites)].map((site_id) => ({ ...key, site_id })))
      .execute();
  if (given.subOrganisations?.length)
    await tx
      .insertInto('membership_sub_organisations')
      .values([...new Set(given.subOrganisations)].map((sub_organisation_id) => ({ ...key, sub_organisation_id })))
      .execute();
}

/** Lets the feed change a membership again. */
export const giveBackToErp = (tx: ScopedDb, companyId: number, userId: string) =>
  tx.updateTable('memberships').set({ source: 'erp' }).where('company_id', '=', companyId).where('user_id', '=', userId).execute();

/** Moves a membership among the former ones. */
export async function moveToFormer(tx: ScopedDb, companyId: number, userId: string, given: GivenMembership, by: string | null): Promise<void> {
  await tx.deleteFrom('memberships').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  await tx
    .insertInto('former_memberships')
    .values({ company_id: companyId, user_id: userId, ...keptColumns(given), deactivated_by: by })
    .execute();
}

/** Takes a membership out of the former ones. */
export async function takeFormer(tx: ScopedDb, companyId: number, userId: string): Promise<GivenMembership | undefined> {
  const row = await tx.deleteFrom('former_memberships').where('company_id', '=', companyId).where('user_id', '=', userId).returningAll().executeTakeFirst();
  return row && givenRights(row);
}

/** Whether all these sites and sub-organisations are the company's. */
export async function areOfCompany(tx: ScopedDb, companyId: number, { sites, subOrganisations }: Pick<GivenMembership, 'sites' | 'subOrganisations'>) {
  const count = async (table: 'sites' | 'sub_organisations', ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return true;
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    return rows.length === new Set(ids).size;
  };
  return { sites: await count('sites', sites ?? []), subOrganisations: await count('sub_organisations', subOrganisations ?? []) };
}

/** Deletes all memberships of a person. @returns their companies */
export async function deleteMembershipsOf(tx: ScopedDb, userId: string): Promise<number[]> {
  await tx.deleteFrom('membership_sites').where('user_id', '=', userId).execute();
  await tx.deleteFrom('membership_sub_organisations').where('user_id', '=', userId).execute();
  const left = await tx.deleteFrom('memberships').where('user_id', '=', userId).returning('company_id').execute();
  return left.map(({ company_id }) => company_id);
}

/** Whether the person of an address is a member of a company, or was. */
export const findMember = (db: ScopedDb, companyId: number, email: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '=', companyId))
    .leftJoin('former_memberships as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.company_id', '=', companyId))
    .select(['m.user_id as member', 'f.user_id as former'])
    .where('u.email', '=', email)
    .executeTakeFirst();

/** The first company of a person who has confirmed their address, with that address. */
export const findFirstCompany = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['u.email', 'c.name'])
    .where('m.user_id', '=', userId)
    .where('u.email_confirmed_at', 'is not', null)
    .orderBy('c.name')
    .limit(1)
    .executeTakeFirst();

/** Companies that have members: customers and partners. The provider's own company has staff; the database refuses anybody else there. */

/** The given companies that accept no members. */
export async function withoutMembers(tx: ScopedDb, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (companyIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...new Set(companyIds)])
    .where('kind', '=', 'provider')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @throws invalid with `companyId` for the provider's own company */
export async function refuseProvider(tx: ScopedDb, companyId: number): Promise<void> {
  if ((await withoutMembers(tx, [companyId])).size > 0) throw refuseField('companyId', providerHasNoMembers);
}

/** A company that has members; nothing for the provider's own. */
export const findMemberCompany = (db: ScopedDb, companyId: number) =>
  db.selectFrom('companies').select(['id as companyId', 'name as companyName']).where('id', '=', companyId).where('kind', '<>', 'provider').executeTakeFirst();

export async function isCompany(db: ScopedDb, companyId: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;
}
