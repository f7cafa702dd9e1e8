import { Button } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/session.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { endSession } from '../own-account.ts';
import styles from '../frame/FormPage.module.css';

/** An account without a company: the next steps, and when to expect them. */
export function WaitingAccount({ session }: { session: Session }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, phone } = session.provider;
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <IconHourglassEmpty className={styles.mark} data-tone="calm" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.waiting.title']()}
      </h1>
      <p className={styles.text}>{m['accounts.waiting.text']({ provider: name })}</p>
      <p className={styles.text}>{m['accounts.waiting.when']()}</p>
      {phone ? <p className={styles.text}>{m['accounts.waiting.call']({ phone })}</p> : null}
      <div className={styles.actions}>
        <SignOutButton />
      </div>
    </>
  );
}

/** Ends the session of an account that waits, and leads to sign-in. */
export function SignOutButton() {
  const router = useRouter();
  return (
    <Button variant="default" onClick={() => void endSession().then(() => router.navigate({ href: accountsPaths.signIn, replace: true }))}>
      {m['accounts.waiting.signOut']()}
    </Button>
  );
}
