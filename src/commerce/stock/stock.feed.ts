import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, flag, optional, optionalText, namedManufacturer, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { issue } from '#platform/kernel/issues.ts';
import { day, instant, requiredText, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { reservationReasonMax, serialsAtMost } from './stock.ts';
import { noDifference } from './stock.errors.ts';

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
