import { z } from 'zod';
import { catalogueCode, optionalText, sharedRow } from '#ingest/feed-row.ts';
import { requiredText } from '#platform/schemas.ts';

export const productKinds = ['hardware', 'software', 'service'] as const;

/** A product of a manufacturer. `manufacturer` is the manufacturer's code; a new code creates a manufacturer. */
export const productFeedRow = sharedRow({
  manufacturer: catalogueCode(),
  manufacturerName: requiredText(80),
  reference: requiredText(80),
  description: requiredText(400),
  productLine: optionalText(80),
  kind: z.enum(productKinds),
});
export type ProductFeedRow = z.output<typeof productFeedRow>;
