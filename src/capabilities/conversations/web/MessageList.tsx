import { IconChecks, IconLock, IconChevronRight } from '@tabler/icons-react';
import { type Ref, Fragment, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { findRanges } from '#capabilities/search/ranges.ts';
import { Marks } from '#capabilities/search/web/parts/Marks.tsx';
import type { Conversation } from '../conversations.api.ts';
import type { InternalNote } from '../inbox.api.ts';
import { pickFirstName, collectOwnAddresses, splitLinks } from '../message-text.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { OutgoingState } from './OutgoingState.tsx';
import styles from './parts/Conversation.module.css';
import type { ShownMessage } from './shown-messages.ts';
import type { TalkedAbout } from './subject.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#platform/kit/web/Link.tsx';
import { markIcons } from '#platform/kit/web/parts/marks.tsx';
import { cardQuery } from './conversations.queries.ts';

interface MessageListProps {
  subject: TalkedAbout;
  messages: readonly ShownMessage[];
  /** Others who have read. */
  readers?: Conversation['people'];
  /** Notes of the provider's people for each other. */
  notes?: readonly InternalNote[] | undefined;
  /** Number of the message that a search found. */
  found?: number | undefined;
  /** The search, whose words are tinted. */
  typed?: string | undefined;
  /** Number from which messages are new to the reader. */
  newFrom?: number | undefined;
  list?: Ref<HTMLOListElement>;
}

/** Messages in their order below the day on which they were sent, one's own at the end of the line, those on their way last. New ones are read out. */
export function MessageList({ subject, messages, readers = [], notes = [], found, typed, newFrom, list }: MessageListProps) {
  const format = useFormat();
  const firstNew = newFrom === undefined ? undefined : messages.find(({ seq, isOwn }) => seq !== undefined && seq >= newFrom && !isOwn)?.key;
  return (
    <ol ref={list} className={styles.messages} aria-live="polite">
      {messages.map((message, index) => {
        const { key, seq, at, isOwn, waiting } = message;
        const [before, after] = [messages[index - 1], messages[index + 1]];
        const day = format.pastDay(at);
        const isLastOfRun = after?.isOwn !== true || after.waiting !== undefined;
        return (
          <li key={key} className={styles.entry} data-seq={seq} data-found={(seq !== undefined && seq === found) || undefined}>
            {before === undefined || format.pastDay(before.at) !== day ? <p className={styles.day}>{format.headOfDay(day)}</p> : null}
            {key === firstNew ? (
              <p className={styles.day} data-new="">
                {m['conversations.newMessages']()}
              </p>
            ) : null}
            <OneMessage message={message} subject={subject} typed={typed} />
            {waiting ? (
              <OutgoingState message={waiting} />
            ) : isOwn && isLastOfRun ? (
              <ReadBy readers={readers.filter(({ readSeq }) => readSeq >= seq!)} />
            ) : null}
            {notes
              .filter(({ afterSeq }) => afterSeq === seq)
              .map((note) => (
                <Note key={note.id} note={note} typed={typed} />
              ))}
          </li>
        );
      })}
    </ol>
  );
}

/** Readers named at most; the others are counted. */
const namedAtMost = 3;

function ReadBy({ readers }: { readers: Conversation['people'] }) {
  const { locale } = useFormat();
  if (readers.length === 0) return null;
  // Name the provider's people first: the reader waits for them.
  const names = readers.toSorted((a, b) => Number(b.isStaff) - Number(a.isStaff)).map(({ name }) => pickFirstName(name));
  const rest = names.length - namedAtMost;
  const named = rest > 0 ? [...names.slice(0, namedAtMost), m['conversations.othersRead']({ count: rest })] : names;
  return (
    <p className={styles.read}>
      <IconChecks size={14} stroke={1.7} aria-hidden="true" />
      {m['conversations.readBy']({ names: new Intl.ListFormat(locale).format(named) })}
    </p>
  );
}

function Note({ note, typed = '' }: { note: InternalNote; typed: string | undefined }) {
  const { instant } = useFormat();
  return (
    <div className={styles.note}>
      <p className={styles.head}>
        <IconLock size={14} stroke={1.7} aria-hidden="true" />
        <strong>{m['conversations.note.of']({ name: note.isOwn ? m['conversations.you']() : note.authorName })}</strong>
        <time dateTime={note.writtenAt}>{instant(note.writtenAt, 'shortDateTime')}</time>
      </p>
      <p className={styles.body}>{typed === '' ? note.body : <Marks of={{ text: note.body, ranges: findRanges(note.body, typed, true) }} />}</p>
    </div>
  );
}

interface OneMessageProps {
  message: ShownMessage;
  subject: TalkedAbout;
  typed: string | undefined;
}

/** One's own stand at the end of the line; those of colleagues are tinted like them, since the other side reads both as one answer. */
function OneMessage({ message: { authorName, authorKind, isOwn, at, body, files, waiting }, subject, typed }: OneMessageProps) {
  const { instant } = useFormat();
  const { user } = useSession();
  const isOfColleague = !isOwn && authorKind === (user.staffRole === null ? 'customer' : 'staff');
  return (
    <div className={styles.message} data-own={isOwn || undefined} data-colleague={isOfColleague || undefined} data-outgoing={waiting ? '' : undefined}>
      <p className={styles.head}>
        <strong className={isOwn ? 'visually-hidden' : undefined}>{isOwn ? m['conversations.you']() : authorName}</strong>
        <time dateTime={at}>{instant(at, 'time')}</time>
      </p>
      {isOwn ? null : (
        <span className={styles.mark} aria-hidden="true">
          <Person name={authorName} isMarkOnly />
        </span>
      )}
      <div className={styles.bubble}>
        {body ? <MessageBody body={body} company={subject.company} typed={typed} /> : null}
        {files.length > 0 ? <MessageFiles files={files} subject={subject} /> : null}
      </div>
    </div>
  );
}

/** The words of a message: plain text with its links, and a card for each object of the portal that one leads to.
 *  @param typed a search, whose words are tinted */
function MessageBody({ body, company, typed = '' }: { body: string; company: number; typed?: string | undefined }) {
  const { origin } = location;
  const renderMarks = (text: string): ReactNode => (typed === '' ? text : <Marks of={{ text, ranges: findRanges(text, typed, true) }} />);
  return (
    <>
      <p className={styles.body}>
        {splitLinks(body).map(({ text, href }, index) =>
          href === undefined ? (
            <Fragment key={index}>{renderMarks(text)}</Fragment>
          ) : href.startsWith(`${origin}/`) ? (
            <Link key={index} to={href.slice(origin.length)}>
              {renderMarks(text)}
            </Link>
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {renderMarks(text)}
            </a>
          ),
        )}
      </p>
      {collectOwnAddresses(body, origin).map((address) => (
        <ObjectCard key={address} address={address} company={company} />
      ))}
    </>
  );
}

/** The object of a link, for a reader who may see it; nothing for others. */
function ObjectCard({ address, company }: { address: string; company: number }) {
  const { data } = useQuery(cardQuery(address, company));
  const card = data?.card;
  if (!card) return null;
  const Icon = markIcons[card.icon];
  return (
    <Link to={card.address} className={styles.card}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <strong>{card.title}</strong>
        {card.topic ? <small>{card.topic}</small> : null}
      </span>
      <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}
