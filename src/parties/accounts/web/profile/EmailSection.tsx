import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { mailsLeave, ownMailOff, promised } from '#platform/kit/web/mail.ts';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/kit/web/form/PasswordField.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { emailChange } from '../../accounts.api.ts';
import { accounts } from '../accounts.queries.ts';
import { Section } from '#platform/kit/web/parts/Section.tsx';
import { useEmailConfirmation } from './email-confirmation.ts';
import styles from './Profile.module.css';

const nothing = { email: '', currentPassword: '' };

/** Sign-in address. A new address takes effect once the link mailed to it has confirmed it. */
export function EmailSection({ email }: { email: string }) {
  useEmailConfirmation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: emailChange,
    draft: 'e-mail change',
    unkept: ['currentPassword'],
    initialValues: nothing,
    send: async (body, intent) => {
      await accounts.call('POST /api/email-changes', { body }, { idempotencyKey: intent });
      setSentTo(body.email);
      form.setValues(nothing);
    },
  });
  return (
    <Section
      anchor="e-mail"
      title={m['accounts.email.title']()}
      text={`${m['accounts.email.text']({ email: emailText(email) })}${promised('', ` ${ownMailOff()}`)}`}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary form={form} problem={problem} refusals={refusals} />
        {sentTo ? (
          <div role="status" className={styles.sent}>
            {mailsLeave() ? <strong>{m['accounts.email.sentTitle']()}</strong> : null}
            {promised(m['accounts.email.sent']({ email: emailText(sentTo) }), ownMailOff())}
          </div>
        ) : null}
        <div className={styles.pair}>
          <TextInput {...field(form, 'email', m['accounts.email.new']())} type="email" autoComplete="email" maxLength={254} />
          <PasswordField {...field(form, 'currentPassword', m['accounts.password.current']())} />
        </div>
        <Button type="submit" variant="default" className={styles.submit} loading={isSending}>
          {m['accounts.email.submit']()}
        </Button>
      </form>
    </Section>
  );
}
