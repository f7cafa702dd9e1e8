import type { WebDomain } from '#platform/kit/web/domain.ts';
import { deliveryEntry, orderEntry } from '#commerce/orders/web/parts/order-slots.ts';

export const orderEntryDomain: WebDomain = {
  parts: [
    orderEntry.filledBy(() => import('./OrderEntry.tsx').then((file) => file.OrderEntry)),
    deliveryEntry.filledBy(() => import('./DeliveryEntry.tsx').then((file) => file.DeliveryEntry)),
  ],
};
