import { Drawer } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { drawerZIndex } from '#platform/kernel/constants.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { useLayer } from '#platform/kit/web/layers.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { chatAddress } from '#workbench/chat/chat.paths.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import type { MenuEntry } from '#platform/kit/web/domain.ts';
import { isActive, buildMenu, readPlace } from '../menu.ts';
import { LanguageMenu, AccountMenu } from './top-bar.tsx';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { SubOrganisationSwitcher } from './SubOrganisationSwitcher.tsx';
import styles from './Phone.module.css';
import { useDiscussions, WaitingCount, useWaitingCounts, type Waiting } from './waiting-counts.tsx';

/** Everything that does not fit the bars: company, language, oneself, the conversations, the whole menu. */
export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const company = useTabCompany();
  const { pathname, view } = useRouterState({ select: readPlace, structuralSharing: true });
  const waiting = useWaitingCounts();
  useLayer(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="min(86vw, 320px)"
      zIndex={drawerZIndex}
      title={m['app.shell.menu']()}
      closeButtonProps={{ 'aria-label': m['platform.web.close']() }}
    >
      <div className={styles.drawerHead}>
        <CompanySwitcher />
        <LanguageMenu />
      </div>
      <SubOrganisationSwitcher />
      <AccountMenu isNamed />
      <Discussions isCurrent={pathname === chatAddress()} onClose={onClose} />
      {buildMenu(session, company).map((group) => (
        <section key={group.entries[0]!.to} className={styles.drawerGroup}>
          {group.label ? <h2>{group.label()}</h2> : null}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <DrawerEntry entry={entry} isCurrent={isActive(entry, pathname, view)} waiting={waiting(entry.to)} onClose={onClose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {session.provider.phone ? (
        <p className={styles.drawerFoot}>{m['platform.support.phone']({ phone: session.provider.phone, hours: supportHours(session.provider) })}</p>
      ) : null}
      <p className={styles.drawerLegal}>
        <LegalLinks />
      </p>
    </Drawer>
  );
}

function DrawerEntry({ entry, isCurrent, waiting, onClose }: { entry: MenuEntry; isCurrent: boolean; waiting: Waiting | undefined; onClose: () => void }) {
  return (
    <Link to={waiting?.opens ?? entry.to} onClick={onClose} aria-current={isCurrent ? 'page' : undefined}>
      <entry.icon size={20} stroke={1.7} aria-hidden="true" />
      {entry.label()}
      {waiting ? <WaitingCount className={styles.count} waiting={waiting} /> : null}
    </Link>
  );
}

function Discussions({ isCurrent, onClose }: { isCurrent: boolean; onClose: () => void }) {
  const discussions = useDiscussions();
  if (discussions === undefined) return null;
  const { count, shown } = discussions;
  return (
    <div className={styles.drawerGroup}>
      <Link to={chatAddress()} onClick={onClose} aria-current={isCurrent ? 'page' : undefined}>
        <IconMessageCircle size={20} stroke={1.7} aria-hidden="true" />
        {m['chat.button.none']()}
        {count > 0 ? <WaitingCount className={styles.count} waiting={{ shown, label: m['app.menu.waiting']({ shown }), opens: chatAddress() }} /> : null}
      </Link>
    </div>
  );
}
