import { Link } from '#platform/kit/web/Link.tsx';
import { useCurrentInSight } from '#platform/kit/web/current-in-sight.ts';
import { countText, type CappedCount } from '#platform/kit/web/count-text.ts';
import styles from '#platform/kit/web/parts/Tabs.module.css';

export interface StateTab {
  label: string;
  to: string;
  isCurrent: boolean;
  /** Absent while it is being counted: the list never waits for it. */
  count?: CappedCount | undefined;
  /** Keeps the place of a count on its way. */
  isCounting?: boolean;
  /** Money that is overdue, the only red count. */
  isAlarming?: boolean;
}

/** The states of a list with their counts. */
export function StateTabs({ label, tabs }: { label: string; tabs: readonly StateTab[] }) {
  const row = useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.label);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} className={styles.tab} aria-current={tab.isCurrent ? 'true' : undefined}>
          {tab.label}
          {tab.count ? (
            <span className={styles.count} data-alarming={(tab.isAlarming && tab.count.count > 0) || undefined}>
              {countText(tab.count)}
            </span>
          ) : tab.isCounting ? (
            <span className={styles.count} data-awaited="" aria-hidden="true" />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
