import { describe, expect, it, test } from 'vitest';
import { countCancellable, resolveDeliveryState, hasSamePattern, keepInOrder, countUndelivered, type EnteredLine } from './order-entry.ts';

const makeLine = (part: Partial<EnteredLine> = {}): EnteredLine => ({
  kind: 'equipment',
  quantityOrdered: 6,
  quantityDelivered: 0,
  quantityCancelled: 0,
  inDeliveries: 0,
  ...part,
});

describe('pieces of an entered line', () => {
  test.each([
    [{}, 6, 6],
    [{ inDeliveries: 4 }, 2, 2],
    [{ inDeliveries: 4, quantityCancelled: 1 }, 1, 2],
    [{ inDeliveries: 6, quantityDelivered: 6 }, 0, 0],
    // Services are done, not delivered.
    [{ kind: 'service', quantityDelivered: 2 }, 0, 4],
    [{ kind: 'subscription' }, 0, 6],
  ] as const)('%j: %i left to deliver, %i may be cancelled', (part, left, cancellable) => {
    expect(countUndelivered(makeLine(part))).toBe(left);
    expect(countCancellable(makeLine(part))).toBe(cancellable);
  });
});

it('a delivery is what its days say', () => {
  expect(resolveDeliveryState({ shippedOn: null, deliveredAt: null })).toBe('inPreparation');
  expect(resolveDeliveryState({ shippedOn: '2026-11-18', deliveredAt: null })).toBe('shipped');
  // Collected by the customer: nothing was shipped.
  expect(resolveDeliveryState({ shippedOn: null, deliveredAt: '2026-11-19T09:05:00.000Z' })).toBe('delivered');
});

describe('a corrected value of an order of the ERP', () => {
  const line = { id: '10', quantityOrdered: 6, quantityDelivered: 2, quantityCancelled: 0, unitPrice: 1000, discountBasisPoints: 0, vatBasisPoints: 2000 };
  const row = { totalExclVat: 6000, totalInclVat: 7200, lines: [{ ...line, expectedOn: '2026-12-01', totalExclVat: 6000 }] } as Parameters<
    typeof keepInOrder
  >[0];

  it('stands in the place of the ERP’s, and its amounts follow', () => {
    const kept = keepInOrder(
      row,
      new Map<string, string | number>([
        ['lines/10/expectedOn', '2026-12-18'],
        ['lines/10/quantityCancelled', 4],
      ]),
    );
    expect(kept).toMatchObject({ yields: [], row: { totalExclVat: 2000, totalInclVat: 2400, lines: [{ expectedOn: '2026-12-18', quantityCancelled: 4 }] } });
  });

  it('yields to the ERP where more would be delivered and cancelled than was ordered', () => {
    const kept = keepInOrder(
      row,
      new Map<string, string | number>([
        ['lines/10/expectedOn', '2026-12-18'],
        ['lines/10/quantityCancelled', 5],
      ]),
    );
    expect(kept.yields).toEqual(['lines/10/quantityCancelled']);
    expect(kept.row).toMatchObject({ totalExclVat: 6000, lines: [{ expectedOn: '2026-12-18', quantityCancelled: 0 }] });
  });
});

test.each([
  ['08217734190562', '08217734190571', true],
  ['0821773419056', '08217734190571', false],
  ['XY123456789FR', 'AB000000000FR', true],
  ['XY123456789', '12345678901', false],
])('the number %s beside the latest %s', (number, latest, isAlike) => expect(hasSamePattern(number, latest)).toBe(isAlike));
