import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { allCompaniesMax } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { isSeveral } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { narrowScope, staffRights, type Caller, type CompanyScope } from '#platform/data/server/caller.ts';
import type { Config } from '#platform/data/server/config.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findRecipientSession, type RecipientSession } from '#platform/data/server/sessions/recipient-session.ts';
import { findSession, touchSession } from '#platform/data/server/sessions/session-store.ts';
import { hashToken, type KeptSession } from '#platform/data/server/sessions/session-cache.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';

/** Name of a cookie of ours. Over HTTPS its prefix keeps other hosts of the same domain from setting it. */
export const cookieName = ({ baseUrl }: Pick<Config, 'baseUrl'>, name: 'session' | 'browser' | 'recipient'): string =>
  `${baseUrl.startsWith('https:') ? '__Host-' : ''}passerelle_${name}`;

/** The verified session of a request, from the cache or in one round trip. @param isUse whether somebody uses it: a page that waits for events is left
 *  alone @throws unauthenticated */
export async function readSession(platform: Platform, request: FastifyRequest, isUse = true): Promise<KeptSession> {
  const token = request.cookies[cookieName(platform.config, 'session')];
  if (!token || token.length > 200) throw platformError('unauthenticated');
  const hash = hashToken(token);
  const key = hash.toString('base64');
  const today = platform.clock.today();
  const kept = platform.sessions.find(key, today);
  if (kept) {
    if (isUse && !kept.isUsed) noteUse(platform, kept);
    return kept;
  }
  const { generation } = platform.sessions;
  const found = await findSession(platform.database.system, hash, today);
  if (!found) throw platformError('unauthenticated');
  const session = platform.sessions.keep(key, found, generation, today);
  if (isUse) noteUse(platform, session);
  return session;
}

/** The session of a request as the cache knows it. */
export function knownSession(platform: Platform, request: FastifyRequest): KeptSession | undefined {
  const token = request.cookies[cookieName(platform.config, 'session')];
  return token ? platform.sessions.find(hashToken(token).toString('base64'), platform.clock.today()) : undefined;
}

/** Outside the request: a reader never waits for it, and a session read from the cache was noted when it came in. */
function noteUse(platform: Platform, session: KeptSession): void {
  const { caller, seenAt } = session;
  session.isUsed = true;
  if (Date.now() - Date.parse(seenAt) < 60_000) return;
  touchSession(platform.database.system, caller.sessionId).catch((error: Error) => platform.log.warn({ reason: error.message }, 'session use not noted'));
}

/** The subcontractor's recipient of a request, in one round trip. @throws unauthenticated */
export async function readRecipient(platform: Platform, request: FastifyRequest): Promise<RecipientSession> {
  const token = request.cookies[cookieName(platform.config, 'recipient')];
  const found = token && token.length <= 200 ? await findRecipientSession(platform.database.system, token) : undefined;
  if (!found) throw platformError('unauthenticated');
  return found;
}

/** State-changing calls send back the session's anti-forgery token. @throws token.missing */
export function checkToken(caller: Caller, request: FastifyRequest): void {
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const expected = Buffer.from(caller.xsrfToken);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw platformError('token.missing');
}

/** Calls without a session check where they come from, when the browser says so. @throws origin.refused */
export function checkOrigin(platform: Platform, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = new URL(platform.config.baseUrl).origin;
  const asked = `${request.protocol}://${request.headers.host}`;
  if (origin !== own && origin !== asked) throw platformError('origin.refused');
}

/** The company scope of one company the caller has a right to; `undefined` for a foreign or unknown one. */
async function findScope(platform: Platform, session: KeptSession, companyId: number): Promise<CompanyScope | undefined> {
  const known = session.scopes.get(companyId);
  if (known) return known;
  const { caller } = session;
  const access = caller.companies.find((company) => company.companyId === companyId);
  let scope: CompanyScope | undefined;
  if (access) scope = platform.database.company(companyId, access.name, caller.userId, access.rights, { isReadOnly: caller.viewer !== undefined });
  else if (hasStaffRight(caller, 'companies')) {
    const company = await platform.database.staff.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
    if (company) scope = platform.database.company(companyId, company.name, caller.userId, staffRights);
  }
  if (scope) session.scopes.set(companyId, scope);
  return scope;
}

const wholeNumber = /^[1-9]\d{0,9}$/;

/** The companies a request names: header `X-Company`, else `?company=`; a read without either means the last choice. @throws notFound, company.missing */
export async function resolveCompanies(platform: Platform, session: KeptSession, request: FastifyRequest, isWrite: boolean): Promise<CompanyScope[]> {
  const { caller } = session;
  const header = request.headers['x-company'];
  const query = (request.query as { company?: unknown } | undefined)?.company;
  const named = typeof header === 'string' ? header : typeof query === 'string' ? query : undefined;
  if (named === undefined && isWrite) throw platformError('company.missing');
  const wanted = named ?? caller.lastCompany ?? String(caller.companies[0]?.companyId ?? '');
  if (isSeveral(wanted)) {
    const several = wanted === 'clients' ? caller.companies.filter(({ via }) => via === 'partner') : caller.companies;
    if (several.length > allCompaniesMax) throw platformError('company.tooMany');
    const scopes = await Promise.all(several.map((company) => findScope(platform, session, company.companyId)));
    if (scopes.length === 0) throw platformError(wanted === 'clients' ? 'notFound' : 'company.missing');
    return scopes.filter((scope) => scope !== undefined);
  }
  if (wanted === '') throw platformError('company.missing');
  const scope = wholeNumber.test(wanted) ? await findScope(platform, session, Number(wanted)) : undefined;
  if (!scope) throw platformError('notFound');
  return [scope];
}

/** The same scopes within the sub-organisation that the request names: header `X-Sub-Organisation`, else `?inSubOrganisation=`. It belongs to
 *  one company. @throws notFound */
export async function narrowScopes(
  platform: Platform,
  session: KeptSession,
  request: FastifyRequest,
  scopes: readonly CompanyScope[],
): Promise<readonly CompanyScope[]> {
  const header = request.headers['x-sub-organisation'];
  const query = (request.query as { inSubOrganisation?: unknown } | undefined)?.inSubOrganisation;
  const id = typeof header === 'string' ? header : typeof query === 'string' ? query : undefined;
  if (id === undefined) return scopes;
  const [whole] = scopes;
  if (!whole || scopes.length > 1) throw platformError('notFound');
  const key = `${whole.companyId} ${id}`;
  const known = session.narrowed.get(key);
  if (known) return [known];
  const scope = await narrowScope(platform, whole, id);
  if (!scope) throw platformError('notFound');
  session.narrowed.set(key, scope);
  return [scope];
}

/** The caller's companies beside those on screen. */
export function otherCompanies(platform: Platform, session: KeptSession, shown: readonly CompanyScope[]): CompanyScope[] {
  const { caller } = session;
  return caller.companies
    .slice(0, 200)
    .filter((company) => !shown.some((scope) => scope.companyId === company.companyId))
    .map((company) => {
      const scope = session.scopes.get(company.companyId) ?? platform.database.company(company.companyId, company.name, caller.userId, company.rights);
      session.scopes.set(company.companyId, scope);
      return scope;
    });
}

const authorNameMax = 200;

/** Author of the changes of a request. Staff who view a member are named themselves. A partner's member who acts for one client is named with the partner. */
export function identifyAuthor(caller: Caller, companies: readonly CompanyScope[]): Pick<Author, 'kind' | 'id' | 'name' | 'isForClient' | 'onBehalfOf'> {
  const { viewer } = caller;
  if (viewer) return { kind: 'staff', id: viewer.id, name: viewer.name, onBehalfOf: caller.userId };
  const kind = caller.staffRole ? ('staff' as const) : ('user' as const);
  const partner =
    companies.length === 1 ? caller.companies.find(({ companyId, via }) => via === 'partner' && companyId === companies[0]!.companyId)?.partner : undefined;
  if (!partner) return { kind, id: caller.userId, name: caller.fullName };
  return { kind, id: caller.userId, name: `${caller.fullName} (${partner})`.slice(0, authorNameMax), isForClient: true };
}
