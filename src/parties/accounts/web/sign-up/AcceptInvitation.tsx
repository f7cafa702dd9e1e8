import { Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { homeAddress } from '#platform/kernel/frame.paths.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { ApiProblem, problemText } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { openSession } from '#platform/kit/web/session.ts';
import { people } from '../people.queries.ts';
import styles from '../frame/FormPage.module.css';

const spent = new Set<string>();

/** Joins the company of an invitation with the account that is signed in. */
export function AcceptInvitation({ code }: { code: string }) {
  const router = useRouter();
  const accept = useMutation({
    mutationFn: () => people.call('POST /api/invitations/accept', { body: { code } }),
    onSuccess: (session) => {
      openSession(queryClient, session);
      void router.navigate({ href: homeAddress(false), replace: true });
    },
  });
  const { mutate } = accept;
  useEffect(() => {
    if (spent.has(code)) return;
    spent.add(code);
    mutate();
  }, [code, mutate]);
  const { error } = accept;
  return (
    <>
      <h1 className={styles.title}>{m['accounts.join.title']()}</h1>
      {error ? (
        <>
          <p role="alert" className={styles.notice}>
            {error instanceof ApiProblem && error.flaws[0] ? error.flaws[0].hint : problemText(error)}
          </p>
          <div className={styles.actions}>
            <LinkButton to={homeAddress(false)}>{m['accounts.join.goOn']()}</LinkButton>
          </div>
        </>
      ) : (
        <Loader size={28} className={styles.mark} aria-label={m['accounts.join.title']()} />
      )}
    </>
  );
}
