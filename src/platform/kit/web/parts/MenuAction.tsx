import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './MenuAction.module.css';

interface MenuActionProps {
  label: string;
  icon?: ReactNode;
  /** Why the action is not possible now; it stays within reach of the keyboard, so that this can be read. */
  cannot: string | undefined;
  onChoose: () => void;
}

/** An action in a menu; one that is not possible names its reason. */
export function MenuAction({ label, icon, cannot, onChoose }: MenuActionProps) {
  if (cannot === undefined)
    return (
      <Menu.Item leftSection={icon} onClick={onChoose}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={icon} aria-disabled closeMenuOnClick={false} className={styles.refused}>
      {label}
      <small className={styles.reason}>{cannot}</small>
    </Menu.Item>
  );
}
