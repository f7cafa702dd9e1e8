import { NotificationBell } from '#capabilities/notifications/web/parts/NotificationBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { SearchOpener } from './SearchOpener.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SubOrganisationSwitcher } from './SubOrganisationSwitcher.tsx';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from '#platform/kit/web/Link.tsx';
import { UnreadMark } from '#platform/kit/web/parts/UnreadMark.tsx';
import { chatAddress } from '#workbench/chat/chat.paths.ts';
import { useDiscussions } from './discussions.ts';
import discussionsButtonStyles from '#platform/kit/web/parts/UnreadMark.module.css';
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
