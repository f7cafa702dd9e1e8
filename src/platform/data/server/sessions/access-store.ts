import { sql, type RawBuilder } from 'kysely';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { staffRights, type Caller, type CompanyAccess, type CompanyScope, type Rights } from '../caller.ts';
import type { Scope } from '../db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** A company of a user as the query gives it. */
export interface MembershipRow {
  companyId: number;
  name: string;
  customerNumber: string | null;
  kind: CompanyAccess['kind'];
  via: 'membership' | 'partner';
  /** Partner through whom a client is reached, and first day of their link. */
  partner: string | null;
  since: string | null;
  role: Rights['role'];
  prices: boolean;
  services: boolean;
  accepts: boolean;
  sites: string[] | null;
  subOrganisations: string[] | null;
  amountLimit: number | null;
}

/** The companies of the user `u` of the query around it, with their rights in each; nobody is a member of the provider's own. A partner's user acts for the linked
 *  client companies with the rights they have in the partner company. */
export const companiesOfUser = (today: string): RawBuilder<MembershipRow[]> => sql`coalesce((select jsonb_agg(a order by a.name, a."companyId") from (
      select c.id as "companyId", c.name, c.customer_number as "customerNumber", c.kind, g.via, g.partner, g.since, g.role, g.prices, g.services, g.accepts, g."amountLimit", g.sites, g."subOrganisations"
      from (
        select distinct on (company_id) * from (
          select m.company_id, 'membership' as via, null as partner, null::date as since, m.role, m.sees_prices as prices, m.orders_services as services, m.accepts_offers as accepts, m.amount_limit as "amountLimit",
            case when m.limited_to_sites then coalesce((select jsonb_agg(ms.site_id) from membership_sites ms where ms.company_id = m.company_id and ms.user_id = m.user_id), '[]') end as sites,
            case when m.limited_to_sub_organisations then coalesce((select jsonb_agg(mo.sub_organisation_id) from membership_sub_organisations mo where mo.company_id = m.company_id and mo.user_id = m.user_id), '[]') end as "subOrganisations"
          from memberships m where m.user_id = u.id
          union all
          select p.client_company_id, 'partner', pc.name, p.since_on, m.role, m.sees_prices, m.orders_services, m.accepts_offers, m.amount_limit, null, null
          from memberships m join partner_clients p on p.company_id = m.company_id join companies pc on pc.id = p.company_id
          where m.user_id = u.id and p.since_on <= ${today}::date and (p.until_on is null or p.until_on >= ${today}::date)
            and not m.limited_to_sites and not m.limited_to_sub_organisations
        ) granted order by company_id, via
      ) g join companies c on c.id = g.company_id and c.kind <> 'provider'
    ) a), '[]')`;

export const toAccess = ({ companyId, name, customerNumber, kind, via, partner, since, ...rights }: MembershipRow): CompanyAccess => ({
  companyId,
  name,
  customerNumber,
  kind,
  via,
  partner,
  since,
  rights: via === 'partner' ? { ...rights, isPartner: true } : rights,
});

/** Identity and rights of a person, read without a session: for jobs that work on their behalf. */
export interface PersonAccess {
  userId: string;
  fullName: string;
  timeZone: string;
  staffRole: Caller['staffRole'];
  companies: readonly CompanyAccess[];
}

/** Current rights of an active user; `undefined` once they are deactivated or gone. */
export async function findAccess(system: Pick<Scope, 'db'>, userId: string, today: string): Promise<PersonAccess | undefined> {
  const {
    rows: [row],
  } = await sql<{ fullName: string; timeZone: string; staffRole: Caller['staffRole']; companies: MembershipRow[] }>`
    select u.full_name, u.time_zone, u.staff_role, ${companiesOfUser(today)} as companies
    from users u where u.id = ${userId} and u.status = 'active'`.execute(system.db);
  return row && { userId, fullName: row.fullName, timeZone: row.timeZone, staffRole: row.staffRole, companies: row.companies.map(toAccess) };
}

/** The scopes of those companies that the person may still see. Staff see every company. */
export async function openScopes(platform: Platform, access: PersonAccess, companyIds: readonly number[]): Promise<CompanyScope[]> {
  const known = new Map(access.companies.map((company) => [company.companyId, { name: company.name, rights: company.rights }]));
  const others = hasStaffRight(access, 'companies') ? companyIds.filter((id) => !known.has(id)) : [];
  if (others.length > 0) {
    const rows = await platform.database.staff.db.selectFrom('companies').select(['id', 'name']).where('id', 'in', others).execute();
    for (const { id, name } of rows) known.set(id, { name, rights: staffRights });
  }
  return companyIds.flatMap((id) => {
    const company = known.get(id);
    return company ? [platform.database.company(id, company.name, access.userId, company.rights)] : [];
  });
}
