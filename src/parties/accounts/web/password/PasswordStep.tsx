import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/kit/web/form/PasswordField.tsx';
import { useShownPasswords } from '#platform/kit/web/form/shown-passwords.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { openSession } from '#platform/kit/web/session.ts';
import { newPasswordStep } from '../../accounts.api.ts';
import { accounts } from '../accounts.queries.ts';
import { keepOpened } from '../sign-in/opened-session.ts';
import styles from '../frame/FormPage.module.css';

/** A new password, typed twice. No current password is asked for. */
export function PasswordStep({ onDone }: { onDone: (session: Session) => void }) {
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
