import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { Timeline } from '#platform/kit/web/parts/Timeline.tsx';
import type { OrderDetail } from '../../orders.api.ts';
import { deliveryAddress } from '../../orders.paths.ts';
import { deliveries as deliveryCalls } from '../orders.queries.ts';
import { deliveryLook } from './delivery-looks.ts';
import { useDeliveryWhen } from './delivery-when.ts';
import { damageMark } from './order-cells.tsx';

const markOf = ({ icon, family }: StatusLook) => ({ icon, family });

/** The deliveries of an order, the next ones first, on a short line each. */
export function DeliveryList({ order }: { order: OrderDetail }) {
  const when = useDeliveryWhen();
  const session = useSession();
  return (
    <Timeline
      label={m['orders.part.deliveries']()}
      entries={order.deliveries.toReversed().map((delivery) => ({
        id: delivery.id,
        ...markOf(deliveryLook(delivery, session.today)),
        title: (
          <>
            <Link to={inCompany(deliveryAddress(order.number, delivery.number), companyForLinks(session, order.companyId))}>{delivery.number}</Link>
            {dot}
            {m['orders.pieces']({ count: delivery.lines.reduce((sum, line) => sum + line.quantity, 0) })}
            {damageMark(order.damageReports.filter(({ deliveryNumber, state }) => deliveryNumber === delivery.number && state !== 'closed').length)}
          </>
        ),
        text: withDots(delivery.carrierName, when(delivery)),
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
