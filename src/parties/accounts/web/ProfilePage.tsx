import { IconBell, IconDevices, IconLanguage, IconLock, IconMail, IconUser } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ownMailOff, promised } from '#platform/kit/web/mail.ts';
import { NotificationChoices } from '#capabilities/notifications/web/parts/NotificationChoices.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { Section } from '#platform/kit/web/parts/Section.tsx';
import { SectionColumns } from '#platform/kit/web/parts/SectionColumns.tsx';
import { useSession, renewSession } from '#platform/kit/web/session.ts';
import { EmailSection } from './profile/EmailSection.tsx';
import { PersonalSection } from './profile/PersonalSection.tsx';
import { ScreenSection } from './profile/ScreenSection.tsx';
import { SessionsSection } from './profile/SessionsSection.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#platform/kit/web/form/ErrorSummary.tsx';
import { PasswordField } from '#platform/kit/web/form/PasswordField.tsx';
import { useShownPasswords } from '#platform/kit/web/form/shown-passwords.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { passwordChange } from '../accounts.api.ts';
import { accounts, ownSessionsQuery } from './accounts.queries.ts';
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
        <Section anchor="notifications" title={m['accounts.profile.notifications']()} text={promised(m['accounts.profile.notificationsText'](), ownMailOff())}>
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
