import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext } from '#platform/http/server/context.ts';
import { cookieName } from '#platform/http/server/sessions.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { findSession } from '#platform/data/server/sessions/session-store.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Session, SessionCompany } from '#platform/http/session.ts';
import { describeDevice } from '../device.ts';
import { hashSecret } from '#platform/kernel/server/ids.ts';
import { endSessionOfToken, insertSession, type OpenedSession } from './sessions.store.ts';
import type { Caller, CompanyAccess } from '#platform/data/server/caller.ts';
import { getProvider, presentProvider } from '#platform/http/server/provider.ts';
import { presentUser, selectUser } from './users.store.ts';

const cookieOptions = (platform: Platform) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: platform.config.baseUrl.startsWith('https:') }) as const;

/** Opens a session for the browser of this request, and ends the former one first. */
export async function openSessionFor(
  tx: ScopedDb,
  { config }: Platform,
  request: FastifyRequest,
  userId: string,
  passwordStep: boolean,
): Promise<OpenedSession> {
  const former = request.cookies[cookieName(config, 'session')];
  if (former) await endSessionOfToken(tx, former);
  return insertSession(tx, { userId, device: describeDevice(request.headers['user-agent']), passwordStep });
}

/** Gives the browser its session: the cookie, the anti-forgery token and the signed-in user. */
export async function presentOpened({ platform, reply }: PublicContext, { token, xsrfToken }: OpenedSession): Promise<Session> {
  const found = (await findSession(platform.database.system, hashSecret(token), platform.clock.today()))!;
  const maxAge = Math.ceil((Date.parse(found.endsAt) - Date.now()) / 1000);
  void reply.setCookie(cookieName(platform.config, 'session'), token, { ...cookieOptions(platform), maxAge });
  giveToken(reply, xsrfToken);
  return buildSessionResponse(platform, found.caller, true);
}

/** Sends the anti-forgery token in a header; the client sets its `XSRF-TOKEN` cookie from it. */
export const giveToken = (reply: FastifyReply, xsrfToken: string): void => void reply.header('x-xsrf-token', xsrfToken);

export const takeCookie = (platform: Platform, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(platform.config, 'session'), cookieOptions(platform));

/** Drops the cached sessions of a person, and those in which they view somebody or are viewed, in this process at once. Other processes get the signal of the transaction. */
export const forgetSessions = (platform: Platform, userId: string): void =>
  platform.sessions.forget((caller) => [caller.userId, caller.viewer?.id].includes(userId));

/** Companies listed in a session. With more, the company switcher searches. */
const companiesShown = 50;

const isForCustomers = (access: CompanyAccess): access is CompanyAccess & { kind: SessionCompany['kind'] } => access.kind !== 'provider';

const presentCompany = ({ companyId, name, customerNumber, kind, via, rights }: CompanyAccess & { kind: SessionCompany['kind'] }): SessionCompany => ({
  companyId,
  name,
  customerNumber,
  kind,
  role: rights.role,
  prices: rights.prices,
  services: rights.services,
  accepts: rights.accepts,
  isLimited: rights.sites !== null || rights.subOrganisations !== null,
  partner: via === 'partner',
});

const presentLastCompany = (last: string | null): Session['lastCompany'] => (last === null ? null : last === 'all' ? 'all' : Number(last));

/** The signed-in user and their rights, in one round trip.
 *  @param isOpening also gives the anti-forgery token in the body */
export async function buildSessionResponse(platform: Platform, caller: Caller, isOpening = false): Promise<Session> {
  const { system } = platform.database;
  const [user, provider] = await Promise.all([selectUser(system.db, caller.userId).executeTakeFirstOrThrow(), getProvider(platform)]);
  const companies = caller.companies.filter(isForCustomers);
  return {
    user: presentUser(user),
    con_seq: String(caller.conSeq),
    ...(isOpening ? { con_password: caller.xsrfToken } : {}),
    companies: companies.slice(0, companiesShown).map(presentCompany),
    companiesMore: companies.length > companiesShown,
    lastCompany: presentLastCompany(caller.lastCompany),
    demo: platform.config.isDemo,
    today: platform.clock.today(),
    provider: presentProvider(provider),
    passwordStep: caller.passwordStep,
    isConfirmed: caller.isConfirmed,
    ...(caller.viewer ? { viewing: { by: caller.viewer.name, companyId: companies[0]!.companyId, until: caller.viewer.until } } : {}),
  };
}
