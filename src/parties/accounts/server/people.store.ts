import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { sql } from 'kysely';
import { peopleAtMost, type CompanyPerson, type ErpRight, type GivenMembership, type MembershipLimit } from '../people.api.ts';

/** Reads of a company's people. Each takes a scope that sees the accounts of the company. */

const members = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select([
      'u.id',
      'u.full_name as fullName',
      'u.email',
      'u.job_function as jobFunction',
      'm.role',
      'm.sees_prices as prices',
      'm.orders_services as services',
      'm.accepts_offers as accepts',
      'm.amount_limit as amountLimit',
      'c.currency',
      'm.limited_to_sites as isLimitedToSites',
      'm.limited_to_sub_organisations as isLimitedToSubOrganisations',
      'm.created_at as since',
      'u.last_signed_in_at as lastSignedInAt',
      'm.version',
    ])
    .where('m.company_id', '=', companyId)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(peopleAtMost);

const formerMembers = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('former_memberships as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select([
      'u.id',
      'u.full_name as fullName',
      'u.email',
      'u.job_function as jobFunction',
      'f.role',
      'f.sees_prices as prices',
      'f.orders_services as services',
      'f.accepts_offers as accepts',
      'f.amount_limit as amountLimit',
      'c.currency',
      'f.site_ids as siteIds',
      'f.sub_organisation_ids as subOrganisationIds',
      'f.deactivated_at as since',
      'u.last_signed_in_at as lastSignedInAt',
    ])
    .where('f.company_id', '=', companyId)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(peopleAtMost);

const invitations = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.full_name as fullName',
      'i.email',
      'i.role',
      'i.sees_prices as prices',
      'i.orders_services as services',
      'i.accepts_offers as accepts',
      'i.amount_limit as amountLimit',
      'c.currency',
      'i.site_ids as siteIds',
      'i.sub_organisation_ids as subOrganisationIds',
      'i.sent_at as since',
      'i.ends_at as endsAt',
    ])
    .where('i.company_id', '=', companyId)
    .where('i.used_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .orderBy('i.email')
    .limit(peopleAtMost);

const sites = (db: ScopedDb, companyId: number) =>
  db.selectFrom('sites').select(['id', 'label']).where('company_id', '=', companyId).where('archived_at', 'is', null).orderBy('label').orderBy('id').limit(500);
const subOrganisations = (db: ScopedDb, companyId: number) =>
  db.selectFrom('sub_organisations').select(['id', 'name as label']).where('company_id', '=', companyId).orderBy('name').orderBy('id').limit(500);
const siteLimits = (db: ScopedDb, companyId: number) =>
  db.selectFrom('membership_sites').select(['user_id as userId', 'site_id as id']).where('company_id', '=', companyId);
const subOrganisationLimits = (db: ScopedDb, companyId: number) =>
  db.selectFrom('membership_sub_organisations').select(['user_id as userId', 'sub_organisation_id as id']).where('company_id', '=', companyId);

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
  const named = (all: readonly MembershipLimit[], ids: readonly string[] | null): MembershipLimit[] | null => ids && all.filter(({ id }) => ids.includes(id));
  const idsOf = (limits: readonly { userId: string; id: string }[], userId: string) => limits.filter((one) => one.userId === userId).map(({ id }) => id);
  const managers = ofCompany.filter(({ role }) => role === 'manager').length;
  return [
    ...ofCompany.map(({ isLimitedToSites, isLimitedToSubOrganisations, ...one }): CompanyPerson => ({
      ...one,
      kind: 'member',
      sites: named(allSites, isLimitedToSites ? idsOf(ofSites, one.id) : null),
      subOrganisations: named(allParts, isLimitedToSubOrganisations ? idsOf(ofParts, one.id) : null),
      endsAt: null,
      isLastManager: one.role === 'manager' && managers === 1,
    })),
    ...invited.map(({ siteIds, subOrganisationIds, fullName, ...one }): CompanyPerson => ({
      ...one,
      kind: 'invited',
      fullName: fullName || one.email,
      jobFunction: null,
      sites: named(allSites, siteIds),
      subOrganisations: named(allParts, subOrganisationIds),
      lastSignedInAt: null,
      version: 1,
      isLastManager: false,
    })),
    ...gone.map(({ siteIds, subOrganisationIds, ...one }): CompanyPerson => ({
      ...one,
      kind: 'former',
      sites: named(allSites, siteIds),
      subOrganisations: named(allParts, subOrganisationIds),
      endsAt: null,
      version: 1,
      isLastManager: false,
    })),
  ];
}

/** Contact data of an account, and who invited its owner to the company. */
export const contactOf = (db: ScopedDb, companyId: number, userId: string) =>
  db
    .selectFrom('users as u')
    .select((eb) => [
      'u.landline',
      'u.mobile',
      'u.created_at as createdAt',
      eb
        .selectFrom('invitations as i')
        .innerJoin('users as by', 'by.id', 'i.invited_by')
        .select('by.full_name')
        .where('i.company_id', '=', companyId)
        .whereRef('i.used_by', '=', 'u.id')
        .orderBy('i.used_at', 'desc')
        .limit(1)
        .as('invitedBy'),
    ])
    .where('u.id', '=', userId);

/** Managers of a company by name. */
export const managersOf = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.full_name as fullName', 'u.email'])
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'manager')
    .where('u.status', '=', 'active')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(peopleAtMost);

/** Rights of a membership that people changed, as the ERP sent them last, with the author of the last change. */
export const fedRightsOf = (db: ScopedDb, companyId: number, userId: string) =>
  db
    .selectFrom('memberships as m')
    .select((eb) => [
      eb.ref('m.fed').$castTo<FedRights>().$notNull().as('fed'),
      'm.updated_at as keptAt',
      eb.fn
        .coalesce(
          eb
            .selectFrom('journal as j')
            .select('j.actor_name')
            .where('j.company_id', '=', companyId)
            .where('j.object_id', '=', userId)
            .where('j.object_kind', '=', sql.lit('membership'))
            .where('j.actor_kind', 'in', ['user', 'staff'])
            .orderBy('j.happened_at', 'desc')
            .limit(1),
          sql<string>`''`,
        )
        .as('keeperName'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
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
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name'])
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'manager')
    .orderBy('c.id');

/** A company whose last manager a person is, as it is shown beforehand. */
export async function managedAlone(db: ScopedDb, userId: string): Promise<string | undefined> {
  const alone = await managedCompanies(db, userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as o')
            .select('o.user_id')
            .whereRef('o.company_id', '=', 'm.company_id')
            .where('o.role', '=', 'manager')
            .where('o.user_id', '<>', userId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return alone?.name;
}
