import { Status } from '#platform/web/parts/Status.tsx';
import type { DeliveryState } from '../../order.ts';
import { deliveryLook } from './delivery-looks.ts';

/** State of a delivery; a delay stands before the transport state. */
export function DeliveryStatus({ delivery }: { delivery: { state: DeliveryState; isDelayed: boolean } }) {
  const look = deliveryLook(delivery);
  return <Status {...look} label={look.label()} />;
}
