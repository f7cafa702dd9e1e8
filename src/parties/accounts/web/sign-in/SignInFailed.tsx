import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import type { ApiProblem } from '#platform/kit/web/problem.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { portalQuery } from '../accounts.queries.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';
import styles from '../frame/FormPage.module.css';

/** Sign-in failure, with the way back and the help for a forgotten password. */
export function SignInFailed({ problem, onBack }: { problem: ApiProblem; onBack: () => void }) {
  const { data: portal } = useQuery(portalQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert">
      <IconAlertTriangle className={styles.mark} data-tone="bad" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.signIn.failed']()}
      </h1>
      <p className={styles.text}>{problem.message}</p>
      {portal?.provider.phone ? (
        <p className={styles.text}>{m['accounts.signIn.helpByPhone']({ phone: portal.provider.phone, hours: supportHours(portal.provider) })}</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onBack}>{m['accounts.signIn.back']()}</Button>
        <Link to={accountsPaths.passwordReset}>{m['accounts.signIn.askHelp']()}</Link>
      </div>
    </div>
  );
}
