import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chatPaths } from '#workbench/chat/chat.paths.ts';
import { readBubble } from '#workbench/chat/server/bubble.store.ts';
import { getProvider, type Provider } from '#platform/http/server/provider.ts';
import { compressText } from '#platform/http/server/compression.ts';
import { applyLook, fillHead, type Look } from '#platform/http/server/page-look.ts';
import { letFrame } from '#platform/http/server/security-headers.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { prepareHeads } from './first-screen.ts';

const root = path.resolve(import.meta.dirname, '../../dist/web');

// Security headers of documents mean nothing for a script or a font, and would weigh as much as a small one.
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const pickLook = ({ productName, identity }: Provider): Look => ({ productName, accent: identity.accent ?? '' });

/** A page with the look of the settings in its head: no request more, and no moment in another colour. It is made once for each look. */
function preparePage(file: string): (look: Look) => string | undefined {
  const page = readFileSync(path.join(root, file), 'utf8');
  let made: { look: Look; html: string | undefined } | undefined;
  return (look) => {
    if (made?.look.accent !== look.accent || made.look.productName !== look.productName) made = { look, html: applyLook(page, look) };
    return made.html;
  };
}

/** Sends a page, or its file with its compressed forms where the settings change nothing in it. */
const sendPage = (reply: FastifyReply, file: string, page: string | undefined): FastifyReply =>
  page === undefined ? reply.sendFile(file) : reply.type('text/html; charset=utf-8').send(page);

/** Addresses of the built files, without the note of the build. One route serves them all: a route for each of sixteen hundred would take longer than all others together. */
const listFileAddresses = (): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/')}`),
  );

/** Serves the built pages: hashed assets for a year, precompressed; every other address gets the application, with the session of its reader,
 *  `/404` with its status. */
export async function serveWeb(app: FastifyInstance, platform: Platform): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isAsset = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isAsset) for (const name of ofDocuments) void reply.removeHeader(name);
    },
  });
  const bubble = preparePage('bubble.html');
  app.get(chatPaths.bubble, { schema: { hide: true } }, async (_request, reply) => {
    const [{ origins }, provider] = await Promise.all([readBubble(platform.database.system.db), getProvider(platform)]);
    letFrame(reply, origins);
    void reply.header('cache-control', 'no-store');
    return sendPage(reply, 'bubble.html', bubble(pickLook(provider)));
  });
  const application = preparePage('index.html');
  const plain = readFileSync(path.join(root, 'index.html'), 'utf8');
  const files = listFileAddresses();
  const readHead = prepareHeads(app, platform, root);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [address] = request.url.split('?');
    if (files.has(address!)) return reply.sendFile(address!);
    // A file of an older version is gone: the page then says so and reloads, instead of reading this response as a script.
    if (address!.startsWith('/assets/')) return reply.status(404).header('cache-control', 'no-store').send();
    // A direct sign-in link must not travel on in a Referer.
    if (address!.startsWith('/sign-in/')) void reply.header('referrer-policy', 'no-referrer');
    void reply.status(address === '/404' ? 404 : 200).header('cache-control', 'no-cache');
    // Without the database, the page in the colour of the design says so.
    const [look, head] = await Promise.all([getProvider(platform).then(pickLook, () => undefined), readHead(request)]);
    const page = look && application(look);
    if (!head) return sendPage(reply, 'index.html', page);
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(compressText(request, reply, fillHead(page ?? plain, head.data, head.links)));
  });
}
