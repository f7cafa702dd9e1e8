import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { useCurrentInSight } from '../current-in-sight.ts';
import styles from './Tabs.module.css';

export interface TabLink {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: ReactNode;
  /** Keeps the place of a count on its way. */
  isCounting?: boolean;
}

/** The parts of an object's page; each has an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} replace className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.isCounting ? (
            <span className={styles.count} data-awaited="" aria-hidden="true" />
          ) : tab.count === undefined || tab.count === null ? null : (
            <span className={styles.count}>{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
