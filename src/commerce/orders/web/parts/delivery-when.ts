import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { expectedDay } from '../../delivery.ts';
import type { Delivery } from '../../orders.api.ts';

/** When a delivery arrived, or is expected, in words. */
export function useDeliveryWhen(): (delivery: Pick<Delivery, 'deliveredAt' | 'expectedOn' | 'promisedOn'>) => string {
  const { day, instant } = useFormat();
  return (delivery) => {
    if (delivery.deliveredAt) return m['orders.deliveredAt']({ when: instant(delivery.deliveredAt) });
    const expected = expectedDay(delivery);
    return expected ? m['orders.expectedOn']({ day: day(expected) }) : m['orders.expectedUnknown']();
  };
}
