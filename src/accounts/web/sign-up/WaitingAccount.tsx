import { Button } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/session.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { problemOfFailure, problemText } from '#platform/web/problem.ts';
import { sessionQuery } from '#platform/web/session.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { destinationOf, isWaiting } from '../after-sign-in.ts';
import { endSession } from '../own-account.ts';
import styles from '../frame/FormPage.module.css';

/** An account without a company: the next steps, and when to expect them. */
export function WaitingAccount({ session }: { session: Session }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { name, phone } = session.provider;
  useEffect(() => heading.current?.focus(), []);

  const leave = (address: string): void => void router.navigate({ href: address, replace: true });
  const check = async (): Promise<void> => {
    setChecking(true);
    try {
      const fresh = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (isWaiting(fresh)) setNotice(m['accounts.waiting.notYet']());
      else leave(destinationOf(fresh));
    } catch (failure) {
      if (problemOfFailure(failure).status === 401) leave(accountsPaths.signIn);
      else setNotice(problemText(failure));
    }
    setChecking(false);
  };
  return (
    <>
      <IconHourglassEmpty className={styles.mark} data-tone="calm" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.waiting.title']()}
      </h1>
      <p className={styles.text}>{m['accounts.waiting.text']({ provider: name })}</p>
      <p className={styles.text}>{m['accounts.waiting.when']()}</p>
      {phone ? <p className={styles.text}>{m['accounts.waiting.call']({ phone })}</p> : null}
      <p role="status" className={styles.text}>
        {notice}
      </p>
      <div className={styles.actions}>
        <Button loading={isChecking} onClick={() => void check()}>
          {m['accounts.waiting.check']()}
        </Button>
        <Button variant="default" onClick={() => void endSession().then(() => leave(accountsPaths.signIn))}>
          {m['accounts.waiting.signOut']()}
        </Button>
      </div>
    </>
  );
}
