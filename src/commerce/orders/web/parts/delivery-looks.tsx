import {
  IconCircleCheck,
  IconClipboardList,
  IconClockExclamation,
  IconPackage,
  IconTruckDelivery,
  IconExternalLink,
  IconCalendarRepeat,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { type StatusLook, Status } from '#platform/kit/web/parts/Status.tsx';
import { resolveExpectedDay, countDaysLate, resolveDeliveryDisplay, type AwaitedState } from '../../order.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { Delivery } from '../../orders.api.ts';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './ExpectedDay.module.css';

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
export function resolveDeliveryLook(delivery: ShownDelivery, today: string): StatusLook {
  const display = resolveDeliveryDisplay(delivery, today);
  if (display === 'late')
    return {
      family: 'warning',
      icon: IconClockExclamation,
      label: m['orders.late']({ count: countDaysLate(resolveExpectedDay(delivery), today) }),
      isPill: true,
    };
  return { ...looks[display], label: looks[display].label() };
}

/** When a delivery arrived, or is expected, in words. */
export function useDeliveryWhen(): (delivery: Pick<Delivery, 'deliveredAt' | 'expectedOn' | 'promisedOn'>) => string {
  const { day, instant } = useFormat();
  return (delivery) => {
    if (delivery.deliveredAt) return m['orders.deliveredAt']({ when: instant(delivery.deliveredAt) });
    const expected = resolveExpectedDay(delivery);
    return expected ? m['orders.expectedOn']({ day: day(expected) }) : m['orders.expectedUnknown']();
  };
}

/** State of something awaited or delivered; late takes precedence over the transport state. */
export function DeliveryStatus({ delivery }: { delivery: ShownDelivery }) {
  const { today } = useSession();
  return <Status {...resolveDeliveryLook(delivery, today)} />;
}

/** A tracking number, leading to the carrier's page where the carrier has one. */
export function TrackingLink({ number, link }: { number: string; link: string | null }) {
  if (!link) return <span className="serial">{number}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={m['orders.track.label']({ number })}>
      <span className="serial">{number}</span> <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
    </a>
  );
}

export interface Expected {
  expectedOn: string | null;
  promisedOn: string | null;
  isRescheduled: boolean;
}

/** `ExpectedDay` as a cell of a list, whose rows share one reader of formats. */
export function renderExpectedDay({ expectedOn, promisedOn, isRescheduled }: Expected, { day, today }: Format) {
  if (expectedOn === null) return <span className="quiet">—</span>;
  const count = today === undefined ? 0 : countDaysLate(expectedOn, today);
  if (count > 0)
    return (
      <time dateTime={expectedOn} className={styles.expected} data-late="" title={m['orders.late.by']({ count })}>
        {day(expectedOn)}
        <IconClockExclamation size={16} stroke={1.7} aria-hidden="true" />
        <span aria-hidden="true">{m['orders.late.days']({ count })}</span>
        <span className="visually-hidden">{m['orders.late.by']({ count })}</span>
      </time>
    );
  const label = isRescheduled ? (promisedOn ? m['orders.rescheduled.from']({ promised: day(promisedOn) }) : m['orders.rescheduled']()) : undefined;
  return (
    <time dateTime={expectedOn} className={styles.expected} title={label}>
      {day(expectedOn)}
      {label === undefined ? null : <IconCalendarRepeat size={16} stroke={1.7} role="img" aria-label={label} />}
    </time>
  );
}

/** The day on which something is expected: in amber with its days when it has passed, with a quiet sign when it was rescheduled. */
export function ExpectedDay(expected: Expected) {
  return renderExpectedDay(expected, useFormat());
}
