import { IconChecks, IconLock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { daysBetween, wallClock } from '#platform/calendar.ts';
import { Person } from '#platform/web/parts/Person.tsx';
import { useFormat, type Format } from '#platform/web/use-format.ts';
import type { Conversation, Message } from '../conversations.api.ts';
import type { InternalNote } from '../inbox.api.ts';
import { firstNameOf } from '../message-text.ts';
import { MessageBody } from './MessageBody.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import styles from './parts/Conversation.module.css';
import type { TalkedAbout } from './subject.ts';

interface MessageListProps {
  subject: TalkedAbout;
  messages: readonly Message[];
  /** Others who have read. */
  readers?: Conversation['people'];
  /** Notes of the provider's people for each other. */
  notes?: readonly InternalNote[] | undefined;
}

/** Messages in their order below the day on which they were sent, one's own at the end of the line. New ones are read out. */
export function MessageList({ subject, messages, readers = [], notes = [] }: MessageListProps) {
  const format = useFormat();
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map((message, index) => {
        const isFirstOfDay = index === 0 || dayOf(messages[index - 1]!.sentAt, format) !== dayOf(message.sentAt, format);
        const isLastOfRun = messages[index + 1]?.isOwn !== true;
        return (
          <li key={message.id} className={styles.entry} data-seq={message.seq}>
            {isFirstOfDay ? <p className={styles.day}>{dayText(dayOf(message.sentAt, format), format)}</p> : null}
            <OneMessage message={message} subject={subject} />
            {message.isOwn && isLastOfRun ? <ReadBy readers={readers.filter(({ readSeq }) => readSeq >= message.seq)} /> : null}
            {notes
              .filter(({ afterSeq }) => afterSeq === message.seq)
              .map((note) => (
                <Note key={note.id} note={note} />
              ))}
          </li>
        );
      })}
    </ol>
  );
}

const dayOf = (instant: string, { timeZone }: Format): string => wallClock(instant, timeZone).slice(0, 10);

/** Today and yesterday by these words, other days by their date. */
const dayText = (day: string, { today = day, day: show, relativeDay }: Format): string =>
  daysBetween(day, today) < 2 ? relativeDay(day) : show(day, 'weekdayAuto');

/** Readers named at most; the others are counted. */
const namedAtMost = 3;

function ReadBy({ readers }: { readers: Conversation['people'] }) {
  const { locale } = useFormat();
  if (readers.length === 0) return null;
  // Those of the provider first: their reading is what one waits for.
  const names = readers.toSorted((a, b) => Number(b.isStaff) - Number(a.isStaff)).map(({ name }) => firstNameOf(name));
  const rest = names.length - namedAtMost;
  const named = rest > 0 ? [...names.slice(0, namedAtMost), m['conversations.othersRead']({ count: rest })] : names;
  return (
    <p className={styles.read}>
      <IconChecks size={14} stroke={1.7} aria-hidden="true" />
      {m['conversations.readBy']({ names: new Intl.ListFormat(locale).format(named) })}
    </p>
  );
}

function Note({ note }: { note: InternalNote }) {
  const { instant } = useFormat();
  return (
    <div className={styles.note}>
      <p className={styles.head}>
        <IconLock size={14} stroke={1.7} aria-hidden="true" />
        <strong>{m['conversations.note.of']({ name: note.isOwn ? m['conversations.you']() : note.authorName })}</strong>
        <time dateTime={note.writtenAt}>{instant(note.writtenAt, 'shortDateTime')}</time>
      </p>
      <p className={styles.body}>{note.body}</p>
    </div>
  );
}

function OneMessage({ message, subject }: { message: Message; subject: TalkedAbout }) {
  const { instant } = useFormat();
  return (
    <div className={styles.message} data-own={message.isOwn || undefined}>
      <p className={styles.head}>
        <strong className={message.isOwn ? 'visually-hidden' : undefined}>{message.isOwn ? m['conversations.you']() : message.authorName}</strong>
        <time dateTime={message.sentAt}>{instant(message.sentAt, 'time')}</time>
      </p>
      {message.isOwn ? null : (
        <span className={styles.mark} aria-hidden="true">
          <Person name={message.authorName} isMarkOnly />
        </span>
      )}
      <div className={styles.bubble}>
        {message.body ? <MessageBody body={message.body} company={subject.company} /> : null}
        <MessageFiles files={message.files} subject={subject} />
      </div>
    </div>
  );
}
