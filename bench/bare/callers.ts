import type http from 'node:http';
import { prepareStatement, runStatements } from './database.ts';
import type { Caller } from './statement.ts';

/** As long as the product keeps a session (session-cache.ts). */
const keptMs = 30_000;
const kept = new Map<string, { until: number; caller: Caller }>();

const session = `from sessions s join users u on u.id = s.user_id
  where s.token_hash = sha256(convert_to($1, 'UTF8')) and s.ended_at is null and s.idle_ends_at > now() and s.ends_at > now() and u.status = 'active'`;
const memberText = `select u.id as "userId", u.full_name as name, c.id as "companyId", c.name as "companyName", m.role, m.accepts_offers as "acceptsOffers", m.orders_services as "ordersServices"
  ${session.replace(' where', ' join memberships m on m.user_id = u.id and m.company_id = $2 join companies c on c.id = m.company_id where')}`;
const staffText = `select u.id as "userId", u.full_name as name, 0 as "companyId", '' as "companyName", u.staff_role as role, false as "acceptsOffers", false as "ordersServices" ${session} and u.staff_role is not null`;

/** The signed-in person of a request in the company that it names, or a person of the provider. */
export async function findCaller({ headers }: http.IncomingMessage): Promise<Caller | undefined> {
  const token = /(?:^|; )passerelle_session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  if (token === undefined) return undefined;
  const company = Number(headers['x-company'] ?? 0);
  const key = `${company} ${token}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.caller;
  const [rows] = await runStatements([company > 0 ? prepareStatement(memberText, [token, company]) : prepareStatement(staffText, [token])]);
  const row = rows?.[0];
  if (!row) return undefined;
  const caller: Caller = {
    userId: String(row.userId),
    name: String(row.name),
    companyId: Number(row.companyId),
    companyName: String(row.companyName),
    role: String(row.role),
    acceptsOffers: row.acceptsOffers === true,
    ordersServices: row.ordersServices === true,
  };
  kept.set(key, { until: Date.now() + keptMs, caller });
  return caller;
}
