import type { MovementSummary } from '../../stock.api.ts';
import { changeBy } from '../../stock.ts';

/** Pieces of a movement, with the sign of what it changes on hand; one that only reserves pieces, or frees them, has none. */
export function signed({ kind, quantity }: Pick<MovementSummary, 'kind' | 'quantity'>, written: (value: number) => string): string {
  const { onHand } = changeBy({ kind, quantity, ofReservation: false });
  if (onHand === 0) return written(quantity);
  return onHand > 0 ? `+${written(onHand)}` : written(onHand);
}
