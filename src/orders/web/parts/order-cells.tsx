import { IconCircleCheck, IconCircleHalf2, IconCircleX, IconClock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { statusCell } from '#platform/web/parts/cells.tsx';
import type { StatusLook } from '#platform/web/parts/Status.tsx';
import { deliveredText } from './delivered-text.ts';
import type { OrderState } from '../../order.ts';
import styles from './DeliveredCount.module.css';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

export const looks = {
  awaitingDelivery: { family: 'info', icon: IconClock, label: m['orders.state.awaitingDelivery'] },
  partiallyDelivered: { family: 'progress', icon: IconCircleHalf2, label: m['orders.state.partiallyDelivered'] },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.state.delivered'] },
  cancelled: { family: 'neutral', icon: IconCircleX, label: m['orders.state.cancelled'] },
} satisfies Record<OrderState, Look>;

/** `OrderStatus` as a cell of a list. */
export const orderStatusCell = (state: OrderState) => statusCell({ ...looks[state], label: looks[state].label() });

/** "18/24" as a cell of a list; in grey once nothing is awaited. */
export const deliveredCell = (delivered: number, ordered: number) => (
  <span className={styles.count} data-done={delivered >= ordered || undefined}>
    {deliveredText(delivered, ordered)}
  </span>
);
