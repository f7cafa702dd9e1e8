import { sql } from 'kysely';
import type { Database } from '#platform/data/server/db/database.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** A member of a company. */
export interface Colleague {
  id: string;
  fullName: string;
}

const colleaguesAtMost = 500;

/** Members of a company by name. Accounts belong to their person: they are read as the system, for this company alone. */
export const readColleagues = ({ system }: Database, companyId: number): Promise<Colleague[]> =>
  system.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.fullName'])
    .where('m.companyId', '=', companyId)
    .where('u.status', '=', 'active')
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(colleaguesAtMost)
    .execute();

/** Places that a member sees; null: all of them. */
export interface PlacesSeen {
  sites: readonly string[] | null;
  subOrganisations: readonly string[] | null;
}

export interface PlacedColleague extends Colleague, PlacesSeen {}

/** Whether a member sees a row of a place. A row without one is hidden from members who are limited. */
export const canSeePlace = ({ sites, subOrganisations }: PlacesSeen, place: { siteId: string | null; subOrganisationId: string | null }): boolean =>
  (sites === null || (place.siteId !== null && sites.includes(place.siteId))) &&
  (subOrganisations === null || (place.subOrganisationId !== null && subOrganisations.includes(place.subOrganisationId)));

/** Members of a company under `m`, with the places that they see. */
export const membersWithPlaces = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('memberships as m')
    .select((eb) => [
      'm.userId as id',
      sql<string[] | null>`case when m.limited_to_sites then array(${eb
        .selectFrom('membership_sites as s')
        .select('s.siteId')
        .whereRef('s.companyId', '=', 'm.companyId')
        .whereRef('s.userId', '=', 'm.userId')}) end`.as('sites'),
      sql<string[] | null>`case when m.limited_to_sub_organisations then array(${eb
        .selectFrom('membership_sub_organisations as o')
        .select('o.subOrganisationId')
        .whereRef('o.companyId', '=', 'm.companyId')
        .whereRef('o.userId', '=', 'm.userId')}) end`.as('subOrganisations'),
    ])
    .where('m.companyId', '=', companyId);

/** Members who accept offers up to this amount (minor units, excluding VAT) and see this place. */
export async function readApprovers(
  { system }: Database,
  companyId: number,
  amount: number,
  place: { siteId: string | null; subOrganisationId: string | null },
): Promise<Colleague[]> {
  const members = await membersWithPlaces(system.db, companyId)
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.fullName')
    .where('u.status', '=', 'active')
    .where('m.acceptsOffers', '=', true)
    .where('m.seesPrices', '=', true)
    .where((eb) => eb.or([eb('m.amountLimit', 'is', null), eb('m.amountLimit', '>=', amount)]))
    .orderBy('u.fullName')
    .limit(colleaguesAtMost)
    .execute();
  return members.filter((member) => canSeePlace(member, place)).map(({ id, fullName }) => ({ id, fullName }));
}

/** One member of a company; `undefined` for anybody else. */
export const findColleague = ({ system }: Database, companyId: number, userId: string): Promise<PlacedColleague | undefined> =>
  membersWithPlaces(system.db, companyId)
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.fullName')
    .where('m.userId', '=', userId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
