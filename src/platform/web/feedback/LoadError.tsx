import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ApiProblem, problemText } from '../problem.ts';
import styles from './LoadError.module.css';

/** A part that failed says so in its place: what, why, the reference to quote, *Réessayer*. */
export function LoadError({ title, failure, onRetry }: { title: string; failure: unknown; onRetry?: (() => void) | undefined }) {
  const text = problemText(failure);
  // The server's own sentence about a fault already names it.
  const reference = failure instanceof ApiProblem && failure.status >= 500 && !text.includes(failure.reference ?? '') ? failure.reference : undefined;
  const mayHelp = !(failure instanceof ApiProblem) || failure.status === 0 || failure.status >= 429;
  return (
    <div className={styles.box} role="alert">
      <IconCloudOff size={26} stroke={1.6} aria-hidden="true" />
      <h2>{title}</h2>
      <p>
        {text}
        {reference ? (
          <>
            {' '}
            {m['platform.web.reference']()} <span className="serial">{reference}</span>
          </>
        ) : null}
      </p>
      {onRetry && mayHelp ? (
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.7} />} onClick={onRetry}>
          {m['platform.web.retry']()}
        </Button>
      ) : null}
    </div>
  );
}
