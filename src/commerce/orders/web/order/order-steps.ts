import { m } from '#generated/messages/messages.js';
import type { Step } from '#platform/kit/web/parts/StepLine.tsx';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';

type Format = ReturnType<typeof useFormat>;

const stepsAtMost = 4;

/** "1ʳᵉ livraison", "2ᵉ livraison"; "Delivery 2" in English. */
const deliveryTitle = (rank: number): string => (rank === 1 ? m['orders.steps.firstDelivery']() : m['orders.steps.delivery']({ rank }));

function deliveryStep(delivery: Delivery, rank: number, format: Format): Step {
  const pieces = delivery.lines.reduce((sum, line) => sum + line.quantity, 0);
  const when = delivery.deliveredAt ? format.instant(delivery.deliveredAt, 'auto') : format.day(delivery.expectedOn ?? delivery.promisedOn);
  return {
    id: delivery.id,
    title: deliveryTitle(rank),
    state: delivery.state === 'delivered' ? 'done' : delivery.state === 'shipped' ? 'current' : 'pending',
    lines: [
      delivery.isRescheduled && delivery.state !== 'delivered' ? m['orders.steps.rescheduled']({ day: when }) : when,
      m['orders.pieces']({ count: pieces }),
    ],
  };
}

/** The way of an order: ordered, confirmed, its deliveries (the last ones when there are many), complete. */
export function orderSteps(order: OrderDetail, format: Format): Step[] {
  const first = Math.max(0, order.deliveries.length - stepsAtMost);
  const deliveries = order.deliveries.slice(first).map((delivery, index) => deliveryStep(delivery, first + index + 1, format));
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
