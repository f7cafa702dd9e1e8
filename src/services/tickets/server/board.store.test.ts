import { expect, it } from 'vitest';
import { boardCardsAtMost } from '../tickets.api.ts';
import { computeLongest } from './board.store.ts';

/** The same by dealing cards one by one. */
function deal(counts: readonly number[]): number {
  const dealt = counts.map(() => 0);
  for (let left = boardCardsAtMost, wasDealt = true; left > 0 && wasDealt;) {
    wasDealt = false;
    for (const [column, count] of counts.entries())
      if (left > 0 && dealt[column]! < count) {
        dealt[column]!++;
        left--;
        wasDealt = true;
      }
  }
  return Math.max(0, ...dealt);
}

it.each([
  [[]],
  [[3]],
  [[700]],
  [[10_000, 10_000]],
  [[499, 2]],
  [[1, 2, 3, 10_000, 400]],
  [[59, 423, 29, 10_000, 575, 900, 900]],
  [[71, 71, 71, 71, 72, 72, 73]],
])('the longest column of a board of %j tickets is as long as when its cards are dealt out one by one', (counts) =>
  expect(computeLongest(counts)).toBe(deal(counts)),
);
