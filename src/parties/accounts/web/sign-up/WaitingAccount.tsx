import { IconHourglassEmpty } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';
import styles from '../frame/FormPage.module.css';
import { SignOutButton } from './SignOutButton.tsx';

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
      <p className={styles.text}>{m['accounts.waiting.when']({ hours: supportHours(session.provider) })}</p>
      {phone ? <p className={styles.text}>{m['accounts.waiting.call']({ phone })}</p> : null}
      <div className={styles.actions}>
        <SignOutButton />
      </div>
    </>
  );
}
