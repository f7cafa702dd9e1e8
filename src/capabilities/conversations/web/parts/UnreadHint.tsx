import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { conversationQuery } from '../conversations.queries.ts';
import { showLastMessage } from './way-to-messages.ts';
import styles from './UnreadMark.module.css';

/** Unread messages of an object, at the head of its page: leads down to the last one. */
export function UnreadHint({ kind, code, company }: { kind: string; code: string; company: number }) {
  const { data } = useQuery(conversationQuery(kind, code, company));
  if (!data || data.unread === 0) return null;
  return (
    <button type="button" className={styles.hint} onClick={() => showLastMessage({ kind, code })}>
      <IconMessageCircle size={15} stroke={1.9} aria-hidden="true" />
      {m['conversations.unreadMessages']({ count: data.unread })}
    </button>
  );
}
