import { m } from '#generated/messages/messages.js';
import { Meter } from '#platform/kit/web/parts/cards.tsx';
import { deliveredText } from './order-cells.tsx';
import styles from './DeliveredCount.module.css';

/** "18/24" with a small bar; in grey once nothing is awaited. */
export function DeliveredCount({ delivered, ordered, withMeter }: { delivered: number; ordered: number; withMeter?: boolean }) {
  const isDone = delivered >= ordered;
  return (
    <span className={styles.count} data-done={isDone || undefined}>
      {deliveredText(delivered, ordered)}
      {withMeter && !isDone && delivered > 0 ? (
        <Meter value={delivered} whole={ordered} isSmall label={m['orders.delivered.of']({ delivered, ordered })} />
      ) : null}
    </span>
  );
}
