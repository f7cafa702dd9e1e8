import { Status } from '#platform/kit/web/parts/Status.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { deliveryLook, type ShownDelivery } from './delivery-looks.ts';

/** State of something awaited or delivered; late takes precedence over the transport state. */
export function DeliveryStatus({ delivery }: { delivery: ShownDelivery }) {
  const { today } = useSession();
  return <Status {...deliveryLook(delivery, today)} />;
}
