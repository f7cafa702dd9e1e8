import { Tooltip } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { menuHoverIntentMs } from '#platform/kernel/constants.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Brand, ProviderBrand } from '#platform/kit/web/brand.tsx';
import { useProductName } from '#platform/kit/web/page-title.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type { MenuEntry } from '#platform/kit/web/domain.ts';
import { isActive, buildMenu, readPlace } from '../menu.ts';
import { homeAddress } from '#platform/kernel/address.ts';
import styles from './Aside.module.css';
import { WaitingCount, useWaitingCounts, type Waiting } from './waiting-counts.tsx';

/** The way to every screen; below 1400 px icons with their name on hover. */
export function Aside({ isMini }: { isMini: boolean }) {
  const session = useSession();
  const product = useProductName();
  const { pathname, view } = useRouterState({ select: readPlace, structuralSharing: true });
  const groups = buildMenu(session, useTabCompany());
  const waiting = useWaitingCounts();
  return (
    <aside className={styles.aside} data-mini={isMini || undefined}>
      <Link to={homeAddress(session.user.staffRole !== null)} className={styles.brand} aria-label={m['app.shell.home']({ product })}>
        {isMini ? (
          <Brand />
        ) : (
          <ProviderBrand provider={session.provider} height={28}>
            {product}
          </ProviderBrand>
        )}
      </Link>
      <nav aria-label={m['app.shell.menu']()} className={styles.nav}>
        {groups.map((group) => (
          <section key={group.name} className={styles.group} data-foot={group.name === 'foot' || undefined}>
            {group.label ? <h2 className={isMini ? 'visually-hidden' : styles.label}>{group.label()}</h2> : null}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <Entry entry={entry} isMini={isMini} isCurrent={isActive(entry, pathname, view)} waiting={waiting(entry.to)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
}

function Entry({ entry, isMini, isCurrent, waiting }: { entry: MenuEntry; isMini: boolean; isCurrent: boolean; waiting: Waiting | undefined }) {
  const label = waiting ? m['app.menu.entryWaiting']({ entry: entry.label(), waiting: waiting.label }) : entry.label();
  const link = (
    <Link to={waiting?.opens ?? entry.to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined} aria-label={isMini ? label : undefined}>
      <span className={styles.icon} data-waiting={(isMini && waiting !== undefined) || undefined}>
        <entry.icon size={isMini ? 20 : 17} stroke={1.7} aria-hidden="true" />
      </span>
      {isMini ? null : <span>{entry.label()}</span>}
      {waiting && !isMini ? <WaitingCount className={styles.count} waiting={waiting} /> : null}
    </Link>
  );
  if (!isMini) return link;
  return (
    <Tooltip label={label} position="right" openDelay={menuHoverIntentMs} offset={10}>
      {link}
    </Tooltip>
  );
}
