import { IconDownload } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { daysBetween, wallClock } from '#platform/calendar.ts';
import { FileIcon } from '#platform/web/parts/FileIcon.tsx';
import { Person } from '#platform/web/parts/Person.tsx';
import { useFormat, type Format } from '#platform/web/use-format.ts';
import type { Message } from '../conversations.api.ts';
import { conversations } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';
import type { TalkedAbout } from './subject.ts';

/** Messages in their order below the day on which they were sent, one's own at the end of the line. New ones are read out. */
export function MessageList({ subject, messages }: { subject: TalkedAbout; messages: readonly Message[] }) {
  const format = useFormat();
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map((message, index) => {
        const isFirstOfDay = index === 0 || dayOf(messages[index - 1]!, format) !== dayOf(message, format);
        return (
          <li key={message.id} className={styles.entry}>
            {isFirstOfDay ? <p className={styles.day}>{dayText(dayOf(message, format), format)}</p> : null}
            <OneMessage message={message} subject={subject} />
          </li>
        );
      })}
    </ol>
  );
}

const dayOf = ({ sentAt }: Message, { timeZone }: Format): string => wallClock(sentAt, timeZone).slice(0, 10);

/** Today and yesterday by these words, other days by their date. */
const dayText = (day: string, { today = day, day: show, relativeDay }: Format): string =>
  daysBetween(day, today) < 2 ? relativeDay(day) : show(day, 'weekdayAuto');

function OneMessage({ message, subject: { kind, code, company } }: { message: Message; subject: TalkedAbout }) {
  const { instant, bytes } = useFormat();
  return (
    <div className={styles.message} data-own={message.isOwn || undefined}>
      <p className={styles.head}>
        <strong>{message.isOwn ? m['conversations.you']() : message.authorName}</strong>
        <time dateTime={message.sentAt}>{instant(message.sentAt, 'time')}</time>
      </p>
      {message.isOwn ? null : (
        <span className={styles.mark} aria-hidden="true">
          <Person name={message.authorName} isMarkOnly />
        </span>
      )}
      <div className={styles.bubble}>
        {message.body ? <p className={styles.body}>{message.body}</p> : null}
        {message.files.map((file) => (
          <a
            key={file.id}
            className={styles.file}
            href={conversations.fileAddress('GET /api/conversations/:kind/:code/files/:file', { params: { kind, code, file: file.id } }, company)}
            target="_blank"
            rel="noreferrer"
          >
            <FileIcon contentType={file.contentType} size={20} />
            <span>
              {file.name} <small className="quiet">{bytes(file.size)}</small>
            </span>
            <IconDownload size={16} stroke={1.7} aria-hidden="true" />
          </a>
        ))}
      </div>
    </div>
  );
}
