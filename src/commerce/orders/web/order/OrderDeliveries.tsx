import { m } from '#generated/messages/messages.js';
import { StepLine } from '#platform/kit/web/parts/StepLine.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { orderSteps } from './order-steps.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { OrderLinesAwaited } from './OrderLinesAwaited.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderDeliveries.module.css';

/** Equipment and deliveries: the way of the order, each delivery with its serial numbers, then what is still awaited. */
export function OrderDeliveries({ order }: { order: OrderDetail }) {
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
        {order.state === 'cancelled' ? null : <StepLine label={m['orders.steps.label']()} steps={orderSteps(order, format)} />}
      </section>
      {order.deliveries.map((delivery) => (
        <DeliveryCard key={delivery.id} order={order} delivery={delivery} />
      ))}
      <OrderLinesAwaited order={order} />
    </>
  );
}
