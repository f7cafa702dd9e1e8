import { IconMailOff } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { mailsLeave } from '../mail.ts';
import { keptSession } from '../session.ts';
import styles from './MailNote.module.css';

/** Says why no mail leaves the portal; nothing while they do. */
export function MailNote() {
  if (mailsLeave()) return null;
  const label = keptSession()?.provider.mail === 'none' ? m['platform.mailOff.none']() : m['platform.mailOff.away']();
  return (
    <p role="status" className={styles.note}>
      <IconMailOff size={16} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
