import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './Rollouts.module.css';

/** Drawn share beside a text that says the same. */
export const meter = (value: number, whole: number) => (
  <span className={styles.meter} aria-hidden="true">
    <i style={{ width: `${whole > 0 ? Math.min(100, (100 * value) / whole) : 0}%` }} />
  </span>
);

/** Number of the late sites of a roll-out. */
export const LateSites = ({ count }: { count: number }) => (
  <span className={styles.late}>
    <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
    {m['rollouts.sitesLate']({ count })}
  </span>
);
