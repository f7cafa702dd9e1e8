import { describe, expect, test } from 'vitest';
import {
  countDaysLate,
  resolveDeliveryDisplay,
  isDeliveryRescheduled,
  resolveLineState,
  computeOrderFigures,
  buildTrackingLink,
  type OrderLineFigures,
} from './order.ts';

const makeLine = (ordered: number, delivered: number, cancelled = 0, more: Partial<OrderLineFigures> = {}): OrderLineFigures => ({
  kind: 'equipment',
  quantityOrdered: ordered,
  quantityDelivered: delivered,
  quantityCancelled: cancelled,
  promisedOn: null,
  expectedOn: null,
  ...more,
});

describe('the state of an order line comes from its quantities', () => {
  test.each([
    [12, 0, 0, 'awaitingDelivery'],
    [12, 5, 0, 'partiallyDelivered'],
    [12, 12, 0, 'delivered'],
    [12, 12, 12, 'delivered'],
    [12, 10, 2, 'delivered'],
    [12, 9, 2, 'partiallyDelivered'],
    [12, 0, 12, 'cancelled'],
    [12, 0, 2, 'awaitingDelivery'],
    [0, 0, 0, 'cancelled'],
  ] as const)('%i ordered, %i delivered, %i cancelled: %s', (ordered, delivered, cancelled, state) =>
    expect(resolveLineState(makeLine(ordered, delivered, cancelled))).toBe(state),
  );
});

describe('the figures of an order', () => {
  test('count the equipment, as on the pictured order: 18 of 24', () => {
    const figures = computeOrderFigures([
      makeLine(12, 12),
      makeLine(6, 6),
      makeLine(4, 0),
      makeLine(2, 0),
      makeLine(1, 0, 0, { kind: 'service' }),
      makeLine(12, 12, 0, { kind: 'support' }),
    ]);
    expect(figures).toMatchObject({ state: 'partiallyDelivered', quantityOrdered: 24, quantityDelivered: 18 });
  });
  test('count all lines where there is no equipment', () => {
    expect(computeOrderFigures([makeLine(1, 1, 0, { kind: 'support' }), makeLine(1, 0, 0, { kind: 'service' })])).toMatchObject({
      state: 'partiallyDelivered',
      quantityOrdered: 2,
    });
  });
  test('leave cancelled quantities out', () =>
    expect(computeOrderFigures([makeLine(10, 8, 2), makeLine(3, 0, 3)])).toMatchObject({ state: 'delivered', quantityOrdered: 8, quantityDelivered: 8 }));
  test('name the next day on which something is expected, and say when it moved', () => {
    const figures = computeOrderFigures([
      makeLine(1, 1, 0, { promisedOn: '2026-11-01', expectedOn: '2026-11-01' }),
      makeLine(2, 0, 0, { promisedOn: '2026-11-20', expectedOn: '2026-12-02' }),
      makeLine(2, 0, 0, { promisedOn: '2026-12-10', expectedOn: null }),
    ]);
    expect(figures).toMatchObject({ promisedOn: '2026-11-20', expectedOn: '2026-12-02', isRescheduled: true });
  });
  test('expect nothing once all is delivered', () => {
    expect(computeOrderFigures([makeLine(1, 1, 0, { promisedOn: '2026-11-01', expectedOn: '2026-11-09' })])).toMatchObject({
      expectedOn: null,
      isRescheduled: false,
      promisedOn: '2026-11-01',
    });
  });
  test('an order without lines is cancelled', () => expect(computeOrderFigures([]).state).toBe('cancelled'));
});

describe('what is awaited', () => {
  test.each([
    ['2026-11-18', '2026-11-19', 1],
    ['2026-11-19', '2026-11-19', 0],
    ['2026-11-20', '2026-11-19', 0],
    ['2026-10-31', '2026-11-19', 19],
    [null, '2026-11-19', 0],
  ] as const)('expected on %s, is late on %s by %i days', (expectedOn, today, days) => expect(countDaysLate(expectedOn, today)).toBe(days));

  test.each([
    ['shipped', '2026-11-19', '2026-11-26', true],
    ['shipped', '2026-11-19', '2026-11-19', false],
    ['shipped', '2026-11-18', null, false],
    ['delivered', '2026-11-01', '2026-11-26', false],
    ['inPreparation', null, '2026-11-18', false],
  ] as const)('%s, promised %s, expected %s: rescheduled %s', (state, promisedOn, expectedOn, isRescheduled) =>
    expect(isDeliveryRescheduled({ state, promisedOn, expectedOn })).toBe(isRescheduled),
  );

  test.each([
    ['shipped', '2026-11-18', null, 'late'],
    ['toPrepare', '2026-11-01', '2026-11-18', 'late'],
    ['shipped', '2026-11-18', '2026-11-19', 'shipped'],
    ['toPrepare', null, null, 'toPrepare'],
    ['inPreparation', '2026-11-01', '2026-12-01', 'inPreparation'],
    ['delivered', '2026-11-01', '2026-11-01', 'delivered'],
  ] as const)('%s, promised %s, expected %s, shows one state: %s', (state, promisedOn, expectedOn, display) =>
    expect(resolveDeliveryDisplay({ state, promisedOn, expectedOn }, '2026-11-19')).toBe(display),
  );
});

describe('the tracking link', () => {
  test('fills the carrier’s template', () =>
    expect(buildTrackingLink('https://carrier.example/track?n={n}', '8X 22/04')).toBe('https://carrier.example/track?n=8X%2022%2F04'));
  test.each([
    [null, '1'],
    ['https://carrier.example/{n}', null],
    ['http://carrier.example/{n}', '1'],
    ['javascript:alert({n})', '1'],
  ])('is absent for %s and %s', (template, number) => expect(buildTrackingLink(template, number)).toBeNull());
});
