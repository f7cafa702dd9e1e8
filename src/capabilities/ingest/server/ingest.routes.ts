import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Locale } from '#platform/kernel/locale.ts';
import { toChunks } from '#platform/http/server/ndjson.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { receiveFeed, type FeedSummary } from '../ingest.api.ts';
import { feedVersion } from './feed-version.ts';
import { buildDeletion } from '../feed-row.ts';
import { ingestError } from '../ingest.errors.ts';
import type { Feeds } from './feed.service.ts';
import { splitLines } from './ingest.lines.ts';
import type { RunSummary } from './ingest.report.ts';
import { receiveLines } from './ingest.service.ts';
import { presentFlaws } from './kept-rows.service.ts';

/** @param feeds everything that this installation receives */
export const ingestRoutes =
  (feeds: Feeds) =>
  ({ route }: Routes, platform: Platform): void => {
    const rows = Object.fromEntries(feeds.entities.map(({ name, row }) => [name, z.union([row, buildDeletion(row)])]));
    route(receiveFeed(rows), async ({ params, query }, { apiKey, request, locale }) => {
      const chunks = toChunks(request.body);
      if (!chunks) throw ingestError('ingest.notNdjson');
      try {
        if (apiKey.entities && !apiKey.entities.includes(params.entity)) throw ingestError('ingest.notOfKey', { entity: params.entity });
        const asked = {
          entity: params.entity,
          isQuiet: query.quiet ?? false,
          feedVersion: query.feedVersion ?? null,
          apiKeyId: apiKey.id,
          companyIds: apiKey.companyIds,
          origin: 'api' as const,
          requestId: request.id,
        };
        return present(await receiveLines(platform, feeds, asked, splitLines(chunks)), locale);
      } finally {
        // Drain the body after an early refusal, so that the sender receives the response.
        (request.body as Readable).resume();
      }
    });
  };

/** Puts the flaws of a run into words. */
export function present(summary: RunSummary, locale: Locale): FeedSummary {
  return {
    ...summary,
    feedVersion,
    rows: summary.rows.map(({ flaws, warnings, ...row }) => ({
      ...row,
      ...(flaws ? { errors: presentFlaws(flaws, locale) } : {}),
      ...(warnings ? { warnings: presentFlaws(warnings, locale) } : {}),
    })),
  };
}
