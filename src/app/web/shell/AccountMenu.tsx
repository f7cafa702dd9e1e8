import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { initialsOf } from '#platform/kit/web/parts/initials.ts';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './AccountMenu.module.css';

const loadItems = () => import('./AccountItems.tsx');
const AccountItems = lazy(() => loadItems().then((file) => ({ default: file.AccountItems })));

/** The reader: profile, colours, row height, signing out. In the drawer of phones with their name. */
export function AccountMenu({ isNamed }: { isNamed?: true }) {
  const { user } = useSession();
  const router = useRouter();
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <button
          type="button"
          className={styles.account}
          data-named={isNamed}
          aria-label={m['app.account.menu']({ name: user.fullName })}
          onPointerEnter={() => void loadItems()}
          onFocus={() => void loadItems()}
        >
          <span data-mark={initialsOf(user.fullName)} className={styles.mark} aria-hidden="true" />
          {isNamed ? <span className={styles.name}>{user.fullName}</span> : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.fullName}</strong>
          <span>{emailText(user.email)}</span>
        </div>
        <Menu.Divider />
        <Suspense fallback={null}>
          <AccountItems router={router} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
