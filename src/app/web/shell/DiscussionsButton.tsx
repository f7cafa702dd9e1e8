import { IconMessageCircle } from '@tabler/icons-react';
import { useUnreadCount } from '#conversations/web/parts/use-unread-count.ts';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import { Link } from '#platform/web/Link.tsx';
import { useSession } from '#platform/web/session.ts';
import { chatAddress } from '#chat/chat.paths.ts';
import styles from './DiscussionsButton.module.css';

/** Way to the conversations, with the number of those that have something to read. */
export function DiscussionsButton({ isPhone }: { isPhone?: true }) {
  const { user } = useSession();
  const count = useUnreadCount();
  // Technicians have interventions, not conversations.
  if (user.staffRole !== null && !staffMay(user, 'workbench')) return null;
  return (
    <Link
      to={chatAddress()}
      className={styles.button}
      data-phone={isPhone}
      aria-label={count === 0 ? m['chat.button.none']() : m['chat.button.some']({ count })}
    >
      <span className={styles.icon}>
        <IconMessageCircle size={isPhone ? 22 : 18} stroke={1.7} aria-hidden="true" />
        {count > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
