import { IconBell, IconDevices, IconLanguage, IconLock, IconMail, IconUser } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ownMailOff, promised } from '#platform/kit/web/mail.ts';
import { NotificationChoices } from '#capabilities/notifications/web/parts/NotificationChoices.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { Section } from '#platform/kit/web/parts/Section.tsx';
import { SectionColumns } from '#platform/kit/web/parts/SectionColumns.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { EmailSection } from './profile/EmailSection.tsx';
import { PasswordSection } from './profile/PasswordSection.tsx';
import { PersonalSection } from './profile/PersonalSection.tsx';
import { ScreenSection } from './profile/ScreenSection.tsx';
import { SessionsSection } from './profile/SessionsSection.tsx';

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
