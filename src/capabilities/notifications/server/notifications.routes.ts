import { platformError } from '#platform/kernel/errors.ts';
import { readCompanyNames } from '#platform/lists/server/party-choices.store.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage } from '#platform/lists/server/page.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { notificationText, makeWords } from '../notification.text.ts';
import { countUnread, listNotifications, readAllNotifications, readNotification, type Notification } from '../notifications.api.ts';
import type { NotificationRegistry } from '../registry.ts';
import { markAllRead, markRead, notificationSorts, selectOwnNotifications, makeReader, selectUnreadCount } from './notifications.store.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** A bell shows no larger number. */
const unreadCap = 99;

/** Bell, list, preferences and the links of mails, for the kinds that the domains declare. */
export const notificationsRoutes =
  (registry: NotificationRegistry) =>
  (routes: Routes, platform: Platform): void => {
    const { route } = routes;
    route(listNotifications, async ({ query: { unread, ...page } }, { caller, person, locale, today }) => {
      const rows = selectOwnNotifications(person.db, caller.userId, makeReader(registry, caller), unread === true);
      const { rows: found, ...place } = await readStaffPage(person, { sort: 'happenedAt', descending: true, ...page }, notificationSorts, 'n', rows);
      const names = await readCompanyNames(
        platform.database.system.db,
        found.map(({ companyId }) => companyId),
      );
      const words = makeWords(locale, today, caller.userId);
      return {
        ...place,
        rows: found.map(({ sortKey: _place, params, ...row }): Notification => {
          const of = registry.get(row.kind);
          return {
            ...row,
            ...of.mark,
            companyName: row.companyId === null ? null : (names.get(row.companyId) ?? null),
            ...notificationText(of, params, words),
          };
        }),
      };
    });

    route(countUnread, async (_input, { caller, person }) => {
      const [[row]] = await person.read(selectUnreadCount(person.db, caller.userId, makeReader(registry, caller), unreadCap));
      const { count } = row!;
      return { count: Math.min(count, unreadCap), more: count > unreadCap };
    });

    route(readNotification, async ({ params }, context) => {
      const read = await changeBell(context, (tx) => markRead(tx, context.caller.userId, makeReader(registry, context.caller), params.id));
      if (!read) throw platformError('notFound');
      return read;
    });

    route(readAllNotifications, async (_input, context) => {
      await changeBell(context, (tx) => markAllRead(tx, context.caller.userId));
    });

    preferencesRoutes(registry, routes);
    unsubscribeRoutes(registry, routes, platform);
  };

/** A change that every tab of the person shows. */
function changeBell<Answer>({ caller, change, author }: PersonContext, work: (tx: ScopedDb) => Promise<Answer>): Promise<Answer> {
  return change(async (tx) => {
    const answer = await work(tx);
    await signal(tx, { type: 'person', userId: caller.userId, kind: 'notification', client: author.client });
    return answer;
  });
}
