import { IconBell, IconDevices, IconLanguage, IconLock, IconMail, IconUser } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { explainMailOff, promiseMail, isMailSent } from '#platform/kit/web/mail.tsx';
import { NotificationChoices } from '#capabilities/notifications/web/parts/NotificationChoices.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Section, SectionColumns } from '#platform/kit/web/parts/sections.tsx';
import { useSession, renewSession } from '#platform/kit/web/session.ts';
import { ScreenSection } from './profile/ScreenSection.tsx';
import { SessionsSection } from './profile/SessionsSection.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState, useEffect } from 'react';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { useShownPasswords, PasswordField } from '#platform/kit/web/form/passwords.tsx';
import { useEndpointForm, notSent } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { passwordChange, profile, emailChange } from '../accounts.api.ts';
import { accounts, ownSessionsQuery } from './accounts.queries.ts';
import type { SessionUser } from '#platform/http/session.ts';
import { saveProfile, keepUser } from './profile/save-profile.tsx';
import { emailText } from '#platform/kit/web/email-text.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { accountsPaths } from '../accounts.paths.ts';
import styles from './profile/Profile.module.css';

/** Sections by their address, `/profil#sessions`. */
const sections = [
  { anchor: 'informations', name: m['accounts.profile.personal'], Icon: IconUser },
  { anchor: 'e-mail', name: m['accounts.email.title'], Icon: IconMail },
  { anchor: 'mot-de-passe', name: m['accounts.passwordSection.title'], Icon: IconLock },
  { anchor: 'sessions', name: m['accounts.sessions.title'], Icon: IconDevices },
  { anchor: 'notifications', name: m['accounts.profile.notifications'], Icon: IconBell },
  { anchor: 'affichage', name: m['accounts.screen.title'], Icon: IconLanguage },
];

/** `/profil`: the reader's own account. */
export function ProfilePage() {
  const { user } = useSession();
  return (
    <Page>
      <PageHeader title={m['accounts.profile.title']()}>{user.fullName}</PageHeader>
      <SectionColumns label={m['accounts.profile.sections']()} sections={sections}>
        <PersonalSection user={user} />
        <EmailSection email={user.email} />
        <PasswordSection />
        <SessionsSection />
        <Section
          anchor="notifications"
          title={m['accounts.profile.notifications']()}
          text={promiseMail(m['accounts.profile.notificationsText'](), explainMailOff())}
        >
          <NotificationChoices />
        </Section>
        <ScreenSection user={user} />
      </SectionColumns>
    </Page>
  );
}

/** Password: the current one, then the new one twice. */
function PasswordSection() {
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
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <PasswordField {...field(form, 'currentPassword', m['accounts.password.current']())} {...passwords.followed} />
      <PasswordField {...field(form, 'password', m['accounts.password.new']())} {...passwords.followed} isNew />
      <PasswordField {...field(form, 'confirmation', m['accounts.password.confirmation']())} {...passwords.last} autoComplete="new-password" />
      <Button type="submit" variant="default" className={styles.submit} loading={isSending}>
        {m['accounts.password.submit']()}
      </Button>
    </form>
  );
}

const personalValues = ({ fullName, firstName, lastName, profileRole, jobFunction, landline, mobile, ccoId, version }: SessionUser) => ({
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
function PersonalSection({ user }: { user: SessionUser }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: profile,
    draft: 'profile',
    initialValues: personalValues(user),
    send: async (body, intent) => {
      const saved = await saveProfile(body, intent);
      if (!saved) return notSent;
      form.setValues(personalValues(saved));
    },
  });
  return (
    <Section anchor="informations" title={m['accounts.profile.personal']()} text={m['accounts.profile.personalText']()}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormFlaws form={form} problem={problem} refusals={refusals} />
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

const emptyEmail = { email: '', currentPassword: '' };

/** Sign-in address. A new address takes effect once the link mailed to it has confirmed it. */
function EmailSection({ email }: { email: string }) {
  useEmailConfirmation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: emailChange,
    draft: 'e-mail change',
    unkept: ['currentPassword'],
    initialValues: emptyEmail,
    send: async (body, intent) => {
      await accounts.call('POST /api/email-changes', { body }, { idempotencyKey: intent });
      setSentTo(body.email);
      form.setValues(emptyEmail);
    },
  });
  return (
    <Section
      anchor="e-mail"
      title={m['accounts.email.title']()}
      text={`${m['accounts.email.text']({ email: emailText(email) })}${promiseMail('', ` ${explainMailOff()}`)}`}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormFlaws form={form} problem={problem} refusals={refusals} />
        {sentTo ? (
          <div role="status" className={styles.sent}>
            {isMailSent() ? <strong>{m['accounts.email.sentTitle']()}</strong> : null}
            {promiseMail(m['accounts.email.sent']({ email: emailText(sentTo) }), explainMailOff())}
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
