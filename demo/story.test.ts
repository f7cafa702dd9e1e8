import { describe, expect, test } from 'vitest';
import { addMonths, dayInZone, isWorkingDay } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { computeOrderFigures, isDeliveryRescheduled, resolveLineState, type OrderState } from '#commerce/orders/order.ts';
import type { OrderRow } from './feeds/orders.ts';
import { companies } from './seeds/companies.seed.ts';
import { accounts, demonstrationAccounts } from './seeds/people.seed.ts';
import { StoryCalendar } from './story-calendar.ts';
import { buildStoryOrders, type StoryOrder } from './story.ts';

/** The usual day, a Sunday, a public holiday, a leap day of another year. */
const days = ['2026-11-19', '2026-11-22', '2027-05-01', '2028-02-29'];
const today = '2026-11-19';
const allOrders = buildStoryOrders(new StoryCalendar(today));
const listCompanyOrders = (company: keyof typeof companies): StoryOrder[] => allOrders.filter(({ order }) => order.company === companies[company].id);
const findOrder = (number: string): StoryOrder => allOrders.find(({ order }) => order.customerOrderNumber === number)!;
const computeFigures = ({ lines }: OrderRow) =>
  computeOrderFigures(lines.map((line) => ({ ...line, promisedOn: line.promisedOn ?? null, expectedOn: line.expectedOn ?? null })));
const countStates = (orders: readonly StoryOrder[]): Partial<Record<OrderState, number>> =>
  Object.fromEntries(
    Map.groupBy(orders, ({ order }) => computeFigures(order).state)
      .entries()
      .map(([state, group]) => [state, group.length]),
  );

describe('the orders of Groupe Hélianthe are fixed', () => {
  test('128 orders: 7 awaited, 3 delivered in part, 118 delivered', () => {
    expect(listCompanyOrders('helianthe')).toHaveLength(128);
    expect(countStates(listCompanyOrders('helianthe'))).toEqual({ awaitingDelivery: 7, partiallyDelivered: 3, delivered: 118 });
  });

  test('open orders amount to 214 906,30 € before tax', () => {
    const open = listCompanyOrders('helianthe').filter(({ order }) => ['awaitingDelivery', 'partiallyDelivered'].includes(computeFigures(order).state));
    expect(open.reduce((sum, { order }) => sum + order.totalExclVat, 0)).toBe(21_490_630);
  });

  test('the core network of Saint-Priest, with its numbers, serials and dates', () => {
    const { order, deliveries } = findOrder('4500018734');
    expect(order).toMatchObject({
      number: 'CDE-26-004812',
      offerNumber: 'OFF-26-02087',
      quoteReference: 'CCW 2419-8837',
      project: 'Cœur de réseau Saint-Priest',
      orderedOn: '2026-10-28',
      confirmedOn: '2026-10-30',
      totalExclVat: 9_641_280,
    });
    expect(computeFigures(order)).toEqual({
      state: 'partiallyDelivered',
      quantityOrdered: 24,
      quantityDelivered: 18,
      promisedOn: '2026-11-26',
      expectedOn: '2026-11-26',
      isRescheduled: false,
    });
    expect(deliveries).toMatchObject([
      { number: 'BL-26-009318', carrier: 'geodis', trackingNumber: '8X2204719336', deliveredAt: '2026-11-19T09:05:00.000Z', receivedBy: 'M. Tessier' },
      { number: 'BL-26-009402', carrier: 'chronopost', trackingNumber: 'XY918273645FR', state: 'shipped', promisedOn: '2026-11-26' },
    ]);
    expect(deliveries[0]!.lines.map(({ serials }) => serials?.length)).toEqual([12, 6]);
    expect([...order.dateChanges!, ...deliveries.flatMap(({ dateChanges }) => dateChanges ?? [])]).toHaveLength(3);
    expect(order.lines.filter(({ kind }) => kind === 'support' || kind === 'subscription')).toHaveLength(12);
  });

  test('the firewalls of the branches were postponed by a week', () => {
    expect(computeFigures(findOrder('4500018801').order)).toMatchObject({
      promisedOn: '2026-11-25',
      expectedOn: '2026-12-02',
      isRescheduled: true,
      quantityOrdered: 9,
    });
  });
});

describe('the other companies', () => {
  test('Arvalys has forty orders in every state, cancelled ones too', () => {
    expect(countStates(listCompanyOrders('arvalys'))).toEqual({ awaitingDelivery: 5, partiallyDelivered: 2, delivered: 31, cancelled: 2 });
  });
  test('each client of the partner has twelve', () => {
    expect((['morvane', 'talvere', 'cerelis'] as const).map((key) => listCompanyOrders(key).length)).toEqual([12, 12, 12]);
  });
  test('Neuf has none', () => {
    expect(listCompanyOrders('neuf')).toEqual([]);
  });
});

describe('every case that screens must show exists', () => {
  const orders = allOrders.map(({ order }) => order);
  const deliveries = allOrders.flatMap((one) => one.deliveries);
  const lines = orders.flatMap((order) => order.lines);
  const cases: Record<string, boolean> = {
    'a line cancelled as a whole in a delivered order': orders.some(
      (order) => computeFigures(order).state === 'delivered' && order.lines.some((line) => resolveLineState(line) === 'cancelled'),
    ),
    'a line cancelled in part': lines.some((line) => line.quantityCancelled > 0 && line.quantityDelivered > 0),
    'an order that may not be delivered in parts': orders.some((order) => !order.partialDeliveryAllowed && computeFigures(order).state === 'awaitingDelivery'),
    'an order without a site': orders.some((order) => order.site === undefined),
    'an order without a number of the customer': orders.some((order) => order.customerOrderNumber === undefined),
    'a customer’s number borne by two orders': orders.filter((order) => order.customerOrderNumber === '4500017620').length === 2,
    'an order of more than sixty lines': orders.some((order) => order.lines.length > 60),
    'an order whose promised day has passed': orders.some((order) => {
      const { state, expectedOn } = computeFigures(order);
      return state === 'awaitingDelivery' && expectedOn !== null && expectedOn < today;
    }),
    'a delivery in preparation': deliveries.some(({ state }) => state === 'inPreparation'),
    'a delivery on its way, late': deliveries.some(
      (delivery) =>
        delivery.state === 'shipped' &&
        isDeliveryRescheduled({ state: 'shipped', promisedOn: delivery.promisedOn ?? null, expectedOn: delivery.expectedOn ?? null }),
    ),
    'a delivery received late': deliveries.some(
      ({ deliveredAt, promisedOn }) => deliveredAt != null && promisedOn != null && dayInZone(deliveredAt, providerTimeZone) > promisedOn,
    ),
    'a delivery without tracking': deliveries.some(({ state, trackingNumber }) => state === 'delivered' && trackingNumber === undefined),
    'a delivery in several packages': deliveries.some(({ packages }) => packages.length > 3),
    'a support in force': lines.some((line) => line.kind === 'support' && line.endsOn! >= addMonths(today, 3)),
    'a support that ends in under three months': lines.some((line) => line.kind === 'support' && line.endsOn! >= today && line.endsOn! < addMonths(today, 3)),
    'an expired support': lines.some((line) => line.kind === 'support' && line.endsOn! < today),
    'an expired subscription': lines.some((line) => line.kind === 'subscription' && line.endsOn! < today),
    'an order of services only': orders.some((order) => order.lines.every(({ kind }) => kind === 'service')),
    'an order of licences only': orders.some((order) => order.lines.every(({ kind }) => kind === 'subscription')),
  };
  test.each(Object.entries(cases))('%s', (_, isThere) => expect(isThere).toBe(true));
});

describe.each(days)('based on %s, the story is consistent', (day) => {
  const story = buildStoryOrders(new StoryCalendar(day));
  const orders = story.map(({ order }) => order);
  const deliveries = story.flatMap((one) => one.deliveries);

  test('every number, id and serial number is unique', () => {
    for (const values of [
      orders.map(({ id }) => id),
      orders.map(({ number }) => number),
      deliveries.map(({ id }) => id),
      deliveries.map(({ number }) => number),
      deliveries.flatMap(({ lines }) => lines.flatMap(({ serials }) => serials ?? [])),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('totals are the sums of the lines', () => {
    for (const { lines, totalExclVat, totalInclVat } of orders) {
      expect(totalExclVat).toBe(lines.reduce((sum, line) => sum + line.totalExclVat, 0));
      expect(totalInclVat).toBe(totalExclVat + Math.round(totalExclVat / 5));
      for (const line of lines)
        expect(line.totalExclVat).toBe(
          Math.round(((line.quantityOrdered - line.quantityCancelled) * line.unitPrice * (10_000 - line.discountBasisPoints!)) / 10_000),
        );
    }
  });

  test('delivered quantities of lines equal those of the deliveries', () => {
    for (const { order, deliveries: own } of story)
      for (const line of order.lines.filter(({ kind }) => kind === 'equipment')) {
        const brought = own
          .filter(({ state }) => state === 'delivered')
          .flatMap(({ lines }) => lines)
          .reduce((sum, part) => sum + (part.orderLine === line.id ? part.quantity : 0), 0);
        expect(line.quantityDelivered).toBe(brought);
        const sent = own.flatMap(({ lines }) => lines).reduce((sum, part) => sum + (part.orderLine === line.id ? part.quantity : 0), 0);
        expect(sent).toBeLessThanOrEqual(line.quantityOrdered - line.quantityCancelled);
      }
  });

  test('nobody works on Sundays and nothing has happened after today', () => {
    expect(orders.filter(({ orderedOn, confirmedOn }) => !isWorkingDay(orderedOn) || orderedOn > day || (confirmedOn ?? '') > day)).toEqual([]);
    expect(
      deliveries.filter(({ shippedOn, deliveredAt }) => (shippedOn ?? '') > day || dayInZone(deliveredAt ?? `${day}T08:00:00Z`, providerTimeZone) > day),
    ).toEqual([]);
  });

  test('orders come before their deliveries, and every delivery brings something', () => {
    for (const { order, deliveries: own } of story)
      for (const { shippedOn, lines } of own) {
        expect(lines.length).toBeGreaterThan(0);
        expect((shippedOn ?? day) >= order.orderedOn).toBe(true);
      }
  });

  test('Groupe Hélianthe keeps its 128 orders', () => {
    expect(countStates(story.filter(({ order }) => order.company === companies.helianthe.id))).toEqual({
      awaitingDelivery: 7,
      partiallyDelivered: 3,
      delivered: 118,
    });
  });
});

test('the same day gives the same story', () => {
  expect(buildStoryOrders(new StoryCalendar(today))).toEqual(allOrders);
});

test('the accounts are the nine of the demonstration, as the console lists them', () => {
  expect(accounts).toHaveLength(9);
  expect(demonstrationAccounts.map(({ email }) => email)).toEqual(accounts.map(({ email }) => email));
  for (const { firstName, lastName, email } of accounts)
    expect(demonstrationAccounts.find((account) => account.email === email)!.who).toMatch(`${firstName} ${lastName}`);
});
