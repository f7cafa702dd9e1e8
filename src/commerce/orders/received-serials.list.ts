import { m } from '#generated/messages/messages.js';
import { choiceFilter, periodFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { orderKinds } from './orders.list.ts';
import type { ReceivedSerial } from './received-serials.api.ts';

/** The list of all serial numbers that were received, latest delivery first. */
export const receivedSerialList = declareList<ReceivedSerial>()({
  name: 'received-serials',
  path: '/api/received-serials',
  noun: 'serial numbers of received deliveries',
  kinds: orderKinds,
  title: m['orders.received.title'],
  filters: {
    ...periodFilter(
      { period: 'period', from: 'from', to: 'to' },
      { label: m['orders.received.period'], from: m['orders.received.from'], to: m['orders.received.to'], isPinned: true },
    ),
    site: choiceFilter(m['orders.field.site'], { of: 'id', isPinned: true }),
  },
  sorts: { receivedAt: 'desc' },
  sort: 'receivedAt',
  columns: ({ column }) => ({
    serial: column({ label: m['orders.field.serial'], kind: 'text', value: ({ serial }) => serial, width: 22 }),
    reference: column({ label: m['orders.field.reference'], kind: 'text', value: ({ reference }) => reference, width: 24 }),
    description: column({ label: m['orders.field.description'], kind: 'text', value: ({ description }) => description, width: 40 }),
    order: column({ label: m['orders.field.customerOrderNumber'], kind: 'text', value: ({ customerOrderNumber }) => customerOrderNumber, width: 20 }),
    number: column({ label: m['orders.field.number'], kind: 'text', value: ({ orderNumber }) => orderNumber, width: 18 }),
    delivery: column({ label: m['orders.field.delivery'], kind: 'text', value: ({ deliveryNumber }) => deliveryNumber, width: 18 }),
    cartons: column({ label: m['orders.received.cartons'], kind: 'text', value: ({ cartons }) => cartons, width: 18 }),
    site: column({ label: m['orders.field.site'], kind: 'text', value: ({ siteLabel }) => siteLabel, width: 26 }),
    receivedAt: column({ label: m['orders.received.on'], kind: 'instant', value: ({ receivedAt }) => receivedAt, sort: 'receivedAt' }),
  }),
  sheet: { title: m['orders.received.sheet'], fileName: m['orders.received.fileName'] },
});
