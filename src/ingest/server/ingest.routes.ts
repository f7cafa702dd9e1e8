import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { issueText } from '#platform/issues.ts';
import type { Locale } from '#platform/locale.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { receiveFeed, type FeedSummary } from '../ingest.api.ts';
import { ingestError } from '../ingest.errors.ts';
import type { Feeds } from './feed.service.ts';
import { linesOf } from './ingest.lines.ts';
import type { RunSummary } from './ingest.report.ts';
import { receiveLines } from './ingest.service.ts';

const contentTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

/** Lines are read as they come: the bounds are those of a line and of a request, not of a body. */
export function acceptNdjson(app: FastifyInstance): void {
  app.addContentTypeParser(contentTypes, (_request, payload, done) => done(null, payload));
}

export function ingestRoutes({ route }: Routes, platform: Platform, feeds: Feeds): void {
  route(receiveFeed, async ({ params, query }, { apiKey, request, locale }) => {
    const body = request.body as Readable | undefined;
    if (!body || typeof body.iterator !== 'function') throw ingestError('ingest.notNdjson');
    // The stream outlives its reader: an early refusal is still answered.
    const lines = linesOf(body.iterator({ destroyOnReturn: false }));
    try {
      const summary = await receiveLines(platform, feeds, { entity: params.entity, isQuiet: query.quiet ?? false, apiKeyId: apiKey.id, origin: 'api', requestId: request.id }, lines);
      return present(summary, locale);
    } finally {
      body.resume();
    }
  });
}

/** Puts the flaws of a run into words. */
export function present(summary: RunSummary, locale: Locale): FeedSummary {
  return {
    ...summary,
    rows: summary.rows.map(({ flaws, ...row }) => ({
      ...row,
      ...(flaws ? { errors: flaws.slice(0, 20).map(({ path, code, params }) => ({ path: path.slice(0, 300), code, message: issueText(code, params ?? {}, locale) })) } : {}),
    })),
  };
}
