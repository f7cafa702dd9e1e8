import { IconCircleCheck, IconClipboardList, IconClockExclamation, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { type StatusLook, Status } from '#platform/kit/web/parts/Status.tsx';
import { expectedDay } from '../../delivery.ts';
import { daysLate, deliveryDisplay, type AwaitedState } from '../../order.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Delivery } from '../../orders.api.ts';
import { useSession } from '#platform/kit/web/session.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

/** Icon and colour of each transport state. */
const looks = {
  toPrepare: { family: 'neutral', icon: IconClipboardList, label: m['orders.delivery.toPrepare'] },
  inPreparation: { family: 'neutral', icon: IconPackage, label: m['orders.delivery.inPreparation'] },
  shipped: { family: 'info', icon: IconTruckDelivery, label: m['orders.delivery.shipped'] },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.delivery.delivered'] },
} satisfies Record<AwaitedState, Look>;

export interface ShownDelivery {
  state: AwaitedState;
  promisedOn: string | null;
  expectedOn: string | null;
}

/** Look of a delivery on a day. Late is a state of its own, with its days. */
export function deliveryLook(delivery: ShownDelivery, today: string): StatusLook {
  const display = deliveryDisplay(delivery, today);
  if (display === 'late')
    return { family: 'warning', icon: IconClockExclamation, label: m['orders.late']({ count: daysLate(expectedDay(delivery), today) }), isPill: true };
  return { ...looks[display], label: looks[display].label() };
}

/** When a delivery arrived, or is expected, in words. */
export function useDeliveryWhen(): (delivery: Pick<Delivery, 'deliveredAt' | 'expectedOn' | 'promisedOn'>) => string {
  const { day, instant } = useFormat();
  return (delivery) => {
    if (delivery.deliveredAt) return m['orders.deliveredAt']({ when: instant(delivery.deliveredAt) });
    const expected = expectedDay(delivery);
    return expected ? m['orders.expectedOn']({ day: day(expected) }) : m['orders.expectedUnknown']();
  };
}

/** State of something awaited or delivered; late takes precedence over the transport state. */
export function DeliveryStatus({ delivery }: { delivery: ShownDelivery }) {
  const { today } = useSession();
  return <Status {...deliveryLook(delivery, today)} />;
}
