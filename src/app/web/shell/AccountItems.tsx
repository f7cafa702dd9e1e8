import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import type { AnyRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { exportsPaths } from '#capabilities/exports/export.ts';
import { currentAppearance, currentDensity, type Appearance, type Density } from '#platform/kit/web/appearance.ts';
import { changeAppearance, changeDensity, endSession } from '#parties/accounts/web/own-account.ts';
import { showShortcuts } from './shell-shortcuts.tsx';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { hasTyped } from '#platform/kit/web/form/typed-store.ts';
import { hasUnsent } from '#platform/kit/web/offline/unsent-mark.ts';
import { keptSession } from '#platform/kit/web/session.ts';

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

/** Signs out and shows the sign-in page. Warns first about unsent entries: they stay on this device, and are sent when the same person signs in again.
 *  Text of forms does not stay. */
async function signOut(router: AnyRouter): Promise<void> {
  const unsent = await countUnsentEntries();
  if (
    unsent > 0 &&
    !(await confirm({
      title: m['app.account.unsent']({ count: unsent }),
      text: m['app.account.unsentText'](),
      confirm: m['app.account.signOut'](),
      keep: m['app.account.stay'](),
    }))
  )
    return;
  const user = keptSession()?.user.id;
  if (
    user !== undefined &&
    hasTyped(user) &&
    !(await confirm({
      title: m['app.account.typed'](),
      text: m['app.account.typedText'](),
      confirm: m['app.account.signOut'](),
      keep: m['app.account.stay'](),
    }))
  )
    return;
  await endSession();
  await router.navigate({ href: accountsPaths.signIn, replace: true, ignoreBlocker: true });
}

/** Entries and messages of the reader that wait on this device. */
async function countUnsentEntries(): Promise<number> {
  const user = keptSession()?.user;
  if (!user || !hasUnsent()) return 0;
  const [{ countUnsent }, { makeOwnerKey }] = await Promise.all([
    import('#platform/kit/web/offline/outbox.ts'),
    import('#capabilities/conversations/web/message-outbox.ts'),
  ]);
  const counts = await Promise.all([user.id, makeOwnerKey(user.id)].map((owner) => countUnsent(owner).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count);
}
