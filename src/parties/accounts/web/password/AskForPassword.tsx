import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPhoneCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { mailsLeave } from '#platform/kit/web/mail.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { forgottenPassword } from '../../sign-in.api.ts';
import { portalQuery, signIn } from '../accounts.queries.ts';
import styles from '../frame/FormPage.module.css';

/** Steps to replace a forgotten password, and the request itself. The provider verifies the identity by phone. */
export function AskForPassword() {
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
        {portal?.selfServicePassword && mailsLeave(portal.provider) ? <p className={styles.text}>{m['accounts.reset.doneByMail']()}</p> : null}
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
        <ErrorSummary form={form} problem={problem} refusals={refusals} />
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
