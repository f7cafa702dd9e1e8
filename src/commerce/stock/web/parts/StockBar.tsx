import { m } from '#generated/messages/messages.js';
import styles from './StockBar.module.css';

/** Stock on hand as a bar: the available part solid, the reserved part hatched. */
export function StockBar({ available, reserved, isWide }: { available: number; reserved: number; isWide?: boolean }) {
  const whole = available + reserved;
  if (whole === 0) return <span className="quiet">—</span>;
  return (
    <span className={styles.bar} data-wide={isWide || undefined} role="img" aria-label={m['stock.bar']({ available, reserved })}>
      {available > 0 ? <i style={{ flexGrow: available }} /> : null}
      {reserved > 0 ? <i data-reserved="" style={{ flexGrow: reserved }} /> : null}
    </span>
  );
}
