import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { catalogueCode, optional, rowHead } from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { requiredText } from '#platform/http/schemas.ts';

const notTemplate = declareIssue('orders.notTrackingTemplate', (_params, options) => m['orders.flaw.notTrackingTemplate']({ n: '{n}' }, options));

/** A carrier; `id` is its code. The template is the address of its tracking page with `{n}` for the number. */
export const carrierFeedRow = z.strictObject({
  ...rowHead,
  id: catalogueCode(),
  name: requiredText(80),
  trackingTemplate: optional(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^https:\/\/[^\s{}]+\{n\}[^\s{}]*$/, notTemplate),
  ),
});
export type CarrierFeedRow = z.output<typeof carrierFeedRow>;
