import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { DeliveryRow } from './feeds/deliveries.ts';
import type { OrderRow } from './feeds/orders.ts';
import type { StoryCalendar } from './story-calendar.ts';
import type { StoryOrder } from './story.ts';

/** One run of the feed. */
export interface Feed {
  entity: string;
  rows: object[];
  quiet: boolean;
  /** Time of the event (ISO 8601). */
  at: string;
}

/** Rows sent before the last days, and rows sent since. */
export interface StoryFeeds {
  before: StoryOrder[];
  since: Feed[];
}

/** Events of the last days, oldest first. Orders are identified by the customer's order number. */
const events: readonly { customerOrderNumber: string; happened: 'ordered' | 'postponed' | 'delivered' }[] = [
  { customerOrderNumber: '4500018822', happened: 'ordered' },
  { customerOrderNumber: '4500018801', happened: 'postponed' },
  { customerOrderNumber: '4500018734', happened: 'delivered' },
];

/** The newest order of these companies is also new. */
const newlyOrdering = ['10563', '20114'];
/** The latest shipment to these companies left in the last days. */
const newlyShipping = ['10563', '20131', '20147'];

/** Splits today's data into a quiet first run and later runs that bring news. */
export function storyNews(orders: readonly StoryOrder[], calendar: StoryCalendar): StoryFeeds {
  const steps = [
    ...eventSteps(orders, calendar),
    ...newlyOrdering.map((company) => buildOrderStep(findNewest(orders, company), calendar)),
    ...newlyShipping.map((company) =>
      buildShipmentStep(
        orders.findLast((one) => one.order.company === company && isUnderway(one))!,
        calendar,
      ),
    ),
  ];
  const earlier = new Map(steps.map((step) => [step.now, step.before]));
  return {
    before: orders.flatMap((one) => {
      const before = earlier.get(one);
      return before === undefined ? [one] : before === null ? [] : [before];
    }),
    since: steps.flatMap((step) => step.news),
  };
}

/** An order that made news: its earlier version (`null`: it did not exist), and its current rows. */
interface Step {
  now: StoryOrder;
  before: StoryOrder | null;
  news: Feed[];
}

const eventSteps = (orders: readonly StoryOrder[], calendar: StoryCalendar): Step[] =>
  events.map(({ customerOrderNumber, happened }) => {
    const one = orders.find(({ order }) => order.customerOrderNumber === customerOrderNumber)!;
    return { ordered: buildOrderStep, postponed: buildPostponementStep, delivered: buildDeliveryStep }[happened](one, calendar);
  });

const buildNews = (entity: string, rows: object[], at: string): Feed[] => (rows.length === 0 ? [] : [{ entity, rows, quiet: false, at }]);
const bumpVersion = <Row extends { version: number }>(row: Row): Row => ({ ...row, version: row.version + 1 });
const findNewest = (orders: readonly StoryOrder[], company: string): StoryOrder => orders.findLast(({ order }) => order.company === company)!;
const isUnderway = ({ deliveries }: StoryOrder): boolean => deliveries.some(({ state }) => state === 'shipped');

function buildOrderStep(now: StoryOrder, calendar: StoryCalendar): Step {
  const at = calendar.instant(now.order.orderedOn, '10:20');
  return { now, before: null, news: [...buildNews('orders', [now.order], at), ...buildNews('deliveries', now.deliveries, at)] };
}

/** Earlier version: everything was expected on the promised day. */
function buildPostponementStep(now: StoryOrder): Step {
  const at = now.deliveries.flatMap(({ dateChanges }) => dateChanges ?? []).at(-1)!.changedAt;
  const lines = now.order.lines.map((line) => ({ ...line, expectedOn: line.promisedOn }));
  const deliveries = now.deliveries.map((delivery) => ({ ...delivery, expectedOn: delivery.promisedOn, dateChanges: [] }));
  return {
    now,
    before: { order: { ...now.order, lines }, deliveries },
    news: [...buildNews('orders', [bumpVersion(now.order)], at), ...buildNews('deliveries', now.deliveries.map(bumpVersion), at)],
  };
}

/** Earlier version: the first delivery was in transit, the second not yet prepared. */
function buildDeliveryStep(now: StoryOrder): Step {
  const [first, ...others] = now.deliveries as [DeliveryRow, ...DeliveryRow[]];
  const at = first.deliveredAt!;
  const day = dayInZone(at, providerTimeZone);
  const before: DeliveryRow = { ...first, state: 'shipped', deliveredAt: undefined, receivedBy: undefined, dateChanges: [] };
  return {
    now,
    before: { order: { ...now.order, lines: now.order.lines.map((line) => removeDelivery(line, first, day)) }, deliveries: [before] },
    news: [...buildNews('deliveries', others, at), ...buildNews('deliveries', [bumpVersion(first)], at), ...buildNews('orders', [bumpVersion(now.order)], at)],
  };
}

/** A line before a delivery: its pieces are still awaited, and its subscriptions have not begun. */
function removeDelivery(line: OrderRow['lines'][number], delivery: DeliveryRow, day: string): OrderRow['lines'][number] {
  if (line.startsOn === day) return { ...line, quantityDelivered: 0, startsOn: undefined, endsOn: undefined };
  const pieces = delivery.lines.filter(({ orderLine }) => orderLine === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...line, quantityDelivered: line.quantityDelivered - pieces };
}

/** Earlier version: the shipment was in preparation. */
function buildShipmentStep(now: StoryOrder, calendar: StoryCalendar): Step {
  const moving = now.deliveries.filter(({ state }) => state === 'shipped');
  const at = calendar.instant(moving.at(-1)!.shippedOn!, '17:10');
  const before = now.deliveries.map((delivery): DeliveryRow =>
    moving.includes(delivery)
      ? {
          ...delivery,
          state: 'inPreparation',
          carrier: undefined,
          trackingNumber: undefined,
          shippedOn: undefined,
          packages: [],
          lines: delivery.lines.map((line) => ({ ...line, serials: undefined })),
        }
      : delivery,
  );
  return { now, before: { order: now.order, deliveries: before }, news: buildNews('deliveries', moving.map(bumpVersion), at) };
}
