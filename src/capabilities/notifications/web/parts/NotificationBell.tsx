import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { UnreadMark } from '#platform/kit/web/parts/marks.tsx';
import mark from '#platform/kit/web/parts/UnreadMark.module.css';
import { notificationsPaths } from '../../notifications.paths.ts';
import { unreadQuery } from '../notifications.queries.ts';
import styles from './NotificationBell.module.css';

const loadLatest = () => import('./LatestNotifications.tsx');
const LatestNotifications = lazy(() => loadLatest().then((file) => ({ default: file.LatestNotifications })));

/** Nobody waits for the bell: it is counted once the first page is there. */
function useUnread() {
  const { data } = useQuery(unreadQuery(useIsIdle()));
  const count = data?.count ?? 0;
  const shown = data?.more ? m['notifications.bell.more']({ count }) : String(count);
  return { count, shown, label: count === 0 ? m['notifications.bell.none']() : m['notifications.bell.some']({ count, shown }) };
}

/** Live count of unread notifications; opens the latest ones, on phones the whole list. */
export function NotificationBell({ isPhone }: { isPhone?: true }) {
  const [isOpen, setOpen] = useState(false);
  const { label, ...unread } = useUnread();
  if (isPhone)
    return (
      <Link to={notificationsPaths.list} className={mark.button} data-phone aria-label={label}>
        <UnreadMark icon={IconBell} {...unread} isPhone />
      </Link>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={420} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={mark.button}
          aria-label={label}
          onPointerEnter={() => void loadLatest()}
          onFocus={() => void loadLatest()}
          onClick={() => setOpen(!isOpen)}
        >
          <UnreadMark icon={IconBell} {...unread} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m['notifications.title']()} className={styles.dropdown}>
        <Suspense fallback={null}>{isOpen ? <LatestNotifications onFollow={() => setOpen(false)} /> : null}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
