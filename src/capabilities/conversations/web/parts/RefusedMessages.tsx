import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useRefused } from '../message-outbox.ts';
import { OutgoingState } from '../OutgoingState.tsx';
import styles from './RefusedMessages.module.css';

/** The reader's messages that the server did not take, with their text: also those of conversations that no longer open. */
export function RefusedMessages() {
  const { user } = useSession();
  const { instant } = useFormat();
  const refused = useRefused(user.id);
  if (refused.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={m['conversations.refusedMessages']()}>
      {refused.map((message) => (
        <li key={message.id}>
          <p className="quiet">{instant(message.at, 'dateTime')}</p>
          <p className={styles.text}>{message.change.body || message.change.files.map(({ name }) => name).join(', ')}</p>
          <OutgoingState message={{ ...message, share: undefined }} />
        </li>
      ))}
    </ul>
  );
}
