import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { rememberFocus } from '../focus.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useSaid, ApiProblem, problemText } from '../problem.ts';
import styles from './LoadFailure.module.css';

interface LoadFailureProps {
  title: string;
  failure: unknown;
  onRetry?: (() => void) | undefined;
  /** Takes the place of the whole page. */
  isPage?: boolean | undefined;
  /** Another way on, where trying again would not help. */
  children?: ReactNode;
}

/** Failure in the place of what could not be loaded: what, why, the reference to quote, *Réessayer*. The focus of that button, which goes
 *  with the failure, passes to the innermost of what is left around it. */
export function LoadFailure({ title, failure, onRetry, isPage, children }: LoadFailureProps) {
  useSaid(failure);
  const giveBack = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveBack.current?.();
    },
    [],
  );
  const tryAgain = (): void => {
    giveBack.current = rememberFocus();
    onRetry?.();
  };
  // An address that names nothing is no failure of the portal.
  const isMissing = failure instanceof ApiProblem && failure.isMissing;
  const text = isMissing && failure.status !== 404 ? m['platform.web.missingText']() : problemText(failure);
  // The server's own sentence about a failure already names it.
  const reference = failure instanceof ApiProblem && failure.status >= 500 && !text.includes(failure.reference ?? '') ? failure.reference : undefined;
  const mayHelp = !(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 429;
  const why = (
    <p>
      {text}
      {reference ? (
        <>
          {' '}
          {m['platform.web.reference']()} <span className="serial">{reference}</span>
        </>
      ) : null}
    </p>
  );
  const retry =
    onRetry && mayHelp ? (
      <Button variant={isPage ? 'filled' : 'default'} leftSection={<IconRefresh size={16} stroke={1.7} />} onClick={tryAgain}>
        {m['platform.web.retry']()}
      </Button>
    ) : null;
  if (isPage || isMissing)
    return (
      <div role="alert" className={isPage ? styles.page : undefined}>
        <EmptyState level={isPage ? 1 : 2} isBroken title={isMissing ? m['platform.web.missing']() : title} actions={retry ?? children}>
          {why}
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.box} role="alert">
      <IconCloudOff size={26} stroke={1.6} aria-hidden="true" />
      <h2>{title}</h2>
      {why}
      {retry}
      {children}
    </div>
  );
}
