import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { isMailSent, explainMailOff, promiseMail } from '#platform/kit/web/mail.tsx';
import type { Session } from '#platform/http/session.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { problemText } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { openSession, sessionQuery } from '#platform/kit/web/session.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { addressCorrection } from '../../sign-in.api.ts';
import { confirmation } from '../accounts.queries.ts';
import styles from '../frame/FormPage.module.css';
import { SignOutButton } from './SignOutButton.tsx';

const spent = new Set<string>();

/** An account whose address is not confirmed: the link by mail, a new mail, another address.
 *  @param code of the link in the mail */
export function ConfirmAddress({ session: { user }, code }: { session: Session; code: string | undefined }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: (given: string) => confirmation.call('POST /api/registration/confirm', { body: { code: given } }),
    onSuccess: (fresh) => openSession(queryClient, fresh),
  });
  const { mutate } = confirm;
  useEffect(() => {
    if (code === undefined || spent.has(code)) return;
    spent.add(code);
    mutate(code);
    void router.navigate({ href: accountsPaths.signUp, replace: true });
  }, [code, mutate, router]);
  const send = useMutation({ mutationFn: () => confirmation.call('POST /api/registration/mail') });
  const email = emailText(user.email);
  const failure = confirm.error ?? send.error;
  const notice = confirm.isPending
    ? m['accounts.confirm.checking']()
    : failure
      ? problemText(failure)
      : send.isSuccess && isMailSent()
        ? m['accounts.confirm.sent']({ email })
        : corrected === email && isMailSent()
          ? m['accounts.confirm.corrected']({ email })
          : null;
  return (
    <>
      <IconMail className={styles.mark} data-tone="calm" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.confirm.title']()}
      </h1>
      <p className={styles.text}>{promiseMail(m['accounts.confirm.text']({ email }), explainMailOff())}</p>
      {isMailSent() ? <p className={styles.text}>{m['accounts.confirm.spam']()}</p> : null}
      <p role={failure ? 'alert' : 'status'} className={failure ? styles.notice : styles.text}>
        {notice}
      </p>
      {isCorrecting ? (
        <CorrectAddress
          email={email}
          onDone={(next) => {
            send.reset();
            confirm.reset();
            setCorrected(emailText(next));
            setCorrecting(false);
          }}
        />
      ) : null}
      <div className={styles.actions}>
        {isCorrecting ? null : (
          <>
            <Button
              loading={send.isPending}
              onClick={() => {
                confirm.reset();
                send.mutate();
              }}
            >
              {m['accounts.confirm.send']()}
            </Button>
            <Button variant="default" onClick={() => setCorrecting(true)}>
              {m['accounts.confirm.wrong']()}
            </Button>
          </>
        )}
        <SignOutButton />
      </div>
    </>
  );
}

function CorrectAddress({ email, onDone }: { email: string; onDone: (email: string) => void }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: addressCorrection,
    draft: 'address correction',
    initialValues: { email },
    send: async (body, intent) => {
      const { user } = await confirmation.call('POST /api/registration/address', { body }, { idempotencyKey: intent });
      queryClient.setQueryData<Session>(sessionQuery.queryKey, (known) => known && { ...known, user });
      onDone(user.email);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <TextInput {...field(form, 'email', m['accounts.signUp.email']())} type="email" autoComplete="email" maxLength={254} />
      <Button type="submit" loading={isSending}>
        {m['accounts.confirm.correct']()}
      </Button>
    </form>
  );
}
