import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { aroundQuery, staffSideQuery } from '../conversations.queries.ts';
import { MessageList } from '../MessageList.tsx';
import { sentMessage } from '../shown-messages.ts';
import type { TalkedAbout } from '../subject.ts';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

/** A conversation around a message that a search found, with the words of the search tinted. */
export function FoundMessages({ subject, at, typed }: { subject: TalkedAbout; at: number; typed: string }) {
  const { kind, code, company } = subject;
  const { data, error, refetch } = useQuery(aroundQuery(kind, code, company, at));
  const { data: side } = useQuery(staffSideQuery(data?.id ?? '', hasStaffRight(useSession().user, 'workbench')));
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) box.current?.querySelector(`[data-seq="${at}"]`)?.scrollIntoView({ block: 'center' });
  }, [isThere, at]);
  if (!data) return error ? <LoadFailure title={m['conversations.failed']()} failure={error} onRetry={() => void refetch()} /> : <ThreadSkeleton />;
  return (
    <div ref={box}>
      <MessageList subject={subject} messages={data.messages.map(sentMessage)} notes={side?.notes} found={at} typed={typed} />
    </div>
  );
}
