import type { FastifyRequest } from 'fastify';
import type { Owner } from '#platform/kernel/server/recent-use.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { networkAddress } from './rate-limit.ts';
import { knownSession } from './sessions.ts';

/** Stands for no company: strangers, and sessions that this process has not read yet. */
const ofNobody = -1;

/** Person and company that a request is counted for, without a question to the database. A company that is none of the caller's is not believed. */
export function findOwner(platform: Platform, request: FastifyRequest): Owner {
  const session = knownSession(platform, request);
  if (!session) return { companyId: ofNobody, userId: networkAddress(request) };
  const { userId, companies, lastCompany } = session.caller;
  const named = Number(request.headers['x-company'] ?? lastCompany);
  const own = companies.find(({ companyId }) => companyId === named) ?? companies[0];
  return { companyId: own?.companyId ?? 0, userId };
}
