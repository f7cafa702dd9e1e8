import { sql } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import { rolesWith } from '#platform/kernel/staff-rights.ts';
import type { Caller, Viewer } from '../caller.ts';
import type { Scope } from '../db/scope.ts';
import { toAccess, companiesOfUser, type MembershipRow } from './access-store.ts';

interface SessionRow {
  sessionId: string;
  conSeq: number;
  xsrfToken: string;
  passwordStep: boolean;
  lastCompany: string | null;
  userId: string;
  fullName: string;
  email: string;
  language: Locale | null;
  timeZone: string;
  staffRole: Caller['staffRole'];
  isConfirmed: boolean;
  seenAt: string;
  idleEndsAt: string;
  endsAt: string;
  companies: MembershipRow[];
  viewer: Omit<Viewer, 'until'> | null;
  viewedCompanyId: number | null;
}

/** A session as found in the database, with the moment it ends unless it is used. */
export interface FoundSession {
  caller: Caller;
  seenAt: string;
  idleEndsAt: string;
  endsAt: string;
}

const sessionQuery = (tokenHash: Buffer, today: string) => sql<SessionRow>`
  select s.id as session_id, s.con_seq, s.xsrf_token, s.password_step, s.last_company, s.seen_at, s.idle_ends_at, s.ends_at,
    u.id as user_id, u.full_name, u.email, u.language, u.time_zone,
    u.email_confirmed_at is not null as is_confirmed, case when u.email_confirmed_at is not null then u.staff_role end as staff_role,
    case when u.email_confirmed_at is not null then ${companiesOfUser(today)} else '[]' end as companies,
    s.viewed_company_id, case when s.viewed_user_id is not null then jsonb_build_object('id', o.id, 'name', o.full_name, 'email', o.email) end as viewer
  from sessions s join users o on o.id = s.user_id join users u on u.id = coalesce(s.viewed_user_id, s.user_id)
  where s.token_hash = ${tokenHash} and s.ended_at is null and s.idle_ends_at > now() and s.ends_at > now() and o.status = 'active' and u.status = 'active'
    and (s.viewed_user_id is null or (u.staff_role is null and o.staff_role = any(${rolesWith.administration}::text[])))`;

/** Finds a live session with its user and rights, in one round trip. */
export async function findSession(system: Scope, tokenHash: Buffer, today: string): Promise<FoundSession | undefined> {
  const {
    rows: [row],
  } = await sessionQuery(tokenHash, today).execute(system.db);
  if (!row) return undefined;
  const isShown = ({ companyId, via }: MembershipRow): boolean => !row.viewer || (companyId === row.viewedCompanyId && via === 'membership');
  const companies = row.companies.filter(isShown).map(toAccess);
  // A member who has lost the company in the meantime is viewed no longer.
  if (row.viewer && companies.length === 0) return undefined;
  const caller: Caller = {
    sessionId: row.sessionId,
    conSeq: row.conSeq,
    xsrfToken: row.xsrfToken,
    passwordStep: row.passwordStep,
    isConfirmed: row.isConfirmed,
    lastCompany: row.lastCompany,
    userId: row.userId,
    fullName: row.fullName,
    email: row.email,
    language: row.language,
    timeZone: row.timeZone,
    staffRole: row.staffRole,
    companies,
    ...(row.viewer ? { viewer: { ...row.viewer, until: row.endsAt } } : {}),
  };
  return { caller, seenAt: row.seenAt, idleEndsAt: row.idleEndsAt, endsAt: row.endsAt };
}

/** Notes that a session is in use, at most once a minute. */
export async function touchSession(system: Scope, sessionId: string): Promise<void> {
  await sql`update sessions set seen_at = now(), idle_ends_at = now() + house.session_idle()
    where id = ${sessionId} and ended_at is null and seen_at < now() - interval '1 minute'`.execute(system.db);
}
