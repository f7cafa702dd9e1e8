import { IconPaperclip } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { Message } from '../conversations.api.ts';
import { conversations } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';
import type { TalkedAbout } from './subject.ts';

/** Messages in their order, one's own at the end of the line. New ones are read out. */
export function MessageList({ subject, messages }: { subject: TalkedAbout; messages: readonly Message[] }) {
  const { instant } = useFormat();
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-own={message.isOwn || undefined}>
          <p className={styles.head}>
            <strong>{message.isOwn ? m['conversations.you']() : message.authorName}</strong>
            <time dateTime={message.sentAt}>{instant(message.sentAt, 'shortDateTime')}</time>
          </p>
          {message.body ? <p className={styles.body}>{message.body}</p> : null}
          {message.files.length > 0 ? (
            <p className={styles.files}>
              {message.files.map((file) => (
                <a
                  key={file.id}
                  href={conversations.fileAddress(
                    'GET /api/conversations/:kind/:code/files/:file',
                    { params: { kind: subject.kind, code: subject.code, file: file.id } },
                    subject.company,
                  )}
                  target="_blank"
                  rel="noreferrer"
                >
                  <IconPaperclip size={15} stroke={1.7} aria-hidden="true" />
                  {file.name}
                </a>
              ))}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
