import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext } from '#platform/http/server/context.ts';
import { cookieName } from '#platform/http/server/sessions.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { findSession } from '#platform/data/server/sessions/session-store.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Session } from '#platform/http/session.ts';
import { deviceOf } from '../device.ts';
import { hashOfSecret } from '#platform/kernel/server/ids.ts';
import { sessionResponseFor } from './session-response.ts';
import { endSessionOfToken, insertSession, type OpenedSession } from './sessions.store.ts';

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
  return insertSession(tx, { userId, device: deviceOf(request.headers['user-agent']), passwordStep });
}

/** Gives the browser its session: the cookie, the anti-forgery token and the signed-in user. */
export async function presentOpened({ platform, reply }: PublicContext, { token, xsrfToken }: OpenedSession): Promise<Session> {
  const found = (await findSession(platform.database.system, hashOfSecret(token), platform.clock.today()))!;
  const maxAge = Math.ceil((Date.parse(found.endsAt) - Date.now()) / 1000);
  void reply.setCookie(cookieName(platform.config, 'session'), token, { ...cookieOptions(platform), maxAge });
  giveToken(reply, xsrfToken);
  return sessionResponseFor(platform, found.caller, true);
}

/** Sends the anti-forgery token in a header; the client sets its `XSRF-TOKEN` cookie from it. */
export const giveToken = (reply: FastifyReply, xsrfToken: string): void => void reply.header('x-xsrf-token', xsrfToken);

export const takeCookie = (platform: Platform, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(platform.config, 'session'), cookieOptions(platform));

/** Drops the cached sessions of a person, and those in which they view somebody or are viewed, in this process at once. Other processes get the signal of the transaction. */
export const forgetSessions = (platform: Platform, userId: string): void =>
  platform.sessions.forget((caller) => [caller.userId, caller.viewer?.id].includes(userId));
