import { IconBeach } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Absence } from '../../planning.api.ts';
import styles from './Planning.module.css';

/** Says that a person is away, and why. */
export function AwayMark({ absence }: { absence: Absence }) {
  return (
    <span className={styles.away}>
      <IconBeach size={14} stroke={1.8} aria-hidden="true" />
      {absence.reason || m['planning.away']()}
    </span>
  );
}
