import { describe, expect, it } from 'vitest';
import { applyMovement, type FedMovement, type MovedItem } from './stock.feed.ts';

const item = (): MovedItem => ({
  reference: 'GLC-TE',
  onHand: 5,
  reserved: 2,
  numbered: 3,
  serials: new Map([
    ['A1', 'inStock'],
    ['A2', 'reserved'],
    ['A3', 'out'],
  ]),
});
const move = (kind: FedMovement['kind'], quantity: number, ...serials: string[]): FedMovement => ({
  kind,
  quantity,
  serials: serials.length > 0 ? serials : null,
});
const codes = (movement: FedMovement) => applyMovement(item(), movement).map(({ path, code }) => `${path} ${code}`);

describe('a movement of the ERP', () => {
  it.each([
    [move('out', 2), []],
    [move('out', 3), ['serials stock.serialsMissing']],
    [move('adjust', -3), ['serials stock.serialsMissing']],
    [move('out', 3, 'A1'), []],
    [move('out', 3, 'unseen'), ['serials stock.serialsMissing']],
    [move('out', 1, 'A1', 'B1'), ['serials stock.serialsDiffer']],
    [move('out', 4), ['quantity stock.tooFewFree']],
    [move('adjust', -4), ['quantity stock.tooFewFree']],
    [move('in', 2, 'A4', 'a-3'), []],
    [move('in', 1, 'A1'), ['serials.0 stock.serialInStock']],
    [move('in', 1, 'A2'), ['serials.0 stock.serialInStock']],
    [move('in', 2, 'B1', 'b1'), ['serials.1 stock.serialTwice']],
    [move('in', 3, 'B1', 'B2'), ['serials stock.serialsDiffer']],
    [move('out', 1, 'A1'), []],
    [move('out', 1, 'A2'), ['serials.0 stock.serialNotFree']],
    [move('adjust', -1, 'A3'), ['serials.0 stock.serialNotFree']],
    [move('out', 1, 'unseen'), []],
  ])('%j has the flaws %j', (movement, flaws) => expect(codes(movement)).toEqual(flaws));

  it('counts for the next one of the batch', () => {
    const moved = item();
    expect(applyMovement(moved, move('out', 1, 'A1'))).toEqual([]);
    expect(applyMovement(moved, move('out', 3))).toHaveLength(1);
    expect(applyMovement(moved, move('in', 1, 'A1'))).toEqual([]);
    expect(moved.numbered).toBe(3);
    expect([moved.onHand, moved.reserved, moved.serials.get('A1')]).toEqual([5, 2, 'inStock']);
  });
});
