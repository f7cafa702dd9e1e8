import { sql } from 'kysely';
import type { Locale } from '../../locale.ts';
import type { Caller, CompanyAccess, Rights } from '../caller.ts';
import type { Scope } from '../db/scope.ts';

interface MembershipRow {
  companyId: number; name: string; customerNumber: string | null; kind: CompanyAccess['kind']; via: 'membership' | 'partner';
  role: Rights['role']; prices: boolean; services: boolean; accepts: boolean; sites: string[] | null; subOrganisations: string[] | null;
}
interface SessionRow {
  session_id: string; con_seq: number; xsrf_token: string; password_step: boolean; last_company: string | null;
  user_id: string; full_name: string; email: string; language: Locale | null; time_zone: string; staff_role: Caller['staffRole'];
  idle_ends_at: string; ends_at: string; companies: MembershipRow[];
}

/** A session as found in the database, with the moment it ends unless it is used. */
export interface FoundSession { caller: Caller; idleEndsAt: string; endsAt: string }

// A partner's user acts for the linked client companies with the rights he has in the partner company.
const sessionQuery = (tokenHash: Buffer, today: string) => sql<SessionRow>`
  select s.id as session_id, s.con_seq, s.xsrf_token, s.password_step, s.last_company, s.idle_ends_at, s.ends_at,
    u.id as user_id, u.full_name, u.email, u.language, u.time_zone, u.staff_role,
    coalesce((select jsonb_agg(a order by a.name, a."companyId") from (
      select c.id as "companyId", c.name, c.customer_number as "customerNumber", c.kind, g.via, g.role, g.prices, g.services, g.accepts, g.sites, g."subOrganisations"
      from (
        select distinct on (company_id) * from (
          select m.company_id, 'membership' as via, m.role, m.sees_prices as prices, m.orders_services as services, m.accepts_offers as accepts,
            case when m.limited_to_sites then coalesce((select jsonb_agg(ms.site_id) from membership_sites ms where ms.company_id = m.company_id and ms.user_id = m.user_id), '[]') end as sites,
            case when m.limited_to_sub_organisations then coalesce((select jsonb_agg(mo.sub_organisation_id) from membership_sub_organisations mo where mo.company_id = m.company_id and mo.user_id = m.user_id), '[]') end as "subOrganisations"
          from memberships m where m.user_id = u.id
          union all
          select p.client_company_id, 'partner', m.role, m.sees_prices, m.orders_services, m.accepts_offers, null, null
          from memberships m join partner_clients p on p.company_id = m.company_id
          where m.user_id = u.id and p.since_on <= ${today}::date and (p.until_on is null or p.until_on >= ${today}::date)
            and not m.limited_to_sites and not m.limited_to_sub_organisations
        ) granted order by company_id, via
      ) g join companies c on c.id = g.company_id
    ) a), '[]') as companies
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = ${tokenHash} and s.ended_at is null and s.idle_ends_at > now() and s.ends_at > now() and u.status = 'active'`;

/** Finds a live session with its user and rights, in one round trip. */
export async function findSession(system: Scope, tokenHash: Buffer, today: string): Promise<FoundSession | undefined> {
  const { rows: [row] } = await sessionQuery(tokenHash, today).execute(system.db);
  if (!row) return undefined;
  const companies = row.companies.map(({ companyId, name, customerNumber, kind, via, ...rights }): CompanyAccess => ({ companyId, name, customerNumber, kind, via, rights }));
  const caller: Caller = {
    sessionId: row.session_id, conSeq: row.con_seq, xsrfToken: row.xsrf_token, passwordStep: row.password_step, lastCompany: row.last_company,
    userId: row.user_id, fullName: row.full_name, email: row.email, language: row.language, timeZone: row.time_zone, staffRole: row.staff_role, companies,
  };
  return { caller, idleEndsAt: row.idle_ends_at, endsAt: row.ends_at };
}
