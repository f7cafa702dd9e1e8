import type { MovementSummary } from '../../stock.api.ts';
import { changeBy } from '../../stock.ts';

/** Pieces of a movement with their sign, as they change what is on hand; of a reservation, what is reserved. */
export function signed({ kind, quantity }: Pick<MovementSummary, 'kind' | 'quantity'>, written: (value: number) => string): string {
  const { onHand, reserved } = changeBy({ kind, quantity, ofReservation: false });
  const change = onHand === 0 ? reserved : onHand;
  return change > 0 ? `+${written(change)}` : written(change);
}
