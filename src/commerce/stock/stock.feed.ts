import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, flag, optional, optionalText, namedManufacturer, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { issue } from '#platform/kernel/issues.ts';
import { day, instant, requiredText, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { reservationReasonMax, serialsAtMost } from './stock.ts';
import { noDifference } from './stock.errors.ts';
import { withValues, type Correctable, type KeptValue } from '#capabilities/ingest/kept-values.ts';

const notPositive = issue('stock.notPositive', m['stock.flaw.notPositive']);

/** An item of stock. `onHand`: pieces that a count found; absent leaves the stock to its movements. */
export const stockItemFeedRow = companyRow({
  code: requiredIdentifier(60),
  manufacturer: namedManufacturer(),
  reference: requiredIdentifier(80),
  description: requiredText(400),
  isReplenished: flag(true),
  replenishedOn: optional(day()),
  expiresOn: optional(day()),
  poNumber: optionalIdentifier(40),
  site: optional(externalId()),
  subOrganisation: optional(externalId()),
  onHand: optional(whole(0, 1_000_000)),
});
export type StockItemFeedRow = z.output<typeof stockItemFeedRow>;

/** Kinds of movements that the ERP posts: what customers reserve is the portal's. */
const fedMovementKinds = ['in', 'out', 'adjust'] as const;

/** A movement of stock. Quantity in pieces; of an adjustment the difference. */
export const stockMovementFeedRow = companyRow({
  item: externalId(),
  kind: z.enum(fedMovementKinds),
  quantity: whole(-1_000_000, 1_000_000),
  reason: optionalText(reservationReasonMax),
  serials: optional(z.array(serialNumber(60)).max(serialsAtMost)),
  happenedAt: instant(),
}).superRefine(({ kind, quantity }, context) => {
  if (kind === 'adjust' ? quantity !== 0 : quantity > 0) return;
  context.addIssue({ code: 'custom', path: ['quantity'], message: kind === 'adjust' ? noDifference : notPositive });
});
export type StockMovementFeedRow = z.output<typeof stockMovementFeedRow>;

/** Rules of items of stock that the provider's people enter or correct by hand. Pure. */

/** Values that the provider's people may correct of what the ERP sent. A row without a count leaves the stock to its movements. */
export const correctableItem = {
  fields: ['description', 'isReplenished', 'replenishedOn', 'expiresOn', 'poNumber', 'onHand'],
  silent: ['onHand'],
} as const satisfies Correctable;

/** An item of the ERP with corrected values in the place of its own. After a count by hand the ERP's is left out: movements have gone on from it. */
export function keepInItem(row: StockItemFeedRow, kept: ReadonlyMap<string, KeptValue>): { row: StockItemFeedRow; yields: readonly string[] } {
  const next = withValues(row, kept);
  return { row: kept.has('onHand') ? { ...next, onHand: null } : next, yields: [] };
}
