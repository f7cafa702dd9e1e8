import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { giveCopy } from '#platform/kit/web/offline/copy-file.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { messageCopy } from './message-copy.ts';
import { messageOutbox } from './message-outbox.ts';
import styles from './parts/Conversation.module.css';
import type { Waiting } from './shown-messages.ts';

/** State of a message that the server has not got yet: on its way, or refused with its reason. */
export function OutgoingState({ message }: { message: Waiting }) {
  if (message.refusal) return <Refused message={message} reason={message.refusal.message} />;
  return (
    <p className={styles.read}>
      <IconClock size={14} stroke={1.7} aria-hidden="true" />
      {message.share === undefined
        ? m['conversations.sending']()
        : m['conversations.sendingShare']({ share: formatPercent(message.share, currentLocale(), 0) })}
    </p>
  );
}

function Refused({ message, reason }: { message: Waiting; reason: string }) {
  const { user } = useSession();
  const outbox = messageOutbox(user.id);
  return (
    <div className={styles.refused} role="alert">
      <IconAlertTriangle size={14} stroke={1.7} aria-hidden="true" />
      <span>{m['conversations.refused']({ reason })}</span>
      <Button size="compact-sm" variant="subtle" onClick={() => void outbox.sendAgain(message.place)}>
        {m['conversations.sendAgain']()}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => void giveCopy(messageCopy(message))}>
        {m['conversations.keepCopy']()}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void outbox.drop(message.place)}>
        {m['conversations.giveUp']()}
      </Button>
    </div>
  );
}
