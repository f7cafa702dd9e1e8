import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { stockJournal } from '../stock.journal.ts';
import { stockSearch } from './stock.search.ts';
import { stockExporters } from './stock.export.ts';
import { lapseReservationsAt, lapseReservationsTask } from './stock.jobs.ts';
import { enteredStockRoutes } from './entered-stock.routes.ts';
import { stockNotifications } from './stock.notifications.ts';
import { stockItemsFeed } from './stock-items.feed.ts';
import { stockMovementsFeed } from './stock-movements.feed.ts';
import { stockRoutes } from './stock.routes.ts';
import { stockPeople, stockTables } from './stock.tables.ts';

export const stockDomain: ServerDomain = {
  journal: stockJournal,
  tables: stockTables,
  people: stockPeople,
  searches: stockSearch,
  routes: [stockRoutes, enteredStockRoutes],
  feeds: [stockItemsFeed, stockMovementsFeed],
  exporters: stockExporters,
  notifications: stockNotifications,
  tasks: [lapseReservationsTask],
  crontab: [lapseReservationsAt],
};
