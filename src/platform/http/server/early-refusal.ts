import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { busyRetrySeconds } from '#platform/kernel/server/admission.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { localeOfBrowser, locales, type Locale } from '#platform/kernel/locale.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findKnownOwner } from './owner.ts';
import { cookieName } from './sessions.ts';
import type { Problem } from './refusals.ts';

const refusal = platformError('busy');
const { code, status } = refusal;
const buildBody = (locale: Locale): Buffer => Buffer.from(JSON.stringify({ type: 'about:blank', status, code, title: refusal.in(locale) } satisfies Problem));
const bodies = Object.fromEntries(locales.map((locale) => [locale, buildBody(locale)])) as Record<Locale, Buffer>;

/** Refuses requests of a line that is too long before anything is made for them: a refusal then costs a tenth of what the routes would take for it.
 *  Pages, files, event streams, health and metrics are never refused. */
export function refuseEarly(app: FastifyInstance, platform: Platform): void {
  const handlers = app.server.listeners('request') as RequestListener[];
  const cookie = new RegExp(`(?:^|; )${cookieName(platform.config, 'session')}=([^;]{1,200})`);
  const mustRefuse = ({ url = '', headers }: IncomingMessage): boolean => {
    if (!platform.admission.isLong || !url.startsWith('/api/') || url.startsWith('/api/events')) return false;
    const token = cookie.exec(headers.cookie ?? '')?.[1];
    const owner = token && findKnownOwner(platform, token, headers['x-company']);
    return owner ? platform.admission.isRefused(owner) : false;
  };
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (mustRefuse(request)) return refuse(request, response);
    for (const handle of handlers) handle(request, response);
  });
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const body = bodies[localeOfBrowser(headers['accept-language']?.split(',')[0]?.split(';')[0]?.trim())];
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': String(busyRetrySeconds),
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
  });
  response.end(body);
}
