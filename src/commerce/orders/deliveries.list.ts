import { m } from '#generated/messages/messages.js';
import { choiceFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import type { AwaitedDelivery } from './deliveries.api.ts';
import { orderKinds } from './orders.list.ts';

/** The list of everything still to be delivered: open deliveries, and orders of which nothing has been prepared yet. */
export const deliveryList = declareList<AwaitedDelivery>()({
  name: 'deliveries',
  path: '/api/deliveries',
  noun: 'awaited deliveries, and orders of which nothing has been prepared yet',
  kinds: orderKinds,
  title: m['orders.tracking.title'],
  filters: { site: choiceFilter(m['orders.field.site'], { of: 'id', isPinned: true }) },
  sorts: { expectedOn: 'asc' },
  sort: 'expectedOn',
  columns: () => ({}),
});
