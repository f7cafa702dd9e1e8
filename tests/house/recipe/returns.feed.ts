import type { z } from 'zod';
import { companyRow, externalId, optional } from '#capabilities/ingest/feed-row.ts';
import { day, requiredText, whole } from '#platform/http/schemas.ts';

/** A return of goods. `site` is the ERP's id of the site that sends the goods. */
export const returnFeedRow = companyRow({
  number: requiredText(40),
  reason: requiredText(200),
  quantity: whole(1, 100_000),
  announcedOn: day(),
  site: optional(externalId()),
});
export type ReturnFeedRow = z.output<typeof returnFeedRow>;
