import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import { Brand } from '#platform/web/parts/Brand.tsx';
import { useSession } from '#platform/web/session.ts';
import { isActive, menu } from '../../menu.ts';
import { homeOf } from '../home.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Phone.module.css';

/** The top bar of phones: mark, where one is, oneself. */
export function PhoneTop() {
  const session = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const entry = menu.flatMap((group) => group.entries).find((one) => isActive(one, pathname));
  return (
    <header className={styles.top}>
      <Link to={homeOf(session.user.staffRole !== null)} className={styles.home} aria-label={m['app.shell.home']()}><Brand width={26} /></Link>
      <span className={styles.title}>{entry ? entry.label() : 'Passerelle'}</span>
      <AccountMenu />
    </header>
  );
}
