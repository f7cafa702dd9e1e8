import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { deliveryKind, orderKind } from '../orders.journal.ts';
import { deliveriesOfOrders, deliveryEntries, findabilityOf } from './order-search.store.ts';

export const ordersSearch: readonly SearchSource[] = [
  { kind: orderKind, table: 'orders', findabilityOf, neighbours: [ownSite('orders')] },
  {
    kind: deliveryKind,
    table: 'deliveries',
    shownOn: ['orders', 'order_id'],
    isFollowed: true,
    findabilityOf: entriesBy(deliveryKind, deliveryEntries),
    neighbours: [ownSite('deliveries'), { kind: orderKind, fields: ['project', 'customerOrderNumber'], namedBy: deliveriesOfOrders }],
  },
];
