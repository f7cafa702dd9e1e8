import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ordersJournal } from '../orders.journal.ts';
import { ordersSearch } from './orders.search.ts';
import { carriersFeed } from './carriers.feed.ts';
import { damageReportsQueue } from './damage-reports.queue.ts';
import { damageReported } from './damage.followers.ts';
import { deliveriesFeed } from './deliveries.feed.ts';
import { damageRoutes } from './damage.routes.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import { deliveryConversations, orderConversations } from './orders.conversations.ts';
import { lateOrdersRoutes } from './late-orders.routes.ts';
import { ordersExporter } from './orders.export.ts';
import { ordersFeed } from './orders.feed.ts';
import { ordersOverview } from './orders.figures.ts';
import { ordersNotifications } from './orders.notifications.ts';
import { ordersRoutes } from './orders.routes.ts';
import { receivedSerialsExporter } from './received-serials.export.ts';
import { ordersPeople, ordersTables } from './orders.tables.ts';

export const ordersDomain: ServerDomain = {
  journal: ordersJournal,
  tables: ordersTables,
  people: ordersPeople,
  searches: ordersSearch,
  routes: [ordersRoutes, deliveriesRoutes, damageRoutes, lateOrdersRoutes],
  feeds: [carriersFeed, ordersFeed, deliveriesFeed],
  queues: [damageReportsQueue],
  exporters: [ordersExporter, receivedSerialsExporter],
  subjects: [orderConversations, deliveryConversations],
  notifications: ordersNotifications,
  overview: ordersOverview,
  followers: [damageReported],
};
