import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { hasSessionHint, sessionQuery, openSession } from '#platform/kit/web/session.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { openedSession, keepOpened } from './sign-in/opened-session.ts';
import { Welcome } from './sign-in/Welcome.tsx';
import { Button, TextInput } from '@mantine/core';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { useShownPasswords, PasswordField } from '#platform/kit/web/form/passwords.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { newPasswordStep } from '../accounts.api.ts';
import { accounts, portalQuery, signIn } from './accounts.queries.ts';
import { IconPhoneCheck } from '@tabler/icons-react';
import { isMailSent } from '#platform/kit/web/mail.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { accountsPaths } from '../accounts.paths.ts';
import { forgottenPassword } from '../sign-in.api.ts';
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
        <FormFlaws form={form} problem={problem} refusals={refusals} />
        <PasswordField {...field(form, 'password', m['accounts.password.new']())} {...passwords.followed} isNew />
        <PasswordField {...field(form, 'confirmation', m['accounts.password.confirmation']())} {...passwords.last} autoComplete="new-password" />
        <Button type="submit" className={styles.submit} fullWidth loading={isSending}>
          {m['accounts.password.submit']()}
        </Button>
      </form>
    </>
  );
}

/** Steps to replace a forgotten password, and the request itself. The provider verifies the identity by phone. */
function AskForPassword() {
  const { data: portal } = useQuery(portalQuery());
  const [isRecorded, setRecorded] = useState(false);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: forgottenPassword,
    draft: 'forgotten password',
    initialValues: { email: '', phone: '' },
    send: async (body) => {
      await signIn.call('POST /api/forgot_password', { body }, { mayBeAnonymous: true });
      setRecorded(true);
    },
  });
  const provider = portal?.provider.name ?? '';
  const phone = portal?.provider.phone ?? '';
  const hours = portal ? supportHours(portal.provider) : '';
  const back = (
    <p className={styles.other}>
      <Link to={accountsPaths.signIn}>{m['accounts.signIn.back']()}</Link>
    </p>
  );
  if (isRecorded)
    return (
      <div role="status">
        <IconPhoneCheck className={styles.mark} data-tone="good" size={40} stroke={1.6} aria-hidden="true" />
        <h1 className={styles.title}>{m['accounts.reset.doneTitle']()}</h1>
        {portal?.selfServicePassword && isMailSent(portal.provider) ? <p className={styles.text}>{m['accounts.reset.doneByMail']()}</p> : null}
        <p className={styles.text}>{m['accounts.reset.done']({ provider, hours })}</p>
        {back}
      </div>
    );
  return (
    <>
      <h1 className={styles.title}>{m['accounts.reset.title']()}</h1>
      <p className={styles.text}>{m['accounts.reset.text']({ provider })}</p>
      {phone ? <p className={styles.step}>{m['accounts.reset.call']({ phone, hours })}</p> : null}
      <p className={styles.text}>{m['accounts.reset.orAsk']()}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormFlaws form={form} problem={problem} refusals={refusals} />
        <TextInput {...field(form, 'email', m['accounts.signIn.identifier']())} type="email" autoComplete="username" maxLength={254} />
        <TextInput {...field(form, 'phone', m['accounts.reset.phone'](), { isOptional: true })} type="tel" autoComplete="tel" maxLength={40} />
        <Button type="submit" className={styles.submit} fullWidth loading={isSending}>
          {m['accounts.reset.submit']()}
        </Button>
      </form>
      {back}
    </>
  );
}
