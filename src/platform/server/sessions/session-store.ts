import { sql } from 'kysely';
import type { Locale } from '../../locale.ts';
import type { Caller } from '../caller.ts';
import type { Scope } from '../db/scope.ts';
import { accessOfRow, companiesOfUser, type MembershipRow } from './access-store.ts';

interface SessionRow {
  session_id: string;
  con_seq: number;
  xsrf_token: string;
  password_step: boolean;
  last_company: string | null;
  user_id: string;
  full_name: string;
  email: string;
  language: Locale | null;
  time_zone: string;
  staff_role: Caller['staffRole'];
  is_confirmed: boolean;
  idle_ends_at: string;
  ends_at: string;
  companies: MembershipRow[];
}

/** A session that is not used for this long ends. */
export const sessionIdleHours = 12;

/** A session as found in the database, with the moment it ends unless it is used. */
export interface FoundSession {
  caller: Caller;
  idleEndsAt: string;
  endsAt: string;
}

const sessionQuery = (tokenHash: Buffer, today: string) => sql<SessionRow>`
  select s.id as session_id, s.con_seq, s.xsrf_token, s.password_step, s.last_company, s.idle_ends_at, s.ends_at,
    u.id as user_id, u.full_name, u.email, u.language, u.time_zone,
    u.email_confirmed_at is not null as is_confirmed, case when u.email_confirmed_at is not null then u.staff_role end as staff_role,
    case when u.email_confirmed_at is not null then ${companiesOfUser(today)} else '[]' end as companies
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = ${tokenHash} and s.ended_at is null and s.idle_ends_at > now() and s.ends_at > now() and u.status = 'active'`;

/** Finds a live session with its user and rights, in one round trip. */
export async function findSession(system: Scope, tokenHash: Buffer, today: string): Promise<FoundSession | undefined> {
  const {
    rows: [row],
  } = await sessionQuery(tokenHash, today).execute(system.db);
  if (!row) return undefined;
  const companies = row.companies.map(accessOfRow);
  const caller: Caller = {
    sessionId: row.session_id,
    conSeq: row.con_seq,
    xsrfToken: row.xsrf_token,
    passwordStep: row.password_step,
    isConfirmed: row.is_confirmed,
    lastCompany: row.last_company,
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    language: row.language,
    timeZone: row.time_zone,
    staffRole: row.staff_role,
    companies,
  };
  return { caller, idleEndsAt: row.idle_ends_at, endsAt: row.ends_at };
}

/** Notes that a session is in use, at most once a minute. */
export async function touchSession(system: Scope, sessionId: string): Promise<void> {
  await sql`update sessions set seen_at = now(), idle_ends_at = now() + make_interval(hours => ${sessionIdleHours})
    where id = ${sessionId} and ended_at is null and seen_at < now() - interval '1 minute'`.execute(system.db);
}
