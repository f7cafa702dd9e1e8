import { m } from '#generated/messages/messages.js';
import { Timeline } from '#platform/web/parts/Timeline.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { expectedDay } from '../../delivery.ts';
import type { Delivery } from '../../orders.api.ts';
import { deliveries as deliveryCalls } from '../orders.queries.ts';
import { deliveryIcon } from './DeliveryStatus.tsx';

/** When a delivery arrived, or is expected, in words. */
export function useDeliveryWhen(): (delivery: Pick<Delivery, 'deliveredAt' | 'expectedOn' | 'promisedOn'>) => string {
  const { day, instant } = useFormat();
  return (delivery) => {
    if (delivery.deliveredAt) return m['orders.deliveredAt']({ when: instant(delivery.deliveredAt) });
    const expected = expectedDay(delivery);
    return expected ? m['orders.expectedOn']({ day: day(expected) }) : m['orders.expectedUnknown']();
  };
}

/** The deliveries of an order, the next ones first, on a short line each (picture 03). */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const when = useDeliveryWhen();
  return (
    <Timeline label={m['orders.part.deliveries']()} entries={deliveries.toReversed().map((delivery) => ({
      id: delivery.id, ...deliveryIcon(delivery),
      title: <><strong>{delivery.number}</strong> · {m['orders.pieces']({ count: delivery.lines.reduce((sum, line) => sum + line.quantity, 0) })}</>,
      text: [delivery.carrierName, when(delivery)].filter(Boolean).join(' · '),
      end: delivery.state === 'delivered'
        ? <a href={deliveryCalls.fileAddress('GET /api/deliveries/:code/note', { params: { code: delivery.number } })} target="_blank" rel="noreferrer">{m['orders.action.note']()}</a>
        : delivery.trackingLink ? <a href={delivery.trackingLink} target="_blank" rel="noreferrer">{m['orders.action.track']()}</a> : null,
    }))} />
  );
}
