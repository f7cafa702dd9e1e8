import { Button } from '@mantine/core';
import { IconChecks, IconMailCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { mailChoicesAddress, withQuery } from '#platform/kernel/address.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Pager, type PageMarks } from '#platform/lists/web/Pager.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type { Notification } from '../notifications.api.ts';
import { notificationsPaths } from '../notifications.paths.ts';
import { notificationsQuery, unreadQuery } from './notifications.queries.ts';
import { markAllRead, markRead } from './parts/mark-read.ts';
import { NotificationsSkeleton, NotificationItem } from './parts/notification-items.tsx';
import styles from './NotificationsPage.module.css';

type Search = Partial<Record<'unread' | 'after' | 'before' | 'open', string>>;
const buildListAddress = (unread: boolean, cursor: { after?: string; before?: string } = {}): string =>
  withQuery(notificationsPaths.list, { unread: unread ? '1' : undefined, ...cursor });

/** A link from a mail: the object is opened, its notification read. */
function useOpened(id: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (id === undefined) return;
    void markRead(id).then((address) => router.navigate({ href: address ?? notificationsPaths.list, replace: true }));
  }, [id, router]);
}

/** `/notifications`: everything the reader was notified of, latest first. */
export function NotificationsPage() {
  const search = useRouterState({ select: (state) => state.location.search as Search, structuralSharing: true });
  useOpened(search.open);
  const isUnread = String(search.unread) === '1';
  const { data, error, refetch } = useQuery(notificationsQuery({ unread: isUnread ? '1' : undefined, after: search.after, before: search.before }));
  const { data: unread, isPending: isCounting } = useQuery(unreadQuery(true));
  return (
    <Page>
      <PageHeader title={m['notifications.title']()} actions={<Actions hasUnread={(unread?.count ?? 0) > 0} />} inBar />
      <Tabs
        label={m['notifications.filter']()}
        tabs={[
          { label: m['notifications.all'](), to: buildListAddress(false), isCurrent: !isUnread },
          {
            label: m['notifications.unread'](),
            to: buildListAddress(true),
            isCurrent: isUnread,
            count: unread && (unread.more ? m['notifications.bell.more'](unread) : unread.count),
            isCounting,
          },
        ]}
      />
      {error && !data ? (
        <LoadFailure title={m['notifications.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : data === undefined || search.open !== undefined ? (
        <NotificationsSkeleton rows={6} />
      ) : data.rows.length === 0 ? (
        <Nothing isUnread={isUnread} />
      ) : (
        <Rows page={data} isUnread={isUnread} />
      )}
    </Page>
  );
}

function Actions({ hasUnread }: { hasUnread: boolean }) {
  return (
    <>
      {hasUnread ? (
        <Button variant="default" leftSection={<IconChecks size={16} stroke={1.7} aria-hidden="true" />} onClick={() => void markAllRead()}>
          {m['notifications.markAll']()}
        </Button>
      ) : null}
      <LinkButton to={mailChoicesAddress} variant="default" leftSection={<IconMailCog size={16} stroke={1.7} aria-hidden="true" />}>
        {m['notifications.choose']()}
      </LinkButton>
    </>
  );
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  return isUnread ? (
    <EmptyState
      title={m['notifications.allRead']()}
      actions={
        <LinkButton to={buildListAddress(false)} variant="default">
          {m['notifications.showAll']()}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState title={m['notifications.empty.title']()}>
      <p>{m['notifications.empty.text']()}</p>
    </EmptyState>
  );
}

function Rows({ page, isUnread }: { page: Omit<PageMarks, 'rows'> & { rows: readonly Notification[] }; isUnread: boolean }) {
  const router = useRouter();
  const { companies, user } = useSession();
  const format = useFormat();
  const days: { day: string; rows: Notification[] }[] = [];
  for (const row of page.rows) {
    const day = format.pastDay(row.happenedAt);
    if (days.at(-1)?.day === day) days.at(-1)!.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return (
    <>
      {days.map(({ day, rows }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{format.headOfDay(day)}</h2>
          <ul aria-labelledby={`day-${day}`}>
            {rows.map((row) => (
              <NotificationItem
                key={row.id}
                notification={row}
                showsCompany={companies.length > 1 || user.staffRole !== null}
                isBelowDay={day !== format.today}
              />
            ))}
          </ul>
        </section>
      ))}
      {page.next === null && page.previous === null ? null : (
        <Pager page={page} total={undefined} onTurn={(cursor) => void router.navigate({ href: buildListAddress(isUnread, cursor) })} />
      )}
    </>
  );
}
