import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { views } from '#parties/accounts/web/people.queries.ts';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { openSession, replaceSession, sessionQuery, useSession } from '#platform/kit/web/session.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import styles from './ViewingBand.module.css';

const tickMs = 5_000;
const minuteMs = 60_000;

const formatTimeLeft = (ms: number): string =>
  ms < minuteMs ? m['accounts.view.lessThanOne']() : m['accounts.view.left']({ count: Math.floor(ms / minuteMs) });

/** On every page while staff see the portal as somebody else: whom, for how long still, and the way back, which is taken when the time is over. */
export function ViewingBand() {
  const { viewing, user } = useSession();
  return viewing ? <Band viewing={viewing} user={user} /> : null;
}

function Band({ viewing, user }: { viewing: NonNullable<Session['viewing']>; user: Session['user'] }) {
  const queries = useQueryClient();
  const until = Date.parse(viewing.until);
  const [left, setLeft] = useState(() => until - Date.now());
  const { mutate: leave, isPending } = useMutation({
    onMutate: () => replaceSession(true),
    mutationFn: () => views.call('POST /api/session/leave-view', undefined, { company: null }),
    onSuccess: (session) => {
      openSession(queries, session);
      globalThis.location.assign(companyAddress(viewing.companyId, user.id));
    },
    onError: (failure) => {
      replaceSession(false);
      // Where the own session has ended too, this leads to sign-in.
      void queries.invalidateQueries(sessionQuery);
      toastFailure(m['platform.failure.unauthenticated'](), failure);
    },
  });
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  // Before the server ends the view: a refused session would lead to sign-in.
  const isOver = left <= tickMs;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);
  return (
    <aside className={styles.band} aria-label={m['accounts.view.title']({ name: user.fullName })}>
      <IconEye size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.text}>
        <strong>{m['accounts.view.title']({ name: user.fullName })}</strong>
        {formatTimeLeft(left)}
      </span>
      <Button variant="default" loading={isPending} onClick={() => leave()}>
        {m['accounts.view.leave']()}
      </Button>
    </aside>
  );
}
