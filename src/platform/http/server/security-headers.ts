import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformError } from '#platform/kernel/errors.ts';
import type { Config } from '#platform/data/server/config.ts';

const framedBySelf = "frame-ancestors 'self'";

/** @param imageHosts other hosts whose images pages may show */
const contentSecurityPolicy = (imageHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    // Codes of labels are read by a module in WebAssembly of our own files; text is never run as a script.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    framedBySelf,
    "frame-src 'self'",
  ].join('; ');

/** Our own pages may use the camera, to scan serial numbers; no page may use another device. */
const permissionsPolicy =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets the security headers of a response, and the number by which the log knows its request. */
export function securityHeaders(config: Config): SetHeaders {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config.mapTiles ? [new URL(config.mapTiles.url).origin] : []),
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
  return (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    // Responses are for one person; files say themselves how long they may be kept.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  };
}

/** Lets other sites frame this response. @param origins theirs, in canonical form: nothing else may come into a header */
export function letFrame(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(reply.getHeader('content-security-policy')).replace(framedBySelf, [framedBySelf, ...origins].join(' '));
  void reply.header('content-security-policy', policy).removeHeader('x-frame-options');
}

/** Refuses a request with two Host headers: a proxy and this server could believe different ones. @throws malformed */
export function checkHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw platformError('malformed');
}
