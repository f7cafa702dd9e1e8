import type { OrderDetail, Delivery } from '../../orders.api.ts';
import { OrderDates } from './OrderDates.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { TabName } from '../../orders.paths.ts';
import { m } from '#generated/messages/messages.js';
import { StepLine, type Step } from '#platform/kit/web/parts/history.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { OrderLinesAwaited } from './OrderLinesAwaited.tsx';
import styles from './OrderDeliveries.module.css';

/** One of the five parts of an order's page. */
export function OrderTabContent({ order, tab }: { order: OrderDetail; tab: TabName }) {
  switch (tab) {
    case 'equipment':
      return <OrderDeliveries order={order} />;
    case 'services':
      return <OrderLines order={order} kinds={['service']} />;
    case 'support':
      return <OrderLines order={order} kinds={['support', 'subscription']} hasPeriod />;
    case 'documents':
      return <OrderDocuments order={order} />;
    case 'dates':
      return <OrderDates order={order} />;
  }
}

/** Equipment and deliveries: the way of the order, each delivery with its serial numbers, then what is still awaited. */
function OrderDeliveries({ order }: { order: OrderDetail }) {
  const format = useFormat();
  const hasEquipment = order.lines.some((line) => line.kind === 'equipment');
  if (!hasEquipment && order.deliveries.length === 0) return <OrderLines order={order} kinds={['service', 'support', 'subscription']} />;
  return (
    <>
      <section>
        <h2 className={styles.heading}>
          {m['orders.part.deliveries']()}{' '}
          <span>{m['orders.delivered.equipment']({ count: order.quantityOrdered, delivered: order.quantityDelivered, ordered: order.quantityOrdered })}</span>
        </h2>
        {order.state === 'cancelled' ? null : <StepLine label={m['orders.steps.label']()} steps={buildOrderSteps(order, format)} />}
      </section>
      {order.deliveries.map((delivery) => (
        <DeliveryCard key={delivery.id} order={order} delivery={delivery} />
      ))}
      <OrderLinesAwaited order={order} />
    </>
  );
}

type Format = ReturnType<typeof useFormat>;

const stepsAtMost = 4;

/** "1ʳᵉ livraison", "2ᵉ livraison"; "Delivery 2" in English. */
const formatDeliveryTitle = (rank: number): string => (rank === 1 ? m['orders.steps.firstDelivery']() : m['orders.steps.delivery']({ rank }));

function buildDeliveryStep(delivery: Delivery, rank: number, format: Format): Step {
  const pieces = delivery.lines.reduce((sum, line) => sum + line.quantity, 0);
  const when = delivery.deliveredAt ? format.instant(delivery.deliveredAt, 'auto') : format.day(delivery.expectedOn ?? delivery.promisedOn);
  return {
    id: delivery.id,
    title: formatDeliveryTitle(rank),
    state: delivery.state === 'delivered' ? 'done' : delivery.state === 'shipped' ? 'current' : 'pending',
    lines: [
      delivery.isRescheduled && delivery.state !== 'delivered' ? m['orders.steps.rescheduled']({ day: when }) : when,
      m['orders.pieces']({ count: pieces }),
    ],
  };
}

/** The way of an order: ordered, confirmed, its deliveries (the last ones when there are many), complete. */
function buildOrderSteps(order: OrderDetail, format: Format): Step[] {
  const first = Math.max(0, order.deliveries.length - stepsAtMost);
  const deliveries = order.deliveries.slice(first).map((delivery, index) => buildDeliveryStep(delivery, first + index + 1, format));
  const isComplete = order.state === 'delivered';
  return [
    {
      id: 'ordered',
      title: m['orders.steps.ordered'](),
      state: 'done',
      lines: [format.day(order.orderedOn), m['orders.pieces']({ count: order.quantityOrdered })],
    },
    {
      id: 'confirmed',
      title: m['orders.steps.confirmed'](),
      state: order.confirmedOn ? 'done' : 'pending',
      lines: [format.day(order.confirmedOn), order.promisedOn ? m['orders.steps.promised']({ day: format.day(order.promisedOn) }) : ''],
    },
    ...deliveries,
    { id: 'complete', title: m['orders.steps.complete'](), state: isComplete ? 'done' : 'pending', lines: [isComplete ? format.day(order.deliveredOn) : '—'] },
  ];
}
