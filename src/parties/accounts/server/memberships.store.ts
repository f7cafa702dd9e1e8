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
  seesPrices: boolean;
  ordersServices: boolean;
  acceptsOffers: boolean;
  amountLimit: GivenMembership['amountLimit'];
  siteIds: string[] | null;
  subOrganisationIds: string[] | null;
}

export const givenRights = (row: KeptRights): GivenMembership => ({
  role: row.role === 'manager' ? 'manager' : 'member',
  prices: row.seesPrices,
  services: row.ordersServices,
  accepts: row.acceptsOffers,
  amountLimit: row.amountLimit,
  sites: row.siteIds,
  subOrganisations: row.subOrganisationIds,
});

/** A membership as stored, locked until the transaction ends. */
export async function lockMembership(tx: ScopedDb, companyId: number, userId: string): Promise<(GivenMembership & { version: number }) | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select(['role', 'seesPrices', 'ordersServices', 'acceptsOffers', 'limitedToSites', 'limitedToSubOrganisations', 'amountLimit', 'version'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const sites = await tx.selectFrom('membership_sites').select('siteId as id').where('companyId', '=', companyId).where('userId', '=', userId).execute();
  const parts = await tx
    .selectFrom('membership_sub_organisations')
    .select('subOrganisationId as id')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
  return {
    ...givenRights({
      ...row,
      siteIds: row.limitedToSites ? sites.map(({ id }) => id) : null,
      subOrganisationIds: row.limitedToSubOrganisations ? parts.map(({ id }) => id) : null,
    }),
    version: row.version,
  };
}

/** Whether a person may become a member by themselves: not one who was deactivated there, nor one of the provider's people. */
export async function mayJoin(tx: ScopedDb, companyId: number, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users as u')
    .leftJoin('former_memberships as f', (join) => join.onRef('f.userId', '=', 'u.id').on('f.companyId', '=', companyId))
    .select(['u.staffRole', 'f.userId as former'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return found.staffRole === null && found.former === null;
}

/** Managers of a company, locked in one order: of two who lower each other, the second waits and finds themselves the last. */
export async function lockManagers(tx: ScopedDb, companyId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('role', '=', 'manager')
    .orderBy('userId')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.userId);
}

const givenColumns = ({ role, prices, services, accepts, amountLimit }: GivenMembership) => ({
  role,
  seesPrices: prices,
  ordersServices: services,
  acceptsOffers: accepts,
  amountLimit: amountLimit ?? null,
});

/** Columns of rights as invitations and former memberships keep them. */
export const keptColumns = (given: GivenMembership) => ({
  ...givenColumns(given),
  siteIds: given.sites as string[] | null,
  subOrganisationIds: given.subOrganisations as string[] | null,
});

/** Rights given with a membership. */
export interface GivenRights {
  role: 'member' | 'manager';
  seesPrices: boolean;
  ordersServices: boolean;
  acceptsOffers: boolean;
}

/** Makes a user a member of a company. Existing rights stay. Returns whether the membership is new. */
export async function insertMembership(
  tx: ScopedDb,
  companyId: number,
  userId: string,
  { role, seesPrices, ordersServices, acceptsOffers }: GivenRights,
): Promise<boolean> {
  await refuseProvider(tx, companyId);
  const added = await tx
    .insertInto('memberships')
    .values({ companyId, userId, role, seesPrices, ordersServices, acceptsOffers })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  await signal(tx, { type: 'session', userId });
  return added !== undefined;
}

/** Writes a membership with its limits, new or in place of the one before. It belongs to the portal from then on: the feed leaves it alone. */
export async function writeMembership(tx: ScopedDb, companyId: number, userId: string, given: GivenMembership): Promise<void> {
  await refuseProvider(tx, companyId);
  const columns = { ...givenColumns(given), limitedToSites: given.sites !== null, limitedToSubOrganisations: given.subOrganisations !== null };
  await tx
    .insertInto('memberships')
    .values({ companyId, userId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet({ ...columns, source: 'portal', version: sql<number>`memberships.version + 1`, updatedAt: sql<string>`now()` }),
    )
    .execute();
  await tx.deleteFrom('membership_sites').where('companyId', '=', companyId).where('userId', '=', userId).execute();
  await tx.deleteFrom('membership_sub_organisations').where('companyId', '=', companyId).where('userId', '=', userId).execute();
  const key = { companyId, userId };
  if (given.sites?.length)
    await tx
      .insertInto('membership_sites')
      .values([...new Set(given.sites)].map((siteId) => ({ ...key, siteId })))
      .execute();
  if (given.subOrganisations?.length)
    await tx
      .insertInto('membership_sub_organisations')
      .values([...new Set(given.subOrganisations)].map((subOrganisationId) => ({ ...key, subOrganisationId })))
      .execute();
}

/** Lets the feed change a membership again. */
export const giveBackToErp = (tx: ScopedDb, companyId: number, userId: string) =>
  tx.updateTable('memberships').set({ source: 'erp' }).where('companyId', '=', companyId).where('userId', '=', userId).execute();

/** Moves a membership among the former ones. */
export async function moveToFormer(tx: ScopedDb, companyId: number, userId: string, given: GivenMembership, by: string | null): Promise<void> {
  await tx.deleteFrom('memberships').where('companyId', '=', companyId).where('userId', '=', userId).execute();
  await tx
    .insertInto('former_memberships')
    .values({ companyId, userId, ...keptColumns(given), deactivatedBy: by })
    .execute();
}

/** Takes a membership out of the former ones. */
export async function takeFormer(tx: ScopedDb, companyId: number, userId: string): Promise<GivenMembership | undefined> {
  const row = await tx.deleteFrom('former_memberships').where('companyId', '=', companyId).where('userId', '=', userId).returningAll().executeTakeFirst();
  return row && givenRights(row);
}

/** Whether all these sites and sub-organisations are the company's. */
export async function areOfCompany(tx: ScopedDb, companyId: number, { sites, subOrganisations }: Pick<GivenMembership, 'sites' | 'subOrganisations'>) {
  const count = async (table: 'sites' | 'sub_organisations', ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return true;
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    return rows.length === new Set(ids).size;
  };
  return { sites: await count('sites', sites ?? []), subOrganisations: await count('sub_organisations', subOrganisations ?? []) };
}

/** Deletes all memberships of a person. @returns their companies */
export async function deleteMemberships(tx: ScopedDb, userId: string): Promise<number[]> {
  await tx.deleteFrom('membership_sites').where('userId', '=', userId).execute();
  await tx.deleteFrom('membership_sub_organisations').where('userId', '=', userId).execute();
  const left = await tx.deleteFrom('memberships').where('userId', '=', userId).returning('companyId').execute();
  return left.map(({ companyId }) => companyId);
}

/** Whether the person of an address is a member of a company, or was. */
export const findMember = (db: ScopedDb, companyId: number, email: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) => join.onRef('m.userId', '=', 'u.id').on('m.companyId', '=', companyId))
    .leftJoin('former_memberships as f', (join) => join.onRef('f.userId', '=', 'u.id').on('f.companyId', '=', companyId))
    .select(['m.userId as member', 'f.userId as former'])
    .where('u.email', '=', email)
    .executeTakeFirst();

/** The first company of a person who has confirmed their address, with that address. */
export const findFirstCompany = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['u.email', 'c.name'])
    .where('m.userId', '=', userId)
    .where('u.emailConfirmedAt', 'is not', null)
    .orderBy('c.name')
    .limit(1)
    .executeTakeFirst();

/** Companies that have members: customers and partners. The provider's own company has staff; the database refuses anybody else there. */

/** The given companies that accept no members. */
export async function readMemberlessCompanies(tx: ScopedDb, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
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
  if ((await readMemberlessCompanies(tx, [companyId])).size > 0) throw refuseField('companyId', providerHasNoMembers);
}

/** A company that has members; nothing for the provider's own. */
export const findMemberCompany = (db: ScopedDb, companyId: number) =>
  db.selectFrom('companies').select(['id as companyId', 'name as companyName']).where('id', '=', companyId).where('kind', '<>', 'provider').executeTakeFirst();

export async function isCompany(db: ScopedDb, companyId: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;
}
