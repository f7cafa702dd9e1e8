import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { giveCopy, type DeviceCopy } from '#platform/kit/web/offline/copy-file.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { messageOutbox, type OutgoingMessage } from './message-outbox.ts';
import styles from './parts/Conversation.module.css';
import { type Waiting, shownName } from './shown-messages.ts';

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

/** A message that the server did not take, as a file with its pictures. */
function messageCopy({ id, at, change: { body, files, kind, code }, refusal }: OutgoingMessage): DeviceCopy {
  return {
    name: `${m['conversations.copy.name']()} ${code}`,
    language: currentLocale(),
    title: `${m['conversations.copy.name']()} ${code}`,
    sections: [
      { title: m['conversations.copy.text'](), lines: [body] },
      { title: m['conversations.copy.files'](), lines: files.map(({ name }) => shownName(name)) },
    ],
    pictures: files.filter(({ type }) => type.startsWith('image/')).map((content) => ({ caption: shownName(content.name), content })),
    data: { id, at, kind, code, body, files: files.map(({ name, size, type }) => ({ name, size, type })), refusal },
  };
}
