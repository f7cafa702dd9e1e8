import { describe, expect, it } from 'vitest';
import { computeAvailable, computeChange, isLapsed, movementKinds, resolveStockState, type StockTotals } from './stock.ts';

const makeItem = (totals: Partial<StockTotals>): StockTotals => ({ onHand: 4, reserved: 1, isReplenished: true, replenishedOn: null, ...totals });

describe('the state of an item', () => {
  it.each([
    ['available', makeItem({})],
    ['replenishing', makeItem({ replenishedOn: '2026-12-02' })],
    ['replenishing', makeItem({ onHand: 0, reserved: 0, replenishedOn: '2026-12-02', isReplenished: false })],
    ['exhausted', makeItem({ onHand: 0, reserved: 0 })],
    ['exhausted', makeItem({ onHand: 4, reserved: 4 })],
    ['exhausted', makeItem({ onHand: 0, reserved: 0, isReplenished: false })],
    ['notReplenished', makeItem({ isReplenished: false })],
  ])('is %s', (state, totals) => {
    expect(resolveStockState(totals)).toBe(state);
  });
});

describe('the ledger', () => {
  it('adds up to the stock on hand and to what is reserved of it', () => {
    const movements = [
      { kind: 'in', quantity: 10, ofReservation: false },
      { kind: 'reserve', quantity: 6, ofReservation: true },
      { kind: 'release', quantity: 2, ofReservation: true },
      { kind: 'out', quantity: 3, ofReservation: true },
      { kind: 'out', quantity: 1, ofReservation: false },
      { kind: 'adjust', quantity: -1, ofReservation: false },
    ] as const;
    const totals = { onHand: 0, reserved: 0 };
    for (const movement of movements) {
      const change = computeChange(movement);
      totals.onHand += change.onHand;
      totals.reserved += change.reserved;
    }
    expect([totals, computeAvailable(totals)]).toEqual([{ onHand: 5, reserved: 1 }, 4]);
    expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(movementKinds));
  });
});

it('a reservation lapses on the day after its last one', () => {
  expect([isLapsed('2026-11-19', '2026-11-19'), isLapsed('2026-11-19', '2026-11-20')]).toEqual([false, true]);
});
