import type { FastifyRequest } from 'fastify';
import type { Owner } from '#platform/kernel/server/recent-use.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hashToken } from '#platform/data/server/sessions/session-cache.ts';
import type { Caller } from '#platform/data/server/caller.ts';
import { networkAddress } from './rate-limit.ts';
import { cookieName } from './sessions.ts';

/** Person of a session, and the companies that they may act for, the last chosen one first. */
interface Known {
  userId: string;
  companyIds: readonly number[];
}

/** Stands for no company: those who have not signed in. */
const ofNobody = -1;
const rememberedMax = 10_000;
/** People of sessions by their key, also when the session has to be read anew: it is, twice a minute. */
const remembered = new WeakMap<Platform, Map<string, Known>>();

/** Person and company that a request is counted for, without a question to the database. A session that the process has never read counts for itself. */
export function findOwner(platform: Platform, request: FastifyRequest): Owner {
  const token = request.cookies[cookieName(platform.config, 'session')];
  const known = token ? findKnownOwner(platform, token, request.headers['x-company']) : undefined;
  return known ?? { companyId: ofNobody, userId: `${networkAddress(request)} ${token?.slice(0, 8) ?? ''}` };
}

/** The same of a session that the process knows. @param company named by the request; one that is none of the person's is not believed */
export function findKnownOwner(platform: Platform, token: string, company: string | string[] | undefined): Owner | undefined {
  const key = hashToken(token).toString('base64');
  const session = platform.sessions.find(key, platform.clock.today());
  const all = remembered.get(platform) ?? new Map<string, Known>();
  const known = session ? (session.counted ??= remember(platform, all, key, session.caller)) : all.get(key);
  if (!known) return undefined;
  const named = Number(company);
  return { companyId: known.companyIds.includes(named) ? named : (known.companyIds[0] ?? 0), userId: known.userId };
}

function remember(platform: Platform, all: Map<string, Known>, key: string, { userId, companies, lastCompany }: Caller): Known {
  const last = Number(lastCompany);
  const companyIds = companies.map(({ companyId }) => companyId).sort((a, b) => Number(b === last) - Number(a === last));
  const known = { userId, companyIds };
  if (all.size >= rememberedMax) all.clear();
  all.set(key, known);
  remembered.set(platform, all);
  return known;
}
