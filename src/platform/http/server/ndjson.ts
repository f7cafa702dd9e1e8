import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const contentTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

/** Lets endpoints that declare `lines` read their body line by line, within bounds of their own. */
export function acceptNdjson(app: FastifyInstance): void {
  app.addContentTypeParser(contentTypes, (_request, payload, done) => done(null, payload));
}

/** The chunks of a streamed body; `undefined` when the request carries something else. Its reader may stop early: the response can still be sent. */
export function toChunks(body: unknown): AsyncIterable<Buffer> | undefined {
  const stream = body as Readable | undefined;
  return stream && typeof stream.iterator === 'function' ? stream.iterator({ destroyOnReturn: false }) : undefined;
}
