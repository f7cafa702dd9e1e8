import { m } from '#generated/messages/messages.js';
import { NotificationChoices } from '#notifications/web/parts/NotificationChoices.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useSession } from '#platform/web/session.ts';
import { EmailSection } from './profile/EmailSection.tsx';
import { PasswordSection } from './profile/PasswordSection.tsx';
import { PersonalSection } from './profile/PersonalSection.tsx';
import { ScreenSection } from './profile/ScreenSection.tsx';
import { Section } from '#platform/web/parts/Section.tsx';
import { SessionsSection } from './profile/SessionsSection.tsx';

/** `/profil`: the reader's own account. */
export function ProfilePage() {
  const { user } = useSession();
  return (
    <Page>
      <PageHeader title={m['accounts.profile.title']()}>{user.fullName}</PageHeader>
      <PersonalSection user={user} />
      <EmailSection email={user.email} />
      <PasswordSection />
      <SessionsSection />
      <Section title={m['accounts.profile.notifications']()} text={m['accounts.profile.notificationsText']()}>
        <NotificationChoices />
      </Section>
      <ScreenSection user={user} />
    </Page>
  );
}
