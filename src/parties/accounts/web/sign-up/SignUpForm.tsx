import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/kit/web/form/PasswordField.tsx';
import { useShownPasswords } from '#platform/kit/web/form/shown-passwords.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { closeSession, openSession } from '#platform/kit/web/session.ts';
import { accountsPaths, invitationAddress } from '../../accounts.paths.ts';
import { registration } from '../../sign-in.api.ts';
import { portalQuery, signIn } from '../accounts.queries.ts';
import styles from '../frame/FormPage.module.css';

const nothing = {
  firstName: '',
  lastName: '',
  company: '',
  customerNumber: '',
  invitation: '',
  jobFunction: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
};

/** Creates an account: with the code of an invitation, or for the provider to attach to a company. */
export function SignUpForm({ onOpened }: { onOpened: (session: Session) => void }) {
  const { invitation = '' } = useSearch({ strict: false }) as { invitation?: string };
  const [isInvited, setInvited] = useState(invitation !== '');
  const { data: portal } = useQuery(portalQuery());
  const passwords = useShownPasswords();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: registration,
    draft: 'sign-up',
    unkept: ['invitation', 'language', 'password', 'confirmation'],
    initialValues: { ...nothing, invitation, language: currentLocale() },
    send: async (body) => {
      closeSession(queryClient);
      const session = await signIn.call('POST /api/registration', { body }, { mayBeAnonymous: true });
      onOpened(session);
      openSession(queryClient, session);
    },
  });
  const switchInvitation = (): void => {
    form.setValues(isInvited ? { invitation: '' } : { company: '', customerNumber: '' });
    setInvited(!isInvited);
  };
  return (
    <>
      <h1 className={styles.title}>{m['accounts.signUp.title']()}</h1>
      {portal?.provider.name ? <p className={styles.text}>{m['accounts.signUp.text']({ provider: portal.provider.name })}</p> : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary form={form} problem={problem} refusals={refusals} />
        <div className={styles.pair}>
          <TextInput {...field(form, 'firstName', m['accounts.signUp.firstName']())} autoComplete="given-name" maxLength={100} />
          <TextInput {...field(form, 'lastName', m['accounts.signUp.lastName']())} autoComplete="family-name" maxLength={100} />
        </div>
        {isInvited ? (
          <TextInput {...field(form, 'invitation', m['accounts.signUp.invitation']())} description={m['accounts.signUp.invitationHelp']()} maxLength={200} />
        ) : (
          <div className={styles.pair}>
            <TextInput {...field(form, 'company', m['accounts.signUp.company']())} autoComplete="organization" maxLength={200} />
            <TextInput {...field(form, 'customerNumber', m['accounts.signUp.customerNumber'](), { isOptional: true })} maxLength={60} />
          </div>
        )}
        <button type="button" className={styles.switch} onClick={switchInvitation}>
          {isInvited ? m['accounts.signUp.noInvitation']() : m['accounts.signUp.hasInvitation']()}
        </button>
        <div className={styles.pair}>
          <TextInput
            {...field(form, 'jobFunction', m['accounts.signUp.jobFunction'](), { isOptional: true })}
            autoComplete="organization-title"
            maxLength={100}
          />
          <TextInput {...field(form, 'phone', m['accounts.signUp.phone'](), { isOptional: true })} type="tel" autoComplete="tel" maxLength={40} />
        </div>
        <TextInput {...field(form, 'email', m['accounts.signUp.email']())} type="email" autoComplete="email" maxLength={254} />
        <PasswordField {...field(form, 'password', m['accounts.signUp.password']())} {...passwords.followed} isNew />
        <PasswordField {...field(form, 'confirmation', m['accounts.signUp.confirmation']())} {...passwords.last} autoComplete="new-password" />
        <Button type="submit" className={styles.submit} fullWidth loading={isSending}>
          {m['accounts.signUp.submit']()}
        </Button>
      </form>
      <p className={styles.other}>
        {m['accounts.signUp.haveAccount']()}{' '}
        <Link to={invitation === '' ? accountsPaths.signIn : invitationAddress(invitation, true)}>{m['accounts.signIn.submit']()}</Link>
      </p>
    </>
  );
}
