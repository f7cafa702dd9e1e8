import { IconMessageCircle } from '@tabler/icons-react';
import { unreadText } from '../../conversation.ts';
import { m } from '#generated/messages/messages.js';
import styles from './UnreadMark.module.css';

/** Unread messages about an object, beside its number; nothing when all are read. A function, for the rows of lists. */
export function unreadMark(count: number) {
  if (count === 0) return null;
  const label = m['conversations.unreadMessages']({ count });
  return (
    <span className={styles.mark} title={label}>
      <IconMessageCircle size={15} stroke={1.9} aria-hidden="true" />
      <span aria-hidden="true">{unreadText(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
