import { Button, TextInput } from '@mantine/core';
import { useState, useEffect } from 'react';
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
import styles from './Profile.module.css';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { SessionUser } from '#platform/http/session.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { keepUser } from './save-profile.tsx';

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

const confirming = new Map<string, Promise<{ user: SessionUser }>>();

/** Confirms the new address by the code in the link, and removes the code from the address. Runs once, however often the page renders. */
function useEmailConfirmation(): void {
  const { confirmation: code } = useSearch({ strict: false }) as { confirmation?: string };
  const router = useRouter();
  useEffect(() => {
    if (!code || confirming.has(code)) return;
    const call = accounts.call('POST /api/email-changes/confirm', { body: { code } });
    confirming.set(code, call);
    void router.navigate({ href: accountsPaths.profile, replace: true });
    call.then(
      ({ user }) => {
        keepUser(user);
        toast({ kind: 'success', title: m['accounts.email.confirmed'](), text: m['accounts.email.confirmedText']({ email: user.email }) });
      },
      (failure: unknown) => toastFailure(m['accounts.email.notConfirmed'](), failure),
    );
  }, [code, router]);
}
