import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { chatPaths } from '#chat/chat.paths.ts';
import { bubbleOf } from '#chat/server/bubble.service.ts';
import { getProvider } from '#companies/server/provider.service.ts';
import { letFrame } from '#platform/server/http/security-headers.ts';
import type { Platform } from '#platform/server/platform.ts';
import { accentSheet, accentSheetId } from '#platform/accent.ts';

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

/** The page with the provider's colour in its head: no request more, and no moment in another colour. */
function pageInColour(file: string): (accent: string) => string {
  const page = readFileSync(path.join(root, file), 'utf8');
  let made = { accent: '', html: '' };
  return (accent) => {
    if (accent === '') return page;
    if (made.accent !== accent) made = { accent, html: page.replace('</head>', `<style id="${accentSheetId}">${accentSheet(accent)}</style></head>`) };
    return made.html;
  };
}

/** Serves the built pages: hashed assets for a year, precompressed; every other address gets the application, `/404` with its status. */
export async function serveWeb(app: FastifyInstance, platform: Platform): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isAsset = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isAsset) for (const name of ofDocuments) void reply.removeHeader(name);
    },
  });
  const bubble = pageInColour('bubble.html');
  app.get(chatPaths.bubble, { schema: { hide: true } }, async (_request, reply) => {
    const [{ origins }, { identity }] = await Promise.all([bubbleOf(platform.database.system.db), getProvider(platform)]);
    letFrame(reply, origins);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(bubble(identity.accent ?? ''));
  });
  const inColour = pageInColour('index.html');
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [address] = request.url.split('?');
    // A file of an older version is gone: the page then says so and reloads, instead of reading this response as a script.
    if (address!.startsWith('/assets/')) return reply.status(404).header('cache-control', 'no-store').send();
    // A direct sign-in link must not travel on in a Referer.
    if (address!.startsWith('/sign-in/')) void reply.header('referrer-policy', 'no-referrer');
    void reply.status(address === '/404' ? 404 : 200).header('cache-control', 'no-cache');
    // Without the database, the page in the colour of the design says so.
    const accent = await getProvider(platform).then(
      ({ identity }) => identity.accent,
      () => undefined,
    );
    return accent === undefined ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(inColour(accent));
  });
}
