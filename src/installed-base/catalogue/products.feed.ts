import { z } from 'zod';
import { optional, optionalText, sharedRow, namedManufacturer } from '#capabilities/ingest/feed-row.ts';
import { day, requiredText, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { productKinds } from './product.ts';

/** A product of a manufacturer. `manufacturer` is the manufacturer's code; a new code creates a manufacturer. The days of its life cycle are those
 *  that the manufacturer has announced; `lifeCycleSource` says where. */
export const productFeedRow = sharedRow({
  manufacturer: namedManufacturer(),
  manufacturerName: requiredText(80),
  reference: requiredIdentifier(80),
  description: requiredText(400),
  productLine: optionalText(80),
  kind: z.enum(productKinds),
  endOfSaleOn: optional(day()),
  endOfMaintenanceOn: optional(day()),
  endOfSecurityOn: optional(day()),
  endOfSupportOn: optional(day()),
  lifeCycleSource: optionalText(200),
  /** List price before VAT, in euro cents. Customers never see it. */
  listPrice: optional(whole(0, 1_000_000_000_000)),
});
export type ProductFeedRow = z.output<typeof productFeedRow>;
