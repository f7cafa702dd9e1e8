import { IconCircleCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { preload } from '#platform/kit/web/redirects.ts';
import { resolveDestination } from '../after-sign-in.ts';
import { keepOpened, type OpenedSession } from './opened-session.ts';
import styles from '../frame/FormPage.module.css';

/** Long enough to read, below the maximum of two seconds. */
const shownMs = 1200;

/** Confirmation of the sign-in; moves on by itself. */
export function Welcome({ session, wanted }: OpenedSession) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = resolveDestination(session, wanted);
  useEffect(() => {
    heading.current?.focus();
    preload(router, address);
    const moveOn = (): void => {
      keepOpened(null);
      void router.navigate({ href: address, replace: true });
    };
    const timer = setTimeout(moveOn, session.passwordStep ? 0 : shownMs);
    return () => clearTimeout(timer);
  }, [router, address, session.passwordStep]);
  return (
    <div role="status">
      <IconCircleCheck className={styles.mark} data-tone="good" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.signIn.welcomeTitle']({ name: session.user.firstName })}
      </h1>
      <p className={styles.text}>{m['accounts.signIn.welcome']()}</p>
      <div className={styles.actions}>
        <Link to={address} replace onClick={() => keepOpened(null)}>
          {m['accounts.signIn.goOn']()}
        </Link>
      </div>
    </div>
  );
}
