import { IconAlertTriangle, IconCircleCheck, IconCircleHalf2, IconCircleX, IconClock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { statusCell, Reference } from '#platform/kit/web/parts/cells.tsx';
import { type StatusLook, Status } from '#platform/kit/web/parts/Status.tsx';
import type { OrderState } from '../../order.ts';
import styles from './DeliveredCount.module.css';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Meter } from '#platform/kit/web/parts/cards.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { orderAddress } from '../../orders.paths.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

export const looks = {
  awaitingDelivery: { family: 'info', icon: IconClock, label: m['orders.state.awaitingDelivery'] },
  partiallyDelivered: { family: 'progress', icon: IconCircleHalf2, label: m['orders.state.partiallyDelivered'] },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.state.delivered'] },
  cancelled: { family: 'neutral', icon: IconCircleX, label: m['orders.state.cancelled'] },
} satisfies Record<OrderState, Look>;

/** `OrderStatus` as a cell of a list. */
export const renderOrderStatus = (state: OrderState) => statusCell({ ...looks[state], label: looks[state].label() });

/** Damages that the reader's company has reported, beside the state of an order; nothing where all are closed. A function, for the rows of lists. */
export function renderDamageMark(count: number) {
  if (count === 0) return null;
  const label = m['orders.damage.open']({ count });
  return (
    <span className={styles.damage} title={label}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** "18/24" as a cell of a list; in grey once nothing is awaited. */
export const renderDelivered = (delivered: number, ordered: number) => (
  <span className={styles.count} data-done={delivered >= ordered || undefined}>
    {formatDelivered(delivered, ordered)}
  </span>
);

/** "18/24", "99 999/100 001". */
export const formatDelivered = (delivered: number, ordered: number): string =>
  [delivered, ordered].map((quantity) => formatNumber(quantity, currentLocale())).join('/');

/** "18/24" with a small bar; in grey once nothing is awaited. */
export function DeliveredCount({ delivered, ordered, withMeter }: { delivered: number; ordered: number; withMeter?: boolean }) {
  const isDone = delivered >= ordered;
  return (
    <span className={styles.count} data-done={isDone || undefined}>
      {formatDelivered(delivered, ordered)}
      {withMeter && !isDone && delivered > 0 ? (
        <Meter value={delivered} whole={ordered} isSmall label={m['orders.delivered.of']({ delivered, ordered })} />
      ) : null}
    </span>
  );
}

const serviceLabels = {
  awaitingDelivery: m['orders.service.toBeDone'],
  partiallyDelivered: m['orders.service.partlyDone'],
  delivered: m['orders.service.done'],
  cancelled: m['orders.state.cancelled'],
} satisfies Record<OrderState, () => string>;

/** State of an order or of one of its lines; services are done, not delivered. */
export function OrderStatus({ state, isService }: { state: OrderState; isService?: boolean }) {
  return <Status {...looks[state]} label={isService ? serviceLabels[state]() : looks[state].label()} />;
}

interface OrderNumberProps {
  /** The number as the reader knows it. */
  shown: string;
  /** The provider's number of the order; null where the reader sees none. */
  number: string | null;
  companyId: number;
}

/** The number of an order, leading to its page where the reader may see it. */
export function OrderNumber({ shown, number, companyId }: OrderNumberProps) {
  const session = useSession();
  if (number === null) return <Reference>{shown}</Reference>;
  return (
    <Link to={withCompany(orderAddress(number), companyForLinks(session, companyId))}>
      <Reference>{shown}</Reference>
    </Link>
  );
}
