import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = path.resolve(import.meta.dirname, '../../dist/web');

/** Serves the built pages: hashed assets for a year, precompressed; every other address gets the application, `/404` with its status. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [address] = request.url.split('?');
    // A file of an older version is gone: the page then says so and reloads, instead of reading this answer as a script.
    if (address!.startsWith('/assets/')) return reply.status(404).header('cache-control', 'no-store').send();
    // A direct sign-in link must not travel on in a Referer (spec §2).
    if (address!.startsWith('/sign-in/')) void reply.header('referrer-policy', 'no-referrer');
    return reply
      .status(address === '/404' ? 404 : 200)
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  });
}
