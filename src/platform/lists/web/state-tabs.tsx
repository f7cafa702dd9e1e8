import { Link } from '#platform/kit/web/Link.tsx';
import { useCurrentInSight } from '#platform/kit/web/in-sight.ts';
import { countText, type CappedCount } from '#platform/kit/web/use-format.ts';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import stateMenuStyles from './state-tabs.module.css';
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

/** The states of a list as one choice beside the search: on phones, where the tabs of other screens stand above the list already. */
export function StateMenu({ tabs }: { tabs: readonly StateTab[] }) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={stateMenuStyles.button}
          aria-label={m['platform.list.stateOf']({ state: current?.label ?? m['platform.list.states']() })}
        >
          <span>{current?.label ?? m['platform.list.states']()}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ label, to, isCurrent, count, isAlarming }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={to}
            className={stateMenuStyles.choice}
            aria-current={isCurrent ? 'true' : undefined}
            leftSection={isCurrent ? <IconCheck size={16} stroke={1.8} aria-hidden="true" /> : <span className={stateMenuStyles.mark} />}
            rightSection={
              count ? (
                <span className={stateMenuStyles.count} data-alarming={(isAlarming && count.count > 0) || undefined}>
                  {countText(count)}
                </span>
              ) : null
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
