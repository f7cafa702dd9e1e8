import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './EntryState.module.css';

/** Where an entry is: on this device only, or sent. */
export const EntryState = ({ isKept }: { isKept: boolean }) => (
  <span className={styles.kept} data-here={isKept || undefined}>
    {isKept ? <IconDeviceMobile size={16} stroke={1.7} aria-hidden="true" /> : <IconCloudCheck size={16} stroke={1.7} aria-hidden="true" />}
    {isKept ? m['field-work.entry.kept']() : m['field-work.entry.sent']()}
  </span>
);
