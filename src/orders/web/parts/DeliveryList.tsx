import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { Delivery } from '../../orders.api.ts';
import { deliveries as deliveryCalls } from '../orders.queries.ts';
import { deliveryIcon } from './DeliveryStatus.tsx';
import styles from './DeliveryList.module.css';

/** The deliveries of an order, the next ones first, on a short line. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { day, instant } = useFormat();
  return (
    <ol className={styles.list}>
      {deliveries.toReversed().map((delivery) => {
        const { icon: Glyph, family } = deliveryIcon(delivery);
        const pieces = delivery.lines.reduce((sum, line) => sum + line.quantity, 0);
        const when = delivery.deliveredAt ? m['orders.deliveredAt']({ when: instant(delivery.deliveredAt) })
          : delivery.expectedOn ? m['orders.expectedOn']({ day: day(delivery.expectedOn) }) : m['orders.expectedUnknown']();
        return (
          <li key={delivery.id} data-family={family}>
            <Glyph size={18} stroke={1.75} aria-hidden="true" />
            <div><p><span className={styles.number}>{delivery.number}</span> · {m['orders.pieces']({ count: pieces })}</p><p className={styles.when}>{[delivery.carrierName, when].filter(Boolean).join(' · ')}</p></div>
            {delivery.state !== 'delivered' && delivery.trackingLink ? <a href={delivery.trackingLink} target="_blank" rel="noreferrer">{m['orders.action.track']()}</a>
              : delivery.state === 'delivered' ? <a href={deliveryCalls.fileAddress('GET /api/deliveries/:code/note', { params: { code: delivery.number } })} target="_blank" rel="noreferrer">{m['orders.action.note']()}</a> : null}
          </li>
        );
      })}
    </ol>
  );
}
