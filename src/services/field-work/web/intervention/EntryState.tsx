import { IconAlertTriangle, IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './EntryState.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface EntryStateProps {
  isKept: boolean;
  /** Whether the server did not take an entry. */
  isRefused?: boolean;
}

/** State of an entry: on this device only, to be reviewed, or sent. */
export const EntryState = ({ isKept, isRefused = false }: EntryStateProps) => (
  <span className={styles.kept} data-here={isKept || undefined} data-refused={isRefused || undefined}>
    {isRefused ? <IconAlertTriangle {...icon} /> : isKept ? <IconDeviceMobile {...icon} /> : <IconCloudCheck {...icon} />}
    {isRefused ? m['field-work.entry.review']() : isKept ? m['field-work.entry.kept']() : m['field-work.entry.sent']()}
  </span>
);
