import { m } from '#generated/messages/messages.js';
import { Timeline } from '#platform/web/parts/Timeline.tsx';
import type { Delivery } from '../../orders.api.ts';
import { deliveries as deliveryCalls } from '../orders.queries.ts';
import { deliveryMark } from './delivery-looks.ts';
import { useDeliveryWhen } from './delivery-when.ts';

/** The deliveries of an order, the next ones first, on a short line each. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const when = useDeliveryWhen();
  return (
    <Timeline
      label={m['orders.part.deliveries']()}
      entries={deliveries.toReversed().map((delivery) => ({
        id: delivery.id,
        ...deliveryMark(delivery),
        title: (
          <>
            <strong>{delivery.number}</strong> · {m['orders.pieces']({ count: delivery.lines.reduce((sum, line) => sum + line.quantity, 0) })}
          </>
        ),
        text: [delivery.carrierName, when(delivery)].filter(Boolean).join(' · '),
        end:
          delivery.state === 'delivered' ? (
            <a href={deliveryCalls.fileAddress('GET /api/deliveries/:code/note', { params: { code: delivery.number } })} target="_blank" rel="noreferrer">
              {m['orders.action.note']()}
            </a>
          ) : delivery.trackingLink ? (
            <a href={delivery.trackingLink} target="_blank" rel="noreferrer">
              {m['orders.action.track']()}
            </a>
          ) : null,
      }))}
    />
  );
}
