import { IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useTabCompany } from '#platform/web/company.ts';
import { Link } from '#platform/web/Link.tsx';
import { useSession } from '#platform/web/session.ts';
import { isActive, phoneTabsFor } from '../menu.ts';
import styles from './Phone.module.css';

const PhoneDrawer = lazy(() => import('./PhoneDrawer.tsx').then((file) => ({ default: file.PhoneDrawer })));

/** The bottom bar of phones: the first screens, and the drawer with everything else. */
export function PhoneBar() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tabs = phoneTabsFor(session, useTabCompany());
  return (
    <nav className={styles.bar} aria-label={m['app.shell.menu']()}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={isActive(tab, pathname) ? 'page' : undefined}>
          <tab.icon size={22} stroke={1.7} aria-hidden="true" />
          <span>{tab.label()}</span>
        </Link>
      ))}
      <button type="button" className={styles.tab} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
        <span>{m['app.shell.more']()}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PhoneDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
