import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { limited } from '#platform/data/server/db/table-kinds.ts';
import { listExporter } from '#platform/lists/server/list-exporter.ts';
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
  routes: [returnsRoutes],
  feeds: [returnsFeed],
  queues: [returnsQueue],
  exporters: [listExporter(returns, returnEndpoints.sheet)],
  subjects: [returnConversations],
  notifications: [returnsNotifications],
  journal: returnsJournal,
};
