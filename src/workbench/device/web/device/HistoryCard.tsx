import { IconCircleCheck, IconMapPin, IconMapPinOff, IconShoppingCart, IconTool, IconTruckDelivery } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { TrackingLink } from '#commerce/orders/web/parts/delivery-looks.tsx';
import { FieldChanges, Timeline, type TimelineEntry } from '#platform/kit/web/parts/history.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail } from '../../device.api.ts';
import type { PlaceAction } from '#installed-base/equipment/device.ts';
import { DeviceCard } from './device-cards.tsx';
import { historyLabels } from './field-labels.ts';

/** Events of a device, the latest first. */
export function HistoryCard({ device }: { device: DeviceDetail }) {
  const events = buildEvents(device, useFormat());
  return (
    <DeviceCard title={m['device.history.title']()} action={<span className="quiet">{m['device.history.count']({ count: events.length })}</span>}>
      {events.length === 0 ? <p className="quiet">{m['device.history.empty']()}</p> : <Timeline label={m['device.history.title']()} entries={events} />}
    </DeviceCard>
  );
}

const changeIcons = { updated: IconMapPin, installed: IconTool, removed: IconMapPinOff } satisfies Record<PlaceAction, unknown>;
const changeTitles = {
  updated: m['device.history.changedBy'],
  installed: m['device.history.installedBy'],
  removed: m['device.history.removedBy'],
} satisfies Record<PlaceAction, unknown>;

type Event = TimelineEntry & { at: string };

function buildEvents({ delivery, order, changes }: DeviceDetail, { day, instant }: Format): Event[] {
  const end = (text: string) => <small className="quiet">{text}</small>;
  const transport =
    delivery && (delivery.carrierName || delivery.trackingNumber) ? (
      <>
        {delivery.carrierName} {delivery.trackingNumber ? <TrackingLink number={delivery.trackingNumber} link={delivery.trackingLink} /> : null}
      </>
    ) : undefined;
  const events: (Event | false)[] = [
    ...changes.map((change): Event => ({
      id: change.id,
      at: change.happenedAt,
      icon: changeIcons[change.action],
      family: change.action === 'installed' ? 'success' : 'neutral',
      title: changeTitles[change.action]({ name: change.actorName }),
      text: <FieldChanges changes={change.fields.map(({ name, before, after }) => ({ label: historyLabels[name](), before, after }))} />,
      end: end(instant(change.happenedAt)),
    })),
    !!delivery?.deliveredAt && {
      id: 'delivered',
      at: delivery.deliveredAt,
      icon: IconCircleCheck,
      family: 'success',
      title: delivery.receivedBy ? m['device.history.deliveredTo']({ name: delivery.receivedBy }) : m['device.history.delivered'](),
      text: transport,
      end: end(instant(delivery.deliveredAt)),
    },
    !!delivery?.shippedOn && {
      id: 'shipped',
      at: delivery.shippedOn,
      icon: IconTruckDelivery,
      family: 'info',
      title: m['device.history.shipped'](),
      text: delivery.deliveredAt ? undefined : transport,
      end: end(day(delivery.shippedOn)),
    },
    order !== null && {
      id: 'ordered',
      at: order.orderedOn,
      icon: IconShoppingCart,
      family: 'neutral',
      title: m['device.history.ordered'](),
      end: end(day(order.orderedOn)),
    },
  ];
  return events.filter((event) => event !== false).toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
