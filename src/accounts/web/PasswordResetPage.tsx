import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/session.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { hasSessionHint, sessionQuery } from '#platform/web/session.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { AskForPassword } from './password/AskForPassword.tsx';
import { PasswordStep } from './password/PasswordStep.tsx';
import { openedSession } from './sign-in/opened-session.ts';
import { Welcome } from './sign-in/Welcome.tsx';

/** `/password-reset`: how to get a new password; for who came by the link of that call, the new password itself. */
export function PasswordResetPage() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: hasSessionHint() });
  const [renewed, setRenewed] = useState<Session | null>(() => openedSession()?.session ?? null);
  const isStep = session?.passwordStep === true;
  usePageTitle(isStep ? m['accounts.step.title']() : m['accounts.reset.title']());
  return (
    <PublicFrame>
      {renewed && !renewed.passwordStep ? <Welcome session={renewed} /> : isStep ? <PasswordStep onDone={setRenewed} /> : <AskForPassword />}
    </PublicFrame>
  );
}
