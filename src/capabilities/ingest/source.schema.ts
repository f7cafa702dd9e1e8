import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { labelFields } from '#platform/http/field-labels.ts';
import { instant, requiredText, responseText, uuid, whole } from '#platform/http/schemas.ts';

/** Source of an object, as the provider's people read it, and values of the ERP that they have corrected (decision 0065). */

/** Sources of an object. */
export const sources = ['erp', 'portal', 'import'] as const;

/** Version of an object that its author has seen. */
export const seenVersion = () => whole(1, Number.MAX_SAFE_INTEGER);

/** Fields that say where an object comes from. */
export const sourceFields = {
  source: z.enum(sources),
  /** Who entered it, or whose feed brought it, and when; null where the activity log does not say. */
  origin: z.object({ by: responseText(200), at: instant() }).nullable(),
};

/** A value of the ERP that was corrected: `kept` stands, `sent` is the ERP's last one. */
export const correctedFields = {
  /** Place in the row of the feed. */
  path: responseText(300),
  field: responseText(60),
  /** Article of the line; null for a value of the object itself. */
  reference: responseText(100).nullable(),
  kept: responseText(1000).nullable(),
  sent: responseText(1000).nullable(),
  /** When the ERP sent it anew; null: not since the correction. */
  sentAt: instant().nullable(),
  /** Run that brought it; null once the run is forgotten. */
  run: uuid().nullable(),
  keeperName: responseText(200),
  keptAt: instant(),
  reason: responseText(500),
};

/** Corrected values of which the ERP's are taken back. */
export const takenValues = labelFields(z.strictObject({ version: seenVersion(), paths: z.array(requiredText(300)).min(1).max(100) }), {
  version: m['platform.label.version'],
  paths: m['ingest.corrected.title'],
});
export type TakenValues = z.output<typeof takenValues>;
