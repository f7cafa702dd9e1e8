import { describe, expect, it } from 'vitest';
import { applyMovement, type FedMovement, type MovedItem } from './stock.feed.ts';

const makeItem = (): MovedItem => ({
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
const makeMovement = (kind: FedMovement['kind'], quantity: number, ...serials: string[]): FedMovement => ({
  kind,
  quantity,
  serials: serials.length > 0 ? serials : null,
});
const listCodes = (movement: FedMovement) => applyMovement(makeItem(), movement).map(({ path, code }) => `${path} ${code}`);

describe('a movement of the ERP', () => {
  it.each([
    [makeMovement('out', 2), []],
    [makeMovement('out', 3), ['serials stock.serialsMissing']],
    [makeMovement('adjust', -3), ['serials stock.serialsMissing']],
    [makeMovement('out', 3, 'A1'), []],
    [makeMovement('out', 3, 'unseen'), ['serials stock.serialsMissing']],
    [makeMovement('out', 1, 'A1', 'B1'), ['serials stock.serialsDiffer']],
    [makeMovement('out', 4), ['quantity stock.tooFewFree']],
    [makeMovement('adjust', -4), ['quantity stock.tooFewFree']],
    [makeMovement('in', 2, 'A4', 'a-3'), []],
    [makeMovement('in', 1, 'A1'), ['serials.0 stock.serialInStock']],
    [makeMovement('in', 1, 'A2'), ['serials.0 stock.serialInStock']],
    [makeMovement('in', 2, 'B1', 'b1'), ['serials.1 stock.serialTwice']],
    [makeMovement('in', 3, 'B1', 'B2'), ['serials stock.serialsDiffer']],
    [makeMovement('out', 1, 'A1'), []],
    [makeMovement('out', 1, 'A2'), ['serials.0 stock.serialNotFree']],
    [makeMovement('adjust', -1, 'A3'), ['serials.0 stock.serialNotFree']],
    [makeMovement('out', 1, 'unseen'), []],
  ])('%j has the flaws %j', (movement, flaws) => expect(listCodes(movement)).toEqual(flaws));

  it('counts for the next one of the batch', () => {
    const moved = makeItem();
    expect(applyMovement(moved, makeMovement('out', 1, 'A1'))).toEqual([]);
    expect(applyMovement(moved, makeMovement('out', 3))).toHaveLength(1);
    expect(applyMovement(moved, makeMovement('in', 1, 'A1'))).toEqual([]);
    expect(moved.numbered).toBe(3);
    expect([moved.onHand, moved.reserved, moved.serials.get('A1')]).toEqual([5, 2, 'inStock']);
  });
});
