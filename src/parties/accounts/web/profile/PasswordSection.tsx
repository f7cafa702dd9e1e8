import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/kit/web/form/PasswordField.tsx';
import { useShownPasswords } from '#platform/kit/web/form/shown-passwords.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { renewSession } from '#platform/kit/web/session.ts';
import { passwordChange } from '../../accounts.api.ts';
import { accounts, ownSessionsQuery } from '../accounts.queries.ts';
import { Section } from '#platform/kit/web/parts/Section.tsx';
import styles from './Profile.module.css';

/** Password: the current one, then the new one twice. */
export function PasswordSection() {
  const [changes, setChanges] = useState(0);
  return (
    <Section anchor="mot-de-passe" title={m['accounts.passwordSection.title']()} text={m['accounts.passwordSection.text']()}>
      <PasswordForm key={changes} onChanged={() => setChanges((count) => count + 1)} />
    </Section>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const passwords = useShownPasswords();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: passwordChange,
    draft: 'password change',
    unkept: ['currentPassword', 'password', 'confirmation'],
    initialValues: { currentPassword: '', password: '', confirmation: '' },
    send: async (body) => {
      renewSession(queryClient, await accounts.call('POST /api/password', { body }));
      void queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
      toast({ kind: 'success', title: m['accounts.passwordSection.changed'](), text: m['accounts.passwordSection.changedText']() });
      onChanged();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <PasswordField {...field(form, 'currentPassword', m['accounts.password.current']())} {...passwords.followed} />
      <PasswordField {...field(form, 'password', m['accounts.password.new']())} {...passwords.followed} isNew />
      <PasswordField {...field(form, 'confirmation', m['accounts.password.confirmation']())} {...passwords.last} autoComplete="new-password" />
      <Button type="submit" variant="default" className={styles.submit} loading={isSending}>
        {m['accounts.password.submit']()}
      </Button>
    </form>
  );
}
