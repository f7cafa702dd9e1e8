import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/format.ts';
import { currentLocale } from '#platform/web/locale.ts';
import { imageMaxWidth } from '../conversation.ts';
import { messageOutbox, type OutgoingMessage } from './message-outbox.ts';
import styles from './parts/Conversation.module.css';

type Shown = OutgoingMessage & { share: number | undefined };

/** Messages that the server has not got yet: shown at once, with what keeps them. */
export function OutgoingMessages({ messages, userId }: { messages: readonly Shown[]; userId: string }) {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.messages} aria-label={m['conversations.outgoing']()}>
      {messages.map((message) => (
        <li key={message.id} className={styles.entry}>
          <div className={styles.message} data-own data-outgoing>
            <div className={styles.bubble}>
              {message.change.body ? <p className={styles.body}>{message.change.body}</p> : null}
              {message.change.files.map((file, index) => (
                <OutgoingFile key={index} file={file} />
              ))}
            </div>
          </div>
          {message.refusal ? (
            <Refused message={message} userId={userId} />
          ) : (
            <p className={styles.read}>
              <IconClock size={14} stroke={1.7} aria-hidden="true" />
              {message.share === undefined
                ? m['conversations.sending']()
                : m['conversations.sendingShare']({ share: formatPercent(message.share, currentLocale(), 0) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Refused({ message, userId }: { message: Shown; userId: string }) {
  const outbox = messageOutbox(userId);
  return (
    <div className={styles.refused} role="alert">
      <IconAlertTriangle size={14} stroke={1.7} aria-hidden="true" />
      <span>{m['conversations.refused']({ reason: message.refusal!.message })}</span>
      <Button size="compact-sm" variant="subtle" onClick={() => void outbox.sendAgain(message.place)}>
        {m['conversations.sendAgain']()}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void outbox.drop(message.place)}>
        {m['conversations.giveUp']()}
      </Button>
    </div>
  );
}

/** A picture shows from the device while it leaves. */
function OutgoingFile({ file }: { file: File }) {
  if (!file.type.startsWith('image/')) return <span className={styles.file}>{file.name}</span>;
  const show = (image: HTMLImageElement): (() => void) => {
    const address = URL.createObjectURL(file);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={file.name} style={{ maxWidth: imageMaxWidth }} />;
}
