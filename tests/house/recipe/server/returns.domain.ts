import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { returnConversations } from './returns.conversations.ts';
import { returnsExporter } from './returns.export.ts';
import { returnsFeed } from './returns.feed.ts';
import { returnsNotifications } from './returns.notifications.ts';
import { returnsQueue } from './returns.queue.ts';
import { returnsRoutes } from './returns.routes.ts';
import { returnsTables } from './returns.tables.ts';

export const returnsDomain: ServerDomain = {
  tables: returnsTables,
  routes: [returnsRoutes],
  feeds: [returnsFeed],
  queues: [returnsQueue],
  exporters: [returnsExporter],
  subjects: [returnConversations],
  notifications: [returnsNotifications],
};
