import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field, type PathOf } from '#platform/kit/web/form/fields.ts';
import { useShownPasswords, PasswordField } from '#platform/kit/web/form/passwords.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { firstRun as schema } from '../../first-run.api.ts';
import { firstRun } from '../first-run.queries.ts';
import styles from './FirstRun.module.css';

/** Outcome shown after the form was sent. */
export interface FirstRunOutcome {
  administratorEmail: string;
  manager: { name: string; link: string; endsAt: string } | null;
}

const noCompany = { name: '', customerNumber: '', manager: { firstName: '', lastName: '', email: '' } };

/** The provider, its administrator, and its first customer. */
export function FirstRunForm({ onDone }: { onDone: (outcome: FirstRunOutcome) => void }) {
  const passwords = useShownPasswords();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema,
    draft: 'first run',
    unkept: ['code', 'administrator'],
    initialValues: {
      code: '',
      provider: { name: '', phone: '', supportEmail: '' },
      administrator: { firstName: '', lastName: '', email: '', password: '', confirmation: '', language: currentLocale() },
      company: noCompany as typeof noCompany | null,
    },
    send: async (body) => {
      const { managerLink, managerLinkEndsAt } = await firstRun.call('POST /api/first-run', { body }, { mayBeAnonymous: true });
      // Cached responses describe an installation without a provider.
      queryClient.clear();
      const manager = body.company?.manager;
      onDone({
        administratorEmail: body.administrator.email,
        manager:
          manager && managerLink && managerLinkEndsAt
            ? { name: `${manager.firstName} ${manager.lastName}`, link: managerLink, endsAt: managerLinkEndsAt }
            : null,
      });
    },
  });
  const [hasCompany, setHasCompany] = useState(() => form.getValues().company !== null);
  const input = (path: PathOf<ReturnType<typeof form.getValues>>, label: string, isOptional = false) => field(form, path, label, { isOptional });
  const switchCompany = (wanted: boolean): void => {
    form.setFieldValue('company', wanted ? noCompany : null);
    setHasCompany(wanted);
  };
  return (
    <>
      <h1 className={styles.title}>{m['operations.firstRun.title']()}</h1>
      <p className={styles.text}>{m['operations.firstRun.text']()}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormFlaws form={form} problem={problem} refusals={refusals} />
        <Part title={m['operations.firstRun.codePart']()}>
          <TextInput {...input('code', m['operations.firstRun.code']())} description={m['operations.firstRun.codeHelp']()} maxLength={60} autoComplete="off" />
        </Part>
        <Part title={m['operations.firstRun.provider']()}>
          <TextInput {...input('provider.name', m['operations.settings.name']())} maxLength={200} autoComplete="organization" />
          <div className={styles.pair}>
            <TextInput {...input('provider.phone', m['operations.settings.phone'](), true)} type="tel" maxLength={40} />
            <TextInput {...input('provider.supportEmail', m['operations.settings.supportEmail'](), true)} type="email" maxLength={254} />
          </div>
        </Part>
        <Part title={m['operations.firstRun.administrator']()}>
          <div className={styles.pair}>
            <TextInput {...input('administrator.firstName', m['operations.firstRun.firstName']())} maxLength={100} autoComplete="given-name" />
            <TextInput {...input('administrator.lastName', m['operations.firstRun.lastName']())} maxLength={100} autoComplete="family-name" />
          </div>
          <TextInput {...input('administrator.email', m['operations.field.email']())} type="email" maxLength={254} autoComplete="username" />
          <PasswordField {...input('administrator.password', m['operations.firstRun.password']())} {...passwords.followed} isNew />
          <PasswordField {...input('administrator.confirmation', m['operations.firstRun.confirmation']())} {...passwords.last} autoComplete="new-password" />
        </Part>
        <Part title={m['operations.firstRun.company']()}>
          <Checkbox label={m['operations.firstRun.withCompany']()} checked={hasCompany} onChange={(event) => switchCompany(event.currentTarget.checked)} />
          {hasCompany ? (
            <>
              <div className={styles.pair}>
                <TextInput {...input('company.name', m['operations.firstRun.companyName']())} maxLength={200} />
                <TextInput {...input('company.customerNumber', m['operations.firstRun.customerNumber'](), true)} maxLength={40} />
              </div>
              <div className={styles.pair}>
                <TextInput {...input('company.manager.firstName', m['operations.firstRun.managerFirstName']())} maxLength={100} />
                <TextInput {...input('company.manager.lastName', m['operations.firstRun.managerLastName']())} maxLength={100} />
              </div>
              <TextInput {...input('company.manager.email', m['operations.firstRun.managerEmail']())} type="email" maxLength={254} />
            </>
          ) : null}
        </Part>
        <Button type="submit" className={styles.submit} loading={isSending}>
          {m['operations.firstRun.submit']()}
        </Button>
      </form>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
