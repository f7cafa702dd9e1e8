import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { toProblem, problemText } from '#platform/kit/web/problem.ts';
import { canWriteUnasked, useSession } from '#platform/kit/web/session.ts';
import type { Conversation as ConversationAnswer } from '../conversations.api.ts';
import { pickFirstName } from '../message-text.ts';
import { conversationQuery, conversations, inbox, refreshConversations, staffSideQuery } from './conversations.queries.ts';
import { MessageList } from './MessageList.tsx';
import { sendMessage, useOutgoing } from './message-outbox.ts';
import type { ConversationProps } from './parts/Conversation.tsx';
import { ThreadSkeleton } from './parts/ThreadSkeleton.tsx';
import { usePresence } from './parts/use-presence.ts';
import { sentMessage, waitingMessage } from './shown-messages.ts';
import { useMessages } from './use-messages.ts';
import { Button } from '@mantine/core';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import styles from './parts/Conversation.module.css';

// With the styles of forms, loaded once the conversation is there.
const MessageForm = lazy(() => import('./MessageForm.tsx').then((file) => ({ default: file.MessageForm })));

/** Messages in their order, live, with their files, and the field to write in. */
export function ConversationThread({ kind, code, company, input, onSent, found, isWhole = false }: ConversationProps) {
  const { provider, user } = useSession();
  const { data: talk, error, refetch } = useQuery(conversationQuery(kind, code, company));
  const subject = { kind, code, company };
  const isStaff = hasStaffRight(user, 'workbench');
  const { data: side, refetch: readSide } = useQuery(staffSideQuery(talk?.id ?? '', isStaff));
  const [isNote, setNote] = useState(false);
  const presence = usePresence(subject, user.id, isWhole);
  const { messages, newFrom, hasEarlier, loadEarlier } = useMessages(subject, talk);
  const sent = new Set(messages.map(({ clientKey }) => clientKey));
  const outgoing = useOutgoing(user.id, subject).filter(({ id }) => !sent.has(id));
  const shown = [...messages.map(sentMessage), ...outgoing.map(waitingMessage)];
  const box = useMarkRead(subject, talk);
  const scroller = useStayAtEnd(isWhole, talk?.lastSeq ?? 0, outgoing.length);
  const list = useRef<HTMLOListElement>(null);
  const keepPlace = useKeptPlace(list, isWhole ? scroller : undefined, messages[0]?.seq);
  useWhenSent(outgoing.length, onSent);
  useShownFound(list, found?.seq, messages[0]?.seq, loadEarlier);

  const send = async (message: { body: string; files: File[] }, isDraftOver: Promise<void>): Promise<string | null> => {
    try {
      if (isNote && talk?.id) {
        const body = { clientKey: crypto.randomUUID(), body: message.body };
        await inbox.call('POST /api/provider/conversations/:id/notes', { params: { id: talk.id }, body }, { company: null });
        await readSide();
      } else await sendMessage(user.id, { ...subject, ...message }, isDraftOver);
      return null;
    } catch (failure) {
      return problemText(toProblem(failure));
    }
  };
  const others = talk?.people.filter(({ id }) => id !== user.id) ?? [];
  const writing = presence.writing.flatMap((id) => others.find((one) => one.id === id)?.name ?? []);
  return (
    <div ref={box} className={styles.conversation} data-whole={isWhole || undefined}>
      {isWhole ? null : (
        <h3 className={styles.heading}>
          {m['conversations.title']()}
          {talk && talk.unread > 0 ? <span className="quiet">{m['conversations.unread']({ count: talk.unread })}</span> : null}
        </h3>
      )}
      {talk ? (
        <>
          <div ref={scroller} className={styles.said} {...(isWhole ? { tabIndex: 0, role: 'region', 'aria-label': m['conversations.messages']() } : {})}>
            {shown.length === 0 ? (
              <p className={styles.empty}>
                {user.staffRole === null ? m['conversations.empty.customer']({ provider: provider.name }) : m['conversations.empty.staff']()}
              </p>
            ) : null}
            {hasEarlier ? (
              <EarlierMessages
                onLoad={async () => {
                  keepPlace();
                  await loadEarlier();
                }}
              />
            ) : null}
            <MessageList
              list={list}
              subject={subject}
              messages={shown}
              newFrom={newFrom}
              readers={others}
              notes={side?.notes}
              found={found?.seq}
              typed={found?.typed}
            />
            <p className={styles.writing} role="status">
              {writing.length > 0 ? (
                <>
                  <Person name={writing[0]!} isMarkOnly />
                  {m['conversations.writing']({ count: writing.length, name: pickFirstName(writing[0]!) })}
                </>
              ) : null}
            </p>
          </div>
          <Suspense fallback={<div className={styles.formPlace} />}>
            <MessageForm
              key={`${company} ${kind} ${code}`}
              subject={subject}
              draft={talk.draft}
              input={input}
              onSend={send}
              onWrite={isNote ? () => undefined : presence.write}
              isNote={isNote}
              tools={isStaff ? { talk, onNote: setNote } : undefined}
            />
          </Suspense>
        </>
      ) : error ? (
        <LoadFailure title={m['conversations.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  );
}

/** Tells once fewer messages are on their way than before. */
function useWhenSent(count: number, onSent: (() => void) | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onSent?.();
    before.current = count;
  }, [count, onSent]);
}

/** Shows the message that a search found, and first fetches the earlier ones down to it.
 *  @param first number of the first message on screen */
function useShownFound(list: RefObject<HTMLOListElement | null>, seq: number | undefined, first: number | undefined, loadEarlier: () => Promise<void>): void {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (seq === shown.current || first === undefined) return;
    if (seq !== undefined && seq < first) {
      loadEarlier().catch((failure: unknown) => toastFailure(m['conversations.failed'](), failure));
      return;
    }
    shown.current = seq;
    list.current?.querySelector(`[data-seq="${seq}"]`)?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- the function is another one at each drawing; it reads the page before the first message
  }, [list, seq, first]);
}

/** Keeps the messages that are read where they are while earlier ones come above them. The function is called before these are fetched.
 *  @param scroller the box that scrolls; the page where absent @param first number of the first message */
function useKeptPlace(list: RefObject<HTMLOListElement | null>, scroller: RefObject<HTMLElement | null> | undefined, first: number | undefined) {
  const kept = useRef<{ entry: Element; bottom: number } | null>(null);
  useLayoutEffect(() => {
    const { entry, bottom } = kept.current ?? {};
    kept.current = null;
    const box = scroller ? scroller.current : document.scrollingElement;
    if (entry && box) box.scrollBy({ top: entry.getBoundingClientRect().bottom - bottom!, behavior: 'instant' });
  }, [scroller, first]);
  return (): void => {
    const entry = list.current?.firstElementChild;
    kept.current = entry ? { entry, bottom: entry.getBoundingClientRect().bottom } : null;
  };
}

/** Follows the end of a conversation that has a window of its own, unless its reader has scrolled up. */
function useStayAtEnd(isWhole: boolean, lastSeq: number, outgoing: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!isWhole || !element) return undefined;
    const follow = (): void => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 120;
    };
    element.addEventListener('scroll', follow, { passive: true });
    const grown = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    for (const child of element.children) grown.observe(child);
    return () => {
      element.removeEventListener('scroll', follow);
      grown.disconnect();
    };
  }, [isWhole, lastSeq]);
  useEffect(() => {
    const element = box.current;
    if (isWhole && element && (isAtEnd.current || outgoing > 0)) element.scrollTop = element.scrollHeight;
  }, [isWhole, lastSeq, outgoing]);
  return box;
}

/** Marks messages as read once the conversation is in view. */
function useMarkRead(subject: { kind: string; code: string; company: number }, talk: ConversationAnswer | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const { kind, code, company } = subject;
  const seq = talk !== undefined && talk.unread > 0 ? talk.lastSeq : 0;
  useEffect(() => {
    const target = box.current;
    if (seq === 0 || !target || !canWriteUnasked()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void conversations
        .call('POST /api/conversations/:kind/:code/read', { params: { kind, code }, body: { seq } }, { company })
        .then(refreshConversations)
        // If that fails, it is repeated with the next message.
        .catch(() => undefined);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [seq, kind, code, company]);
  return box;
}

/** Fetches the messages before those on screen. */
function EarlierMessages({ onLoad }: { onLoad: () => Promise<void> }) {
  const [isLoading, run] = useBusy();
  const load = (): Promise<void> => run(onLoad, (failure) => toastFailure(m['conversations.failed'](), failure, () => void load()));
  return (
    <div>
      <Button variant="default" loading={isLoading} onClick={() => void load()}>
        {m['conversations.earlier']()}
      </Button>
    </div>
  );
}
