import { Button, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { SessionUser } from '#platform/http/session.ts';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { profile } from '../../accounts.api.ts';
import { Section } from '#platform/kit/web/parts/Section.tsx';
import { saveProfile } from './save-profile.tsx';
import styles from './Profile.module.css';

const valuesOf = ({ fullName, firstName, lastName, profileRole, jobFunction, landline, mobile, ccoId, version }: SessionUser) => ({
  fullName,
  firstName,
  lastName,
  profileRole,
  jobFunction,
  landline,
  mobile,
  ccoId,
  version,
});

/** Names, role, phone numbers. First name, last name and role are required. */
export function PersonalSection({ user }: { user: SessionUser }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: profile,
    draft: 'profile',
    initialValues: valuesOf(user),
    send: async (body, intent) => {
      const saved = await saveProfile(body, intent);
      if (!saved) return notSent;
      form.setValues(valuesOf(saved));
    },
  });
  return (
    <Section anchor="informations" title={m['accounts.profile.personal']()} text={m['accounts.profile.personalText']()}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary form={form} problem={problem} refusals={refusals} />
        <div className={styles.pair}>
          <TextInput {...field(form, 'firstName', m['accounts.profile.firstName']())} autoComplete="given-name" maxLength={100} />
          <TextInput {...field(form, 'lastName', m['accounts.profile.lastName']())} autoComplete="family-name" maxLength={100} />
        </div>
        <TextInput {...field(form, 'fullName', m['accounts.profile.fullName'](), { isOptional: true })} autoComplete="name" maxLength={200} />
        <div className={styles.pair} data-helped="">
          <TextInput {...field(form, 'profileRole', m['accounts.profile.role']())} description={m['accounts.profile.roleHelp']()} maxLength={100} />
          <TextInput
            {...field(form, 'jobFunction', m['accounts.profile.jobFunction'](), { isOptional: true })}
            autoComplete="organization-title"
            maxLength={100}
          />
        </div>
        <div className={styles.pair}>
          <TextInput {...field(form, 'landline', m['accounts.profile.landline'](), { isOptional: true })} type="tel" autoComplete="tel" maxLength={40} />
          <TextInput {...field(form, 'mobile', m['accounts.profile.mobile'](), { isOptional: true })} type="tel" maxLength={40} />
        </div>
        <TextInput
          {...field(form, 'ccoId', m['accounts.profile.ccoId'](), { isOptional: true })}
          description={m['accounts.profile.ccoIdHelp']()}
          maxLength={60}
        />
        <Button type="submit" className={styles.submit} loading={isSending}>
          {m['accounts.profile.submit']()}
        </Button>
      </form>
    </Section>
  );
}
