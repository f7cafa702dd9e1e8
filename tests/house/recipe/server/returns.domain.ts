import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { limited } from '#platform/data/server/db/table-kinds.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { returnEndpoints } from '../returns.api.ts';
import { returnsJournal } from '../returns.journal.ts';
import { returnConversations } from './returns.conversations.ts';
import { returnsFeed } from './returns.feed.ts';
import { returnsNotifications } from './returns.notifications.ts';
import { returnsQueue } from './returns.queue.ts';
import { returnsRoutes } from './returns.routes.ts';
import { returns } from './returns.store.ts';

export const returnsDomain: ServerDomain = {
  // Rows of one company, within a member's sites and sub-organisations.
  tables: { goods_returns: limited },
  lists: [bringList(returnEndpoints, returns)],
  routes: [returnsRoutes],
  feeds: [returnsFeed],
  queues: [returnsQueue],
  subjects: [returnConversations],
  notifications: [returnsNotifications],
  journal: returnsJournal,
};
