import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './Rollouts.module.css';

/** Number of the late sites of a roll-out. */
export const LateSites = ({ count }: { count: number }) => (
  <span className={styles.late}>
    <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
    {m['rollouts.sitesLate']({ count })}
  </span>
);
