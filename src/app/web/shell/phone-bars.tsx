import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { Brand } from '#platform/kit/web/brand.tsx';
import { setBarPlace, useProductName, usePageHeading } from '#platform/kit/web/page-title.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { homeAddress } from '#platform/kernel/address.ts';
import { NotificationBell } from '#capabilities/notifications/web/parts/NotificationBell.tsx';
import { SearchOpener } from './search-opener.tsx';
import styles from './Phone.module.css';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { isActive, buildPhoneTabs } from '../menu.ts';
import { useDiscussions } from './waiting-counts.tsx';

/** The top bar of phones: mark or back, the page's title, its actions, the search and the bell. */
export function PhoneTop() {
  const session = useSession();
  const product = useProductName();
  const heading = usePageHeading();
  return (
    <header className={styles.top}>
      {heading?.backTo === undefined ? (
        <Link to={homeAddress(session.user.staffRole !== null)} className={styles.home} aria-label={m['app.shell.home']({ product })}>
          <Brand width={26} />
        </Link>
      ) : (
        <Link to={heading.backTo} className={styles.home} aria-label={m['app.shell.back']()}>
          <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
      <span className={styles.title} data-bar-title="" aria-hidden="true">
        {heading?.title ?? product}
      </span>
      <div ref={setBarPlace} className={styles.actions} />
      <SearchOpener isPhone />
      <NotificationBell isPhone />
    </header>
  );
}

const PhoneDrawer = lazy(() => import('./PhoneDrawer.tsx').then((file) => ({ default: file.PhoneDrawer })));

/** The bottom bar of phones: the first screens, and the drawer with everything else. */
export function PhoneBar() {
  const session = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Opened on the page on screen: it closes when another one is reached.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const tabs = buildPhoneTabs(session, useTabCompany());
  const discussions = useDiscussions();
  const hasUnread = (discussions?.count ?? 0) > 0;
  return (
    <nav className={styles.bar} aria-label={m['app.shell.menu']()}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={isActive(tab, pathname) ? 'page' : undefined}>
          <tab.icon size={22} stroke={1.7} aria-hidden="true" />
          <span>{tab.label()}</span>
        </Link>
      ))}
      <button type="button" className={styles.tab} aria-expanded={isOpen} onClick={() => setOpenOn(pathname)}>
        <span className={hasUnread ? styles.unread : undefined}>
          <IconMenu2 size={22} stroke={1.7} display="block" aria-hidden="true" />
        </span>
        <span>{m['app.shell.more']()}</span>
        {hasUnread ? <span className="visually-hidden">{discussions!.label}</span> : null}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PhoneDrawer onClose={() => setOpenOn(null)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
