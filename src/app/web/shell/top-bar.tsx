import { NotificationBell } from '#capabilities/notifications/web/parts/NotificationBell.tsx';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { SearchOpener } from './search-opener.tsx';
import { SubOrganisationSwitcher } from './SubOrganisationSwitcher.tsx';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from '#platform/kit/web/Link.tsx';
import { UnreadMark } from '#platform/kit/web/parts/marks.tsx';
import { chatAddress } from '#workbench/chat/chat.paths.ts';
import { useDiscussions } from './waiting-counts.tsx';
import discussionsButtonStyles from '#platform/kit/web/parts/UnreadMark.module.css';
import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toInitials } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { isLocale, locales, type Locale } from '#platform/kernel/locale.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { changeLanguage } from '#parties/accounts/web/own-account.ts';
import styles from './top-bar.module.css';

/** The bar above the sheet: what one looks at on the left, oneself on the right. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.shown}>
        <CompanySwitcher />
        <SubOrganisationSwitcher />
      </div>
      <div className={styles.own}>
        <SearchOpener />
        <LanguageMenu />
        <NotificationBell />
        <DiscussionsButton />
        <AccountMenu />
      </div>
    </header>
  );
}

/** Way to the conversations, with the number of those that have something to read. */
function DiscussionsButton() {
  const discussions = useDiscussions();
  if (discussions === undefined) return null;
  const { count, shown, label } = discussions;
  return (
    <Link to={chatAddress()} className={discussionsButtonStyles.button} aria-label={label}>
      <UnreadMark icon={IconMessageCircle} count={count} shown={shown} />
    </Link>
  );
}

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
          <span data-mark={toInitials(user.fullName)} className={styles.mark} aria-hidden="true" />
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

// Each language is named in itself.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** French or English, at once and remembered. */
export function LanguageMenu() {
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <button
          type="button"
          className={styles.language}
          aria-label={m['app.language.change']({ code: currentLocale().toUpperCase(), language: names[currentLocale()] })}
        >
          {currentLocale().toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={currentLocale()}
          onChange={(value) => {
            if (isLocale(value)) changeLanguage(value);
          }}
        >
          {locales.map((locale) => (
            <Menu.RadioItem key={locale} value={locale} lang={locale} closeMenuOnClick>
              {names[locale]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
