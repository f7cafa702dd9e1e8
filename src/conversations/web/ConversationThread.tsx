import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { useSession } from '#platform/web/session.ts';
import type { Conversation as ConversationAnswer } from '../conversations.api.ts';
import { conversationQuery, conversations, refreshConversations } from './conversations.queries.ts';
import { EarlierMessages } from './EarlierMessages.tsx';
import { MessageList } from './MessageList.tsx';
import type { ConversationProps } from './parts/Conversation.tsx';
import styles from './parts/Conversation.module.css';

// With the styles of forms, loaded once the conversation is there.
const MessageForm = lazy(() => import('./MessageForm.tsx').then((file) => ({ default: file.MessageForm })));

/** Messages in their order, live, with their files, and the field to write in. */
export function ConversationThread({ kind, code, company, input, onSent }: ConversationProps) {
  const { provider, user } = useSession();
  const { data: talk, error, refetch } = useQuery(conversationQuery(kind, code, company));
  const subject = { kind, code, company };
  const box = useMarkRead(subject, talk);
  return (
    <div ref={box} className={styles.conversation}>
      <h3 className={styles.heading}>
        {m['conversations.title']()}
        {talk && talk.unread > 0 ? <span className="quiet">{m['conversations.unread']({ count: talk.unread })}</span> : null}
      </h3>
      {talk ? (
        <>
          {talk.messages.length === 0 ? (
            <p className={styles.empty}>
              {user.staffRole === null ? m['conversations.empty.customer']({ provider: provider.name }) : m['conversations.empty.staff']()}
            </p>
          ) : null}
          {talk.hasEarlier ? <EarlierMessages key={talk.messages[0]!.seq} subject={subject} before={talk.messages[0]!.seq} /> : null}
          <MessageList subject={subject} messages={talk.messages} />
          <Suspense fallback={null}>
            <MessageForm subject={subject} input={input} onSent={onSent} />
          </Suspense>
        </>
      ) : error ? (
        <LoadError title={m['conversations.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </div>
  );
}

/** Marks messages as read once the conversation is in view. */
function useMarkRead(subject: { kind: string; code: string; company: number }, talk: ConversationAnswer | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const { kind, code, company } = subject;
  const seq = talk !== undefined && talk.unread > 0 ? talk.lastSeq : 0;
  useEffect(() => {
    const target = box.current;
    if (seq === 0 || !target) return;
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
