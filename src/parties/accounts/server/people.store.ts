import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { sql } from 'kysely';
import { peopleAtMost, type CompanyPerson, type ErpRight, type GivenMembership, type MembershipLimit } from '../people.api.ts';

/** Reads of a company's people. Each takes a scope that sees the accounts of the company. */

const members = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select([
      'u.id',
      'u.fullName',
      'u.email',
      'u.jobFunction',
      'm.role',
      'm.seesPrices as prices',
      'm.ordersServices as services',
      'm.acceptsOffers as accepts',
      'm.amountLimit',
      'c.currency',
      'm.limitedToSites as isLimitedToSites',
      'm.limitedToSubOrganisations as isLimitedToSubOrganisations',
      'm.createdAt as since',
      'u.lastSignedInAt',
      'm.version',
    ])
    .where('m.companyId', '=', companyId)
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(peopleAtMost);

const formerMembers = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('former_memberships as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .innerJoin('companies as c', 'c.id', 'f.companyId')
    .select([
      'u.id',
      'u.fullName',
      'u.email',
      'u.jobFunction',
      'f.role',
      'f.seesPrices as prices',
      'f.ordersServices as services',
      'f.acceptsOffers as accepts',
      'f.amountLimit',
      'c.currency',
      'f.siteIds',
      'f.subOrganisationIds',
      'f.deactivatedAt as since',
      'u.lastSignedInAt',
    ])
    .where('f.companyId', '=', companyId)
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(peopleAtMost);

const invitations = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select([
      'i.id',
      'i.fullName',
      'i.email',
      'i.role',
      'i.seesPrices as prices',
      'i.ordersServices as services',
      'i.acceptsOffers as accepts',
      'i.amountLimit',
      'c.currency',
      'i.siteIds',
      'i.subOrganisationIds',
      'i.sentAt as since',
      'i.endsAt',
    ])
    .where('i.companyId', '=', companyId)
    .where('i.usedAt', 'is', null)
    .where('i.withdrawnAt', 'is', null)
    .orderBy('i.email')
    .limit(peopleAtMost);

const sites = (db: ScopedDb, companyId: number) =>
  db.selectFrom('sites').select(['id', 'label']).where('companyId', '=', companyId).where('archivedAt', 'is', null).orderBy('label').orderBy('id').limit(500);
const subOrganisations = (db: ScopedDb, companyId: number) =>
  db.selectFrom('sub_organisations').select(['id', 'name as label']).where('companyId', '=', companyId).orderBy('name').orderBy('id').limit(500);
const siteLimits = (db: ScopedDb, companyId: number) => db.selectFrom('membership_sites').select(['userId', 'siteId as id']).where('companyId', '=', companyId);
const subOrganisationLimits = (db: ScopedDb, companyId: number) =>
  db.selectFrom('membership_sub_organisations').select(['userId', 'subOrganisationId as id']).where('companyId', '=', companyId);

/** Sites and sub-organisations that a membership may be limited to, and the currency of its limit of amount. */
export async function readLimits(
  scope: Scope,
  companyId: number,
): Promise<{ sites: MembershipLimit[]; subOrganisations: MembershipLimit[]; currency: string }> {
  const company = scope.db.selectFrom('companies').select('currency').where('id', '=', companyId);
  const [ofSites, ofParts, [own]] = await scope.read(sites(scope.db, companyId), subOrganisations(scope.db, companyId), company);
  return { sites: ofSites, subOrganisations: ofParts, currency: own!.currency };
}

/** Everybody of a company, in one round trip: members by name, then invitations, then former members. */
export async function readPeople(scope: Scope, companyId: number): Promise<CompanyPerson[]> {
  const { db } = scope;
  const [ofCompany, invited, gone, allSites, allParts, ofSites, ofParts] = await scope.read(
    members(db, companyId),
    invitations(db, companyId),
    formerMembers(db, companyId),
    sites(db, companyId),
    subOrganisations(db, companyId),
    siteLimits(db, companyId),
    subOrganisationLimits(db, companyId),
  );
  const pickNamed = (all: readonly MembershipLimit[], ids: readonly string[] | null): MembershipLimit[] | null =>
    ids && all.filter(({ id }) => ids.includes(id));
  const listIds = (limits: readonly { userId: string; id: string }[], userId: string) => limits.filter((one) => one.userId === userId).map(({ id }) => id);
  const managers = ofCompany.filter(({ role }) => role === 'manager').length;
  return [
    ...ofCompany.map(({ isLimitedToSites, isLimitedToSubOrganisations, ...one }): CompanyPerson => ({
      ...one,
      kind: 'member',
      sites: pickNamed(allSites, isLimitedToSites ? listIds(ofSites, one.id) : null),
      subOrganisations: pickNamed(allParts, isLimitedToSubOrganisations ? listIds(ofParts, one.id) : null),
      endsAt: null,
      isLastManager: one.role === 'manager' && managers === 1,
    })),
    ...invited.map(({ siteIds, subOrganisationIds, fullName, ...one }): CompanyPerson => ({
      ...one,
      kind: 'invited',
      fullName: fullName || one.email,
      jobFunction: null,
      sites: pickNamed(allSites, siteIds),
      subOrganisations: pickNamed(allParts, subOrganisationIds),
      lastSignedInAt: null,
      version: 1,
      isLastManager: false,
    })),
    ...gone.map(({ siteIds, subOrganisationIds, ...one }): CompanyPerson => ({
      ...one,
      kind: 'former',
      sites: pickNamed(allSites, siteIds),
      subOrganisations: pickNamed(allParts, subOrganisationIds),
      endsAt: null,
      version: 1,
      isLastManager: false,
    })),
  ];
}

/** Contact data of an account, and who invited its owner to the company. */
export const selectContact = (db: ScopedDb, companyId: number, userId: string) =>
  db
    .selectFrom('users as u')
    .select((eb) => [
      'u.landline',
      'u.mobile',
      'u.createdAt',
      eb
        .selectFrom('invitations as i')
        .innerJoin('users as by', 'by.id', 'i.invitedBy')
        .select('by.fullName')
        .where('i.companyId', '=', companyId)
        .whereRef('i.usedBy', '=', 'u.id')
        .orderBy('i.usedAt', 'desc')
        .limit(1)
        .as('invitedBy'),
    ])
    .where('u.id', '=', userId);

/** Managers of a company by name. */
export const selectManagers = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.fullName', 'u.email'])
    .where('m.companyId', '=', companyId)
    .where('m.role', '=', 'manager')
    .where('u.status', '=', 'active')
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(peopleAtMost);

/** Rights of a membership that people changed, as the ERP sent them last, with the author of the last change. */
export const selectFedRights = (db: ScopedDb, companyId: number, userId: string) =>
  db
    .selectFrom('memberships as m')
    .select((eb) => [
      eb.ref('m.fed').$castTo<FedRights>().$notNull().as('fed'),
      'm.updatedAt as keptAt',
      eb.fn
        .coalesce(
          eb
            .selectFrom('journal as j')
            .select('j.actorName')
            .where('j.companyId', '=', companyId)
            .where('j.objectId', '=', userId)
            .where('j.objectKind', '=', sql.lit('membership'))
            .where('j.actorKind', 'in', ['user', 'staff'])
            .orderBy('j.happenedAt', 'desc')
            .limit(1),
          sql<string>`''`,
        )
        .as('keeperName'),
    ])
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .where('m.source', '<>', 'erp')
    .where('m.fed', 'is not', null);

/** Rights as the feed keeps them (`writeFedMemberships`). */
export type FedRights = Pick<GivenMembership, ErpRight>;

/** Orders and devices that a scope sees. */
export const seenCounts = (db: ScopedDb) => [
  db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count')),
  db.selectFrom('devices').select(({ fn }) => fn.countAll<number>().as('count')),
];

/** Companies that a person manages. */
export const managedCompanies = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name'])
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'manager')
    .orderBy('c.id');

/** A company whose last manager a person is, as it is shown beforehand. */
export async function findCompanyManagedAlone(db: ScopedDb, userId: string): Promise<string | undefined> {
  const alone = await managedCompanies(db, userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as o')
            .select('o.userId')
            .whereRef('o.companyId', '=', 'm.companyId')
            .where('o.role', '=', 'manager')
            .where('o.userId', '<>', userId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return alone?.name;
}
