import { compareDays, daysBetween } from '#platform/kernel/calendar.ts';
import { deliveryRows, type DeliveryRow } from './feeds/deliveries.ts';
import { orderRow, type OrderRow } from './feeds/orders.ts';
import { seriesOrders, type Series } from './generated-orders.ts';
import { Numbering } from './numbering.ts';
import type { OrderPlan } from './plan.ts';
import { Random } from './random.ts';
import { SerialMaker } from './serials.ts';
import { heliantheDeliveredOrders } from './seeds/helianthe-delivered.seed.ts';
import { fixedSerials } from './seeds/helianthe-core-network.seed.ts';
import { heliantheOpenOrders } from './seeds/helianthe-open.seed.ts';
import { heliantheSpecialOrders } from './seeds/helianthe-special.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';
import type { StoryContext } from './story-context.ts';

/** An order of the story with its deliveries, as the ERP knows them today. */
export interface StoryOrder {
  order: OrderRow;
  deliveries: DeliveryRow[];
}

/** Customer order numbers rise continuously over the years: about four a day at Groupe Hélianthe. */
const makeHelianthNumber = (_: string, offset: number): string => `4500${String(Math.round(18_342 + 4.14 * (offset + 118)) - 1).padStart(6, '0')}`;
const numberInYear = (day: string, perDay: number): string => String(Math.round((daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1) * perDay)).padStart(4, '0');

const allSeries: readonly Series[] = [
  { company: 'helianthe', count: 104, from: -725, to: -175, customerNumber: makeHelianthNumber },
  {
    company: 'arvalys',
    count: 40,
    from: -715,
    to: -5,
    cancelled: [11, 31],
    newest: ['partial', 'underwayLate', 'partial', 'awaiting', 'preparing', 'underway', 'awaiting'],
    customerNumber: (day) => `ARV-${day.slice(0, 4)}-${numberInYear(day, 1.3)}`,
  },
  {
    company: 'morvane',
    count: 12,
    from: -640,
    to: -9,
    newest: ['partial', 'awaiting'],
    customerNumber: (day) => `BC ${day.slice(2, 4)}/${numberInYear(day, 0.4).slice(1)}`,
  },
  {
    company: 'talvere',
    count: 12,
    from: -590,
    to: -6,
    newest: ['underway', 'preparing'],
    customerNumber: (day) => `CF${day.slice(2, 4)}-${numberInYear(day, 0.7)}`,
  },
  {
    company: 'cerelis',
    count: 12,
    from: -400,
    to: -12,
    cancelled: [6],
    newest: ['underwayLate', 'partial', 'awaiting'],
    customerNumber: (day, offset) => `PO-${104_900 + offset}`,
  },
  { company: 'reseaulia', count: 3, from: -310, to: -60, customerNumber: (day) => `RZ-${day.slice(2, 4)}-${numberInYear(day, 0.2)}` },
];

/** All orders of the story, oldest first. The same day gives the same story.
 *  @param numbering the numbers assigned so far */
export function buildStoryOrders(calendar: StoryCalendar, numbering = new Numbering()): StoryOrder[] {
  const random = new Random(2_026_1119);
  const context: StoryContext = { calendar, random, numbering, serials: new SerialMaker(new Random(30_38), fixedSerials) };
  const plans: OrderPlan[] = [
    ...heliantheOpenOrders(calendar),
    ...heliantheDeliveredOrders(calendar),
    ...heliantheSpecialOrders(calendar),
    ...allSeries.flatMap((series, index) => seriesOrders(series, { calendar, random: new Random(7_919 * (index + 1)) })),
  ];
  const written = plans.map((plan) => {
    const order = orderRow(plan, context);
    return { order, deliveries: deliveryRows(plan, order, context) };
  });
  return written.toSorted((a, b) => compareDays(a.order.orderedOn, b.order.orderedOn) || a.order.number.localeCompare(b.order.number));
}
