import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { Notification } from '../../notifications.api.ts';
import { notificationCalls, notificationsQuery, unreadQuery } from '../notifications.queries.ts';

const keys = [notificationsQuery().queryKey[0], unreadQuery(true).queryKey[0]] as const;
const refresh = async (): Promise<void> => {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
};

/** Shows as read the notifications that the server marks as read; `undefined`: all of them. */
function showRead(id: string | undefined): void {
  const readAt = new Date().toISOString();
  queryClient.setQueriesData<{ rows: Notification[] }>(
    { queryKey: [keys[0]] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.readAt === null && (id === undefined || row.id === id) ? { ...row, readAt } : row)) },
  );
  queryClient.setQueriesData<{ count: number; more: boolean }>({ queryKey: [keys[1]] }, (unread) =>
    unread && !(unread.more && id !== undefined) ? { count: id === undefined ? 0 : Math.max(0, unread.count - 1), more: false } : unread,
  );
}

/** Marks one as read. @returns where its object is shown; nothing when that failed, which is said */
export async function markRead(id: string): Promise<string | undefined> {
  showRead(id);
  try {
    return (await notificationCalls.call('POST /api/notifications/:id/read', { params: { id } })).address;
  } catch (failure) {
    toastFailure(m['notifications.markFailed'](), failure);
    return undefined;
  } finally {
    void refresh();
  }
}

/** Marks all as read. */
export async function markAllRead(): Promise<void> {
  showRead(undefined);
  try {
    await notificationCalls.call('POST /api/notifications/read');
  } catch (failure) {
    toastFailure(m['notifications.markFailed'](), failure);
  } finally {
    void refresh();
  }
}
