import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import type { Session } from '#platform/http/session.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { problemOfFailure } from '#platform/kit/web/problem.ts';
import { hasSessionHint, sessionQuery } from '#platform/kit/web/session.ts';
import { accountsPaths, signUpConfirmationAddress } from '../accounts.paths.ts';
import { destinationOf, isWaiting } from './after-sign-in.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { AcceptInvitation } from './sign-up/AcceptInvitation.tsx';
import { ConfirmAddress } from './sign-up/ConfirmAddress.tsx';
import { SignUpForm } from './sign-up/SignUpForm.tsx';
import { WaitingAccount } from './sign-up/WaitingAccount.tsx';

/** Interval at which an account looks whether it is still waiting, in milliseconds. */
const lookAgainMs = 10_000;

/** `/sign-up`: the form, then the step that an account waits for: its address to be confirmed, its company. The page moves on by itself. */
export function SignUpPage() {
  usePageTitle(m['accounts.signUp.title']());
  const router = useRouter();
  const { confirmation, invitation } = useSearch({ strict: false }) as { confirmation?: string; invitation?: string };
  const [opened, setOpened] = useState<Session | null>(null);
  const isKnown = opened !== null || hasSessionHint();
  const { data: session, error } = useQuery({ ...sessionQuery, enabled: isKnown, refetchInterval: ({ state }) => (state.data ? lookAgainMs : false) });
  // An account made here has spent its invitation.
  const joins = opened === null && session?.isConfirmed ? invitation : undefined;
  const isOver = session !== undefined && !isWaiting(session) && joins === undefined;
  const isLost = !isKnown || problemOfFailure(error).status === 401;
  useEffect(() => {
    if (isOver) void router.navigate({ href: destinationOf(session), replace: true });
    // Only who chose the password of the account may confirm its address.
    else if (isLost && confirmation !== undefined)
      void router.navigate({ href: withQuery(accountsPaths.signIn, { redirect: signUpConfirmationAddress(confirmation) }), replace: true });
    else if (isLost && isKnown && session) void router.navigate({ href: accountsPaths.signIn, replace: true });
  }, [confirmation, isKnown, isLost, isOver, router, session]);
  return (
    <PublicFrame isWide>
      {!session ? (
        <SignUpForm onOpened={setOpened} />
      ) : !session.isConfirmed ? (
        <ConfirmAddress session={session} code={confirmation} />
      ) : joins !== undefined ? (
        <AcceptInvitation code={joins} />
      ) : isOver ? null : (
        <WaitingAccount session={session} />
      )}
    </PublicFrame>
  );
}
