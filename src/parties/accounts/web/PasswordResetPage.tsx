import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { hasSessionHint, sessionQuery, openSession } from '#platform/kit/web/session.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { AskForPassword } from './password/AskForPassword.tsx';
import { openedSession, keepOpened } from './sign-in/opened-session.ts';
import { Welcome } from './sign-in/Welcome.tsx';
import { Button } from '@mantine/core';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/kit/web/form/PasswordField.tsx';
import { useShownPasswords } from '#platform/kit/web/form/shown-passwords.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { newPasswordStep } from '../accounts.api.ts';
import { accounts } from './accounts.queries.ts';
import styles from './frame/FormPage.module.css';

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

/** A new password, typed twice. No current password is asked for. */
function PasswordStep({ onDone }: { onDone: (session: Session) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const passwords = useShownPasswords();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: newPasswordStep,
    draft: 'password step',
    unkept: ['password', 'confirmation'],
    initialValues: { password: '', confirmation: '' },
    send: async (body) => {
      const session = await accounts.call('POST /api/password', { body });
      keepOpened({ session });
      onDone(session);
      openSession(queryClient, session);
    },
  });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.step.title']()}
      </h1>
      <p className={styles.text}>{m['accounts.step.text']()}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary form={form} problem={problem} refusals={refusals} />
        <PasswordField {...field(form, 'password', m['accounts.password.new']())} {...passwords.followed} isNew />
        <PasswordField {...field(form, 'confirmation', m['accounts.password.confirmation']())} {...passwords.last} autoComplete="new-password" />
        <Button type="submit" className={styles.submit} fullWidth loading={isSending}>
          {m['accounts.password.submit']()}
        </Button>
      </form>
    </>
  );
}
