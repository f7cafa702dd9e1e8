import { parseField, parsePartId, applyValues, type Correctable, type KeptValue } from '#capabilities/ingest/kept-values.ts';
import { computeLineTotal, sumAmounts, taxesByRate } from '#platform/kernel/amounts.ts';
import { countCharged, type DeliveryState, type LineKind, type LineQuantities } from './order.ts';
import type { OrderFeedRow } from './orders.feed.ts';

/** Rules of orders and deliveries that the provider's people enter by hand. Pure. */

/** A line of an entered order. `inDeliveries`: pieces that its deliveries hold, whatever their state. */
export interface EnteredLine extends LineQuantities {
  kind: LineKind;
  inDeliveries: number;
}

/** Pieces that no delivery holds yet. Services and subscriptions are done, not delivered. */
export const countUndelivered = (line: EnteredLine): number => (line.kind === 'equipment' ? Math.max(0, countCharged(line) - line.inDeliveries) : 0);

/** Maximum pieces of a line that can be cancelled: those that are neither in a delivery nor done. */
export const countCancellable = (line: EnteredLine): number => line.quantityOrdered - (line.kind === 'equipment' ? line.inDeliveries : line.quantityDelivered);

/** State of a delivery, by the days that are known. */
export function resolveDeliveryState({ shippedOn, deliveredAt }: { shippedOn: string | null; deliveredAt: string | null }): DeliveryState {
  if (deliveredAt !== null) return 'delivered';
  return shippedOn === null ? 'inPreparation' : 'shipped';
}

type Line = OrderFeedRow['lines'][number];

/** Lines with the amounts that follow from them. */
export function addTotals(lines: readonly Omit<Line, 'totalExclVat'>[]) {
  const priced = lines.map((line) => ({ ...line, totalExclVat: computeLineTotal({ ...line, quantity: countCharged(line) }) }));
  const totalExclVat = sumAmounts(priced.map((line) => line.totalExclVat));
  return { lines: priced, totalExclVat, totalInclVat: totalExclVat + sumAmounts(taxesByRate(priced).map(({ amount }) => amount)) };
}

/** Values that the provider's people may correct of what the ERP sent. */
export const correctableOrder: Correctable = { fields: [], parts: { lines: ['promisedOn', 'expectedOn', 'quantityDelivered', 'quantityCancelled'] } };
export const correctableDelivery: Correctable = {
  fields: ['carrier', 'trackingNumber', 'promisedOn', 'expectedOn', 'shippedOn', 'deliveredAt', 'receivedBy', 'state'],
};

/** An order of the ERP with corrected values in the place of its own. Quantities that exceed what the ERP says was ordered yield to its own; amounts
 *  follow from what is cancelled. */
export function keepInOrder(row: OrderFeedRow, kept: ReadonlyMap<string, KeptValue>): { row: OrderFeedRow; yields: readonly string[] } {
  const exceeding = new Set(
    applyValues(row, kept)
      .lines.filter((line) => line.quantityDelivered + line.quantityCancelled > line.quantityOrdered)
      .map(({ id }) => id),
  );
  const yields = [...kept.keys()].filter((path) => parseField(path).startsWith('quantity') && exceeding.has(parsePartId(path) ?? ''));
  const standing = new Map([...kept].filter(([path]) => !yields.includes(path)));
  const next = applyValues(row, standing);
  const isRepriced = [...standing.keys()].some((path) => parseField(path) === 'quantityCancelled');
  return { row: isRepriced ? { ...next, ...addTotals(next.lines) } : next, yields };
}

/** Form of a number: digits as 9, letters as A, other signs as they are. */
const toNumberPattern = (number: string): string => number.trim().replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9');

/** Whether a number looks like the carrier's latest one: same length, letters and digits in the same places. */
export const hasSamePattern = (number: string, latest: string): boolean => toNumberPattern(number) === toNumberPattern(latest);
