import { IconMessageCircle } from '@tabler/icons-react';
import { unreadText } from '#conversations/conversation.ts';
import { useUnreadCount } from '#conversations/web/parts/use-unread-count.ts';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import { Link } from '#platform/web/Link.tsx';
import { useSession } from '#platform/web/session.ts';
import { UnreadMark } from '#platform/web/parts/UnreadMark.tsx';
import styles from '#platform/web/parts/UnreadMark.module.css';
import { chatAddress } from '#chat/chat.paths.ts';

/** Way to the conversations, with the number of those that have something to read. */
export function DiscussionsButton({ isPhone }: { isPhone?: true }) {
  const { user } = useSession();
  const count = useUnreadCount();
  const shown = unreadText(count);
  // Technicians have interventions, not conversations.
  if (user.staffRole !== null && !staffMay(user, 'workbench')) return null;
  return (
    <Link
      to={chatAddress()}
      className={styles.button}
      data-phone={isPhone}
      aria-label={count === 0 ? m['chat.button.none']() : m['chat.button.some']({ count, shown })}
    >
      <UnreadMark icon={IconMessageCircle} count={count} shown={shown} {...(isPhone ? { isPhone } : {})} />
    </Link>
  );
}
