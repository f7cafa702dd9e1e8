import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Mark } from '#platform/kit/web/parts/marks.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Notification } from '../../notifications.api.ts';
import { markRead } from './mark-read.ts';
import { Skeleton } from '@mantine/core';
import notificationsSkeletonStyles from './NotificationsSkeleton.module.css';
import styles from './NotificationItem.module.css';

interface NotificationItemProps {
  notification: Notification;
  showsCompany: boolean;
  onFollow?: () => void;
  /** Whether its day stands above it: then its hour is enough. */
  isBelowDay?: boolean;
}

/** A notification; following it opens its object and marks it as read. */
export function NotificationItem({ notification, showsCompany, onFollow, isBelowDay = false }: NotificationItemProps) {
  const { relative, instant } = useFormat();
  const isUnread = notification.readAt === null;
  const follow = (): void => {
    if (isUnread) void markRead(notification.id);
    onFollow?.();
  };
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <Link to={notification.address} className={styles.link} onClick={follow}>
        <Mark icon={notification.icon} family={notification.family} />
        <span className={styles.words}>
          <span className={styles.title}>
            {isUnread ? <span className="visually-hidden">{m['notifications.item.unread']()}</span> : null}
            <Sentence>{notification.title}</Sentence>
          </span>
          {notification.detail || showsCompany ? (
            <span className={styles.detail}>
              <Sentence>{withDots(notification.detail, showsCompany ? notification.companyName : null)}</Sentence>
            </span>
          ) : null}
        </span>
        <time className={styles.when} dateTime={notification.happenedAt} title={instant(notification.happenedAt)}>
          {isBelowDay ? instant(notification.happenedAt, 'time') : relative(notification.happenedAt)}
        </time>
      </Link>
      {isUnread ? (
        <button
          type="button"
          className={styles.read}
          aria-label={m['notifications.item.markRead']({ title: notification.title })}
          title={m['notifications.item.read']()}
          onClick={() => void markRead(notification.id)}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

/** Placeholder rows while notifications load. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={notificationsSkeletonStyles.rows} aria-hidden="true" data-outline="">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} radius="md" />
      ))}
    </div>
  );
}
