import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useBusy } from '#platform/web/busy.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import type { Message } from '../conversations.api.ts';
import { conversations } from './conversations.queries.ts';
import { MessageList } from './MessageList.tsx';
import type { TalkedAbout } from './subject.ts';

/** Messages before those on screen, fetched on demand. */
export function EarlierMessages({ subject, before }: { subject: TalkedAbout; before: number }) {
  const [earlier, setEarlier] = useState<readonly Message[]>([]);
  const [hasMore, setHasMore] = useState(true);
  const [isLoading, run] = useBusy();
  const fetchEarlier = async (): Promise<void> => {
    const { kind, code, company } = subject;
    const query = { before: String(earlier[0]?.seq ?? before) };
    const page = await conversations.call('GET /api/conversations/:kind/:code', { params: { kind, code }, query }, { company });
    setEarlier([...page.messages, ...earlier]);
    setHasMore(page.hasEarlier);
  };
  const load = (): Promise<void> => run(fetchEarlier, (failure) => toastFailure(m['conversations.failed'](), failure, () => void load()));
  return (
    <>
      {hasMore ? (
        <div>
          <Button variant="default" loading={isLoading} onClick={() => void load()}>
            {m['conversations.earlier']()}
          </Button>
        </div>
      ) : null}
      {earlier.length > 0 ? <MessageList subject={subject} messages={earlier} /> : null}
    </>
  );
}
