import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from '#platform/kit/web/Link.tsx';
import { UnreadMark } from '#platform/kit/web/parts/UnreadMark.tsx';
import styles from '#platform/kit/web/parts/UnreadMark.module.css';
import { chatAddress } from '#workbench/chat/chat.paths.ts';
import { useDiscussions } from './discussions.ts';

/** Way to the conversations, with the number of those that have something to read. */
export function DiscussionsButton() {
  const discussions = useDiscussions();
  if (discussions === undefined) return null;
  const { count, shown, label } = discussions;
  return (
    <Link to={chatAddress()} className={styles.button} aria-label={label}>
      <UnreadMark icon={IconMessageCircle} count={count} shown={shown} />
    </Link>
  );
}
