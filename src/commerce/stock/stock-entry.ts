import { withValues, type Correctable, type KeptValue } from '#capabilities/ingest/kept-values.ts';
import type { StockItemFeedRow } from './stock.feed.ts';

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
