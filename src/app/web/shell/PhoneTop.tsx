import { IconChevronLeft } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { Brand } from '#platform/kit/web/parts/Brand.tsx';
import { setBarPlace } from '#platform/kit/web/phone-bar.ts';
import { usePageHeading } from '#platform/kit/web/page-title.ts';
import { useProductName } from '#platform/kit/web/product-name.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { homeAddress } from '#platform/kernel/frame.paths.ts';
import { NotificationBell } from '#capabilities/notifications/web/parts/NotificationBell.tsx';
import { SearchOpener } from './SearchOpener.tsx';
import styles from './Phone.module.css';

/** The top bar of phones: mark or back, the page's title, its actions, the search and the bell. */
export function PhoneTop() {
  const session = useSession();
  const product = useProductName();
  const heading = usePageHeading();
  return (
    <header className={styles.top}>
      {heading?.backTo === undefined ? (
        <Link to={homeAddress(session.user.staffRole !== null)} className={styles.home} aria-label={m['app.shell.home']({ product })}>
          <Brand width={26} />
        </Link>
      ) : (
        <Link to={heading.backTo} className={styles.home} aria-label={m['app.shell.back']()}>
          <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
      <span className={styles.title} data-bar-title="" aria-hidden="true">
        {heading?.title ?? product}
      </span>
      <div ref={setBarPlace} className={styles.actions} />
      <SearchOpener isPhone />
      <NotificationBell isPhone />
    </header>
  );
}
