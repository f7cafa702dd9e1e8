import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import type { AnyRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { exportsPaths } from '#capabilities/exports/exports.paths.ts';
import { currentAppearance, currentDensity, type Appearance, type Density } from '#platform/kit/web/appearance.ts';
import { changeAppearance, changeDensity } from '#parties/accounts/web/own-account.ts';
import { showShortcuts } from './shortcut-help.ts';
import { signOut } from './sign-out.ts';

const appearances = { light: m['app.appearance.light'], dark: m['app.appearance.dark'], auto: m['app.appearance.auto'] } satisfies Record<
  Appearance,
  () => string
>;
const densities = { compact: m['app.density.compact'], comfortable: m['app.density.comfortable'] } satisfies Record<Density, () => string>;
const icon = { size: 16, stroke: 1.7 };

/** Items of the account menu; loaded when the reader reaches for it. */
export function AccountItems({ router }: { router: AnyRouter }) {
  const [appearance, setAppearance] = useState(currentAppearance);
  const [density, setDensity] = useState(currentDensity);
  return (
    <>
      <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => void router.navigate({ href: accountsPaths.profile })}>
        {m['app.account.profile']()}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void router.navigate({ href: exportsPaths.list })}>
        {m['exports.title']()}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={showShortcuts}>
        {m['app.shortcuts.title']()}
      </Menu.Item>
      <Menu.Label>{m['app.appearance.title']()}</Menu.Label>
      <Menu.RadioGroup
        value={appearance}
        onChange={(value) => {
          changeAppearance(value as Appearance);
          setAppearance(value as Appearance);
        }}
      >
        {Object.entries(appearances).map(([value, label]) => (
          <Menu.RadioItem key={value} value={value}>
            {label()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{m['app.density.title']()}</Menu.Label>
      <Menu.RadioGroup
        value={density}
        onChange={(value) => {
          changeDensity(value as Density);
          setDensity(value as Density);
        }}
      >
        {Object.entries(densities).map(([value, label]) => (
          <Menu.RadioItem key={value} value={value}>
            {label()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut(router)}>
        {m['app.account.signOut']()}
      </Menu.Item>
    </>
  );
}
