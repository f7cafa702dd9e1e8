import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { stockJournal, reservationKind, stockItemKind } from '../stock.journal.ts';
import { lapseReservationsAt, lapseReservationsTask } from './reservations.service.ts';
import { enteredStockRoutes, stockRoutes } from './stock.routes.ts';
import { stockNotifications } from './stock.notifications.ts';
import { stockItemsFeed } from './stock-items.feed.ts';
import { stockMovementsFeed } from './stock-movements.feed.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { movementEndpoints, reservationEndpoints, stockItemEndpoints } from '../stock.api.ts';
import { movements } from './movements.store.ts';
import { reservations } from './reservations.store.ts';
import { stockItems } from './stock-items.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { readFindability, readReservationFindability } from './stock-search.store.ts';

const stockSearch: readonly SearchSource[] = [
  { kind: stockItemKind, table: 'stock_items', readFindability },
  { kind: reservationKind, table: 'stock_reservations', readFindability: readReservationFindability },
];

const ofItem = { kind: 'tenant', through: ['stock_items', 'itemId'] } as const;

const stockTables: TableKinds = {
  stock_items: { ...limited, names: { poNumber: { table: 'orders', by: ['number', 'customerOrderNumber'] } } },
  // The reason of what a ticket reserves is its number and label.
  stock_reservations: { ...ofItem, names: { reason: { table: 'tickets', by: ['id'], key: 'ticketId', neverNull: true } } },
  stock_serials: ofItem,
  stock_movements: ofItem,
};

/** People in these tables. */
const stockPeople: PersonalData = {
  stock_reservations: {
    people: [{ by: 'reservedBy', erased: { reserverName: 'name' }, shown: { in: 'requests', at: 'createdAt', title: 'number', text: 'reason' } }],
  },
  stock_movements: {
    people: [
      {
        by: 'authorId',
        erasedBy: 'house.erase_from_ledger',
        describedBy: ['authorName'],
        shown: { in: 'requests', at: 'happenedAt', title: 'kind', text: 'reason' },
      },
    ],
  },
};

export const stockDomain: ServerDomain = {
  journal: stockJournal,
  tables: stockTables,
  people: stockPeople,
  searches: stockSearch,
  routes: [stockRoutes, enteredStockRoutes],
  feeds: [stockItemsFeed, stockMovementsFeed],
  lists: [bringList(stockItemEndpoints, stockItems), bringList(reservationEndpoints, reservations), bringList(movementEndpoints, movements)],
  notifications: stockNotifications,
  tasks: [lapseReservationsTask],
  crontab: [lapseReservationsAt],
};
