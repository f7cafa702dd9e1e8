import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/session.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { hasSessionHint, sessionQuery } from '#platform/web/session.ts';
import { destinationOf, isWaiting } from './after-sign-in.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { SignUpForm } from './sign-up/SignUpForm.tsx';
import { WaitingAccount } from './sign-up/WaitingAccount.tsx';

/** `/sign-up`: the form, then the next steps for an account that waits for its company. */
export function SignUpPage() {
  usePageTitle(m['accounts.signUp.title']());
  const router = useRouter();
  const { data: known } = useQuery({ ...sessionQuery, enabled: hasSessionHint() });
  const [opened, setOpened] = useState<Session | null>(null);
  const session = opened ?? known;
  const welcome = (fresh: Session): void => {
    if (isWaiting(fresh)) setOpened(fresh);
    else void router.navigate({ href: destinationOf(fresh), replace: true });
  };
  return <PublicFrame isWide>{session && isWaiting(session) ? <WaitingAccount session={session} /> : <SignUpForm onOpened={welcome} />}</PublicFrame>;
}
