import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { hasSessionHint, sessionQuery } from '#platform/kit/web/session.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { AskForPassword } from './password/AskForPassword.tsx';
import { PasswordStep } from './password/PasswordStep.tsx';
import { openedSession } from './sign-in/opened-session.ts';
import { Welcome } from './sign-in/Welcome.tsx';

/** `/password-reset`: instructions for a new password. Readers who came by a forgotten-password link choose the password here. */
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
