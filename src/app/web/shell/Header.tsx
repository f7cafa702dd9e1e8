import { NotificationBell } from '#capabilities/notifications/web/parts/NotificationBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { DiscussionsButton } from './DiscussionsButton.tsx';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { SearchOpener } from './SearchOpener.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SubOrganisationSwitcher } from './SubOrganisationSwitcher.tsx';
import styles from './Header.module.css';

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
