import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, flag, optional, optionalText, namedManufacturer, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, instant, requiredText, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { reservationReasonMax, serialsAtMost, computeAvailable, computeChange, type serialStates } from './stock.ts';
import { noDifference, serialNotFree, tooFewFree, serialInStock, serialsDiffer, serialsMissing, serialTwice } from './stock.errors.ts';
import { applyValues, type Correctable, type KeptValue } from '#capabilities/ingest/kept-values.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';

const notPositive = declareIssue('stock.notPositive', m['stock.flaw.notPositive']);

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
  const next = applyValues(row, kept);
  return { row: kept.has('onHand') ? { ...next, onHand: null } : next, yields: [] };
}

/** An item while the movements of a batch are checked in their order. Serial numbers by their key. */
export interface MovedItem {
  reference: string;
  onHand: number;
  reserved: number;
  /** Serial numbers in stock, reserved ones included, those that no movement of the batch names too. */
  numbered: number;
  serials: Map<string, (typeof serialStates)[number]>;
  /** Other items that hold serial numbers of its manufacturer. */
  elsewhere?: Elsewhere;
}

/** Items in whose stock serial numbers of one manufacturer and company are, by number; shared by these items. */
export interface Elsewhere {
  itemId: string;
  holders: Map<string, Set<string>>;
}

const isElsewhere = ({ elsewhere }: MovedItem, key: string): boolean =>
  elsewhere !== undefined && [...(elsewhere.holders.get(key) ?? [])].some((itemId) => itemId !== elsewhere.itemId);

function moveHolder({ itemId, holders }: Elsewhere, key: string, isIn: boolean): void {
  const held = holders.get(key) ?? new Set();
  if (isIn) held.add(itemId);
  else held.delete(itemId);
  holders.set(key, held);
}

export type FedMovement = Pick<StockMovementFeedRow, 'kind' | 'quantity' | 'serials'>;

/** Whether a movement takes pieces out of stock. */
const isTakingOut = ({ kind, quantity }: FedMovement): boolean => kind === 'out' || quantity < 0;

/** Flaws of a movement. Without one, the item changes as the ledger will change it. */
export function applyMovement(item: MovedItem, movement: FedMovement): FieldFlaw[] {
  const { kind, quantity } = movement;
  const serials = movement.serials ?? [];
  const keys = serials.map(referenceKey);
  const flaws = findSerialFlaws(item, movement, serials, keys);
  const onHand = item.onHand + computeChange({ kind, quantity, ofReservation: false }).onHand;
  if (onHand < item.reserved) flaws.push({ path: 'quantity', code: tooFewFree, params: { count: computeAvailable(item), reference: item.reference } });
  if (flaws.length > 0) return flaws;
  const numbered = item.numbered + (isTakingOut(movement) ? -keys.filter((key) => item.serials.get(key) === 'inStock').length : keys.length);
  const missing = isTakingOut(movement) ? Math.min(Math.abs(quantity), numbered - onHand) : 0;
  if (missing > 0) return [{ path: 'serials', code: serialsMissing, params: { count: missing } }];
  item.onHand = onHand;
  item.numbered = numbered;
  for (const key of keys) {
    item.serials.set(key, isTakingOut(movement) ? 'out' : 'inStock');
    if (item.elsewhere) moveHolder(item.elsewhere, key, !isTakingOut(movement));
  }
  return [];
}

/** A serial number that comes is not in stock, at no item of its manufacturer; one that goes is neither reserved nor gone. One that the portal never saw may go. */
function findSerialFlaws(item: MovedItem, movement: FedMovement, serials: readonly string[], keys: readonly string[]): FieldFlaw[] {
  const { serials: states } = item;
  const quantity = Math.abs(movement.quantity);
  if (keys.length > 0 && (isTakingOut(movement) ? keys.length > quantity : keys.length !== quantity))
    return [{ path: 'serials', code: serialsDiffer, params: { count: keys.length, quantity } }];
  return serials.flatMap((serial, index) => {
    const key = keys[index]!;
    const path = `serials.${index}`;
    if (keys.indexOf(key) < index) return [{ path, code: serialTwice, params: { serial } }];
    const state = states.get(key);
    if (isTakingOut(movement)) return state === 'reserved' || state === 'out' ? [{ path, code: serialNotFree, params: { serial } }] : [];
    return state === 'inStock' || state === 'reserved' || isElsewhere(item, key) ? [{ path, code: serialInStock, params: { serial } }] : [];
  });
}
