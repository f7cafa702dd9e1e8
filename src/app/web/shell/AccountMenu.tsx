import { Menu } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { currentAppearance, currentDensity } from '#platform/web/appearance.ts';
import { initialsOf } from '#platform/web/parts/initials.ts';
import { useSession } from '#platform/web/session.ts';
import { changeAppearance, changeDensity } from '../own-account.ts';
import { signOut } from './sign-out.ts';
import styles from './AccountMenu.module.css';

const appearances = [
  { value: 'light', label: m['app.appearance.light'], icon: IconSun },
  { value: 'dark', label: m['app.appearance.dark'], icon: IconMoon },
  { value: 'auto', label: m['app.appearance.auto'], icon: IconDeviceDesktop },
] as const;
const densities = [
  { value: 'compact', label: m['app.density.compact'], icon: IconBaselineDensitySmall },
  { value: 'comfortable', label: m['app.density.comfortable'], icon: IconBaselineDensityMedium },
] as const;

/** The reader: profile, colours, row height, signing out. */
export function AccountMenu() {
  const { user } = useSession();
  const router = useRouter();
  const [appearance, setAppearance] = useState(currentAppearance);
  const [density, setDensity] = useState(currentDensity);
  const tick = (isChosen: boolean) => (isChosen ? <IconCheck size={16} stroke={1.9} aria-hidden="true" /> : null);
  return (
    <Menu position="bottom-end" width={250} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={styles.account} aria-label={m['app.account.menu']({ name: user.fullName })}>
          <span aria-hidden="true">{initialsOf(user.fullName)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.fullName}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item closeMenuOnClick leftSection={<IconUser size={16} stroke={1.7} />} onClick={() => void router.navigate({ href: accountsPaths.profile })}>
          {m['app.account.profile']()}
        </Menu.Item>
        <Menu.Label>{m['app.appearance.title']()}</Menu.Label>
        {appearances.map((one) => (
          <Menu.Item
            key={one.value}
            role="menuitemradio"
            aria-checked={one.value === appearance}
            leftSection={<one.icon size={16} stroke={1.7} />}
            rightSection={tick(one.value === appearance)}
            onClick={() => {
              changeAppearance(one.value);
              setAppearance(one.value);
            }}
          >
            {one.label()}
          </Menu.Item>
        ))}
        <Menu.Label>{m['app.density.title']()}</Menu.Label>
        {densities.map((one) => (
          <Menu.Item
            key={one.value}
            role="menuitemradio"
            aria-checked={one.value === density}
            leftSection={<one.icon size={16} stroke={1.7} />}
            rightSection={tick(one.value === density)}
            onClick={() => {
              changeDensity(one.value);
              setDensity(one.value);
            }}
          >
            {one.label()}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void signOut(router)}>
          {m['app.account.signOut']()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
