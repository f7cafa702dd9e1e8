import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { notificationsPaths } from '../../notifications.paths.ts';
import { notificationsQuery } from '../notifications.queries.ts';
import { markAllRead } from './mark-read.ts';
import { NotificationsSkeleton, NotificationItem } from './notification-items.tsx';
import styles from './LatestNotifications.module.css';

const shownAtMost = 6;

/** Content of the bell's menu: the latest notifications and a link to all of them. */
export function LatestNotifications({ onFollow }: { onFollow: () => void }) {
  const { data, error, refetch } = useQuery(notificationsQuery());
  const { companies, user } = useSession();
  const rows = data?.rows.slice(0, shownAtMost);
  return (
    <>
      <div className={styles.head}>
        <h2>{m['notifications.title']()}</h2>
        {rows?.some(({ readAt }) => readAt === null) ? (
          <button type="button" className={styles.all} onClick={() => void markAllRead()}>
            {m['notifications.markAll']()}
          </button>
        ) : null}
      </div>
      {error && !data ? (
        <LoadFailure title={m['notifications.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : rows === undefined ? (
        <NotificationsSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{m['notifications.empty.text']()}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <NotificationItem key={row.id} notification={row} showsCompany={companies.length > 1 || user.staffRole !== null} onFollow={onFollow} />
          ))}
        </ul>
      )}
      <Link to={notificationsPaths.list} className={styles.foot} onClick={onFollow}>
        {m['notifications.showAll']()}
      </Link>
    </>
  );
}
