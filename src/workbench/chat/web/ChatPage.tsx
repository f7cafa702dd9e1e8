import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { conversationQuery, inboxCountQuery } from '#capabilities/conversations/web/conversations.queries.ts';
import { ThreadSkeleton } from '#capabilities/conversations/web/parts/ThreadSkeleton.tsx';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { usePageLayout } from '#platform/kit/web/frame.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { chatAddress, newChatAddress } from '../chat.paths.ts';
import styles from './ChatPage.module.css';
import { ChatThread } from './ChatThread.tsx';
import { Inbox } from './Inbox.tsx';
import { useInboxState } from './inbox-state.ts';
import { NoConversations } from './chat-parts.tsx';

const NewChat = lazy(() => import('./NewChat.tsx').then((file) => ({ default: file.NewChat })));

const wholeHeight = { footer: { shown: false } };

/** `/chat`: one inbox over all conversations, and the one that is open beside it. On phones two pages. */
export function ChatPage() {
  usePageLayout(wholeHeight);
  const { state } = useInboxState();
  return (
    <div className={styles.page} data-fills-window="" data-open={state.open !== null || state.isNew || undefined}>
      <Inbox />
      <div className={styles.thread}>{state.isNew ? <NewChatPane /> : state.open ? <OpenConversation {...state.open} /> : <NothingOpen />}</div>
    </div>
  );
}

function NewChatPane() {
  usePageTitle(m['chat.new.title'](), chatAddress());
  return (
    <Suspense fallback={null}>
      <NewChat />
    </Suspense>
  );
}

function NothingOpen() {
  const { user } = useSession();
  const { data: counts } = useQuery(inboxCountQuery(user.staffRole !== null, 'all'));
  usePageTitle(m['chat.title']());
  if (counts?.all.count === 0) return <NoConversations />;
  return (
    <EmptyState title={m['chat.nothingOpen']()} actions={<LinkButton to={newChatAddress()}>{m['chat.new.start']()}</LinkButton>}>
      <p>{m['chat.nothingOpenText']()}</p>
    </EmptyState>
  );
}

function LoadingConversation() {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <div className={styles.titles}>
          <Skeleton width="42%" height={12} radius="xl" my={4} />
          <Skeleton width="26%" height={9} radius="xl" my={3} />
        </div>
      </div>
      <div className={styles.found}>
        <ThreadSkeleton />
      </div>
    </>
  );
}

/** The conversation that the address names; its company is that of the address, else the one in which it is found. */
function OpenConversation({ kind, code, company }: { kind: string; code: string; company: number | undefined }) {
  const onScreen = useCurrentCompany();
  const { data: talk, error, refetch } = useQuery(conversationQuery(kind, code, company ?? onScreen));
  const title = talk ? talk.topic || talk.title : m['chat.title']();
  usePageTitle(title, chatAddress());
  if (!talk) return error ? <LoadFailure title={m['conversations.failed']()} failure={error} onRetry={() => void refetch()} /> : <LoadingConversation />;
  return <ChatThread key={`${talk.companyId} ${kind} ${code}`} talk={talk} kind={kind} code={code} />;
}
