import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { problemOfFailure, type ApiProblem } from '#platform/kit/web/problem.ts';
import { forgetLink, keptLink, spendLink } from '../direct-link.ts';
import type { OpenedSession } from './opened-session.ts';
import styles from '../frame/FormPage.module.css';

/** Signs in with a direct link. */
export function DirectSignIn({ onOpened, onRefused }: { onOpened: (opened: OpenedSession) => void; onRefused: (problem: ApiProblem) => void }) {
  useEffect(() => {
    const link = keptLink();
    if (!link) return undefined;
    let isHere = true;
    const finish = (show: () => void): void => {
      if (!isHere) return;
      forgetLink();
      show();
    };
    spendLink(link).then(
      (session) => finish(() => onOpened({ session, wanted: link.redirect })),
      (failure: unknown) => finish(() => onRefused(problemOfFailure(failure))),
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the link is spent once, when the page opens
  }, []);
  return (
    <div role="status">
      <Loader size={28} className={styles.mark} aria-hidden="true" />
      <h1 className={styles.title}>{m['accounts.signIn.title']()}</h1>
      <p className={styles.text}>{m['accounts.signIn.byLink']()}</p>
    </div>
  );
}
