import type { onRequestHookHandler } from 'fastify';
import { platformError } from '../../errors.ts';
import type { Config } from '../config.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "frame-src 'self'",
].join('; ');

/** Nothing of the device is used, so no page or frame may ask for it. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** Security headers of every response, with the number by which the log knows the request. @throws malformed for two Host headers */
export function securityHeaders(config: Config): onRequestHookHandler {
  const headers = {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'same-origin',
    ...(config.baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'SAMEORIGIN',
  };
  return (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // Responses are for one person; files say themselves how long they may be kept.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // A proxy and this server could believe different ones.
    done(hosts.length > 1 ? platformError('malformed') : undefined);
  };
}
