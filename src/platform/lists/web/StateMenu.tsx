import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { countText } from '#platform/kit/web/count-text.ts';
import styles from './StateMenu.module.css';
import type { StateTab } from './StateTabs.tsx';

/** The states of a list as one choice beside the search: on phones, where the tabs of other screens stand above the list already. */
export function StateMenu({ tabs }: { tabs: readonly StateTab[] }) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={m['platform.list.stateOf']({ state: current?.label ?? m['platform.list.states']() })}>
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
            className={styles.choice}
            aria-current={isCurrent ? 'true' : undefined}
            leftSection={isCurrent ? <IconCheck size={16} stroke={1.8} aria-hidden="true" /> : <span className={styles.mark} />}
            rightSection={
              count ? (
                <span className={styles.count} data-alarming={(isAlarming && count.count > 0) || undefined}>
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
