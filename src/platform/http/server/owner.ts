import type { FastifyRequest } from 'fastify';
import type { Owner } from '#platform/kernel/server/recent-use.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hashToken } from '#platform/data/server/sessions/session-cache.ts';
import { networkAddress } from './rate-limit.ts';
import { cookieName } from './sessions.ts';

/** Stands for no company: strangers, and sessions that this process has not read yet. */
const ofNobody = -1;

/** Person and company that a request is counted for, without a question to the database. */
export function findOwner(platform: Platform, request: FastifyRequest): Owner {
  const token = request.cookies[cookieName(platform.config, 'session')];
  const known = token ? findKnownOwner(platform, token, request.headers['x-company']) : undefined;
  return known ?? { companyId: ofNobody, userId: networkAddress(request) };
}

/** The same of a session that the process knows. @param company named by the request; one that is none of the person's is not believed */
export function findKnownOwner(platform: Platform, token: string, company: string | string[] | undefined): Owner | undefined {
  const session = platform.sessions.find(hashToken(token).toString('base64'), platform.clock.today());
  if (!session) return undefined;
  const { userId, companies, lastCompany } = session.caller;
  const named = Number(company ?? lastCompany);
  const own = companies.find(({ companyId }) => companyId === named) ?? companies[0];
  return { companyId: own?.companyId ?? 0, userId };
}
