import { m } from '#generated/messages/messages.js';
import { choiceFilter, flagFilter, periodFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { makeFieldColumns } from '#platform/lists/plain-fields.ts';
import { orderFields } from './order-fields.ts';
import { orderStates } from './order.ts';
import type { OrderDetail, OrderSummary } from './orders.api.ts';
import { orderStateNames } from './orders.names.ts';

/** Objects whose changes refresh orders on screen. */
export const orderKinds = ['order', 'delivery', 'damageReport'] as const;

/** An order with the fields that only its exported row has. */
export type ExportedOrder = OrderSummary &
  Pick<
    OrderDetail,
    'subOrganisationName' | keyof typeof orderFields | 'contactName' | 'confirmedOn' | 'deliveredOn' | 'partialDeliveryAllowed' | 'totalInclVat'
  >;

const pickCurrency = (order: OrderSummary): string => order.currency;

/** The list of orders. */
export const orderList = declareList<OrderSummary, ExportedOrder>()({
  name: 'orders',
  path: '/api/orders',
  noun: 'orders',
  kinds: orderKinds,
  title: m['orders.list.title'],
  search: m['orders.list.search'],
  states: {
    label: m['orders.filter.state'],
    all: m['orders.tab.all'],
    values: orderStates,
    names: orderStateNames,
    tabs: {
      awaitingDelivery: m['orders.tab.awaitingDelivery'],
      partiallyDelivered: m['orders.tab.partiallyDelivered'],
      delivered: m['orders.tab.delivered'],
      cancelled: m['orders.tab.cancelled'],
    },
    hiddenWhenEmpty: ['cancelled'],
  },
  filters: {
    ...periodFilter(
      { period: 'period', from: 'from', to: 'to' },
      { label: m['orders.filter.period'], from: m['orders.filter.from'], to: m['orders.filter.to'], isPinned: true },
    ),
    project: choiceFilter(m['orders.field.project']),
    requester: choiceFilter(m['orders.field.requester'], { isPinned: true }),
    site: choiceFilter(m['orders.field.site'], { of: 'id' }),
    late: flagFilter(m['orders.filter.late']),
    rescheduled: flagFilter(m['orders.filter.rescheduled']),
  },
  foundBy: {
    serial: m['orders.foundBy.serial'],
    delivery: m['orders.foundBy.delivery'],
    tracking: m['orders.foundBy.tracking'],
    number: m['orders.field.number'],
    offer: m['orders.field.offer'],
    quoteReference: m['orders.field.quoteReference'],
    purchaseOrderNumber: m['orders.field.purchaseOrderNumber'],
    salesOrderNumber: m['orders.field.salesOrderNumber'],
    site: m['orders.field.site'],
    product: m['orders.foundBy.product'],
  },
  sorts: { orderedOn: 'desc', expectedOn: 'asc', amount: 'desc', customerOrderNumber: 'asc', project: 'asc' },
  sort: 'orderedOn',
  pricedSorts: ['amount'],
  columns: ({ column, sheetColumn }) => ({
    customerOrderNumber: column({
      label: m['orders.field.customerOrderNumber'],
      kind: 'text',
      value: (order) => order.customerOrderNumber,
      sort: 'customerOrderNumber',
    }),
    number: column({ label: m['orders.field.number'], kind: 'text', value: (order) => order.number, width: 18 }),
    state: column({ label: m['orders.field.state'], kind: 'text', value: (order, { locale }) => orderStateNames[order.state]({}, { locale }), width: 22 }),
    project: column({ label: m['orders.field.project'], kind: 'text', value: (order) => order.project, sort: 'project', width: 36 }),
    requester: column({ label: m['orders.field.requester'], kind: 'text', value: (order) => order.requesterName }),
    site: column({ label: m['orders.field.site'], kind: 'text', value: (order) => order.siteLabel }),
    subOrganisation: sheetColumn({ label: m['orders.field.subOrganisation'], kind: 'text', value: (order) => order.subOrganisationName }),
    orderedOn: column({ label: m['orders.field.orderedOn'], kind: 'day', value: (order) => order.orderedOn, sort: 'orderedOn' }),
    confirmedOn: sheetColumn({ label: m['orders.field.confirmedOn'], kind: 'day', value: (order) => order.confirmedOn }),
    promisedOn: sheetColumn({ label: m['orders.field.promisedOn'], kind: 'day', value: (order) => order.promisedOn }),
    expectedOn: column({ label: m['orders.field.expectedOn'], kind: 'day', value: (order) => order.expectedOn, sort: 'expectedOn' }),
    deliveredOn: sheetColumn({ label: m['orders.field.deliveredOn'], kind: 'day', value: (order) => order.deliveredOn }),
    quantityOrdered: sheetColumn({ label: m['orders.field.quantityOrdered'], kind: 'integer', value: (order) => order.quantityOrdered }),
    delivered: column({ label: m['orders.field.quantityDelivered'], kind: 'integer', value: (order) => order.quantityDelivered }),
    amount: column({ label: m['orders.field.totalExclVat'], kind: 'money', value: (order) => order.totalExclVat, currency: pickCurrency, sort: 'amount' }),
    totalInclVat: sheetColumn({ label: m['orders.field.totalInclVat'], kind: 'money', value: (order) => order.totalInclVat, currency: pickCurrency }),
    currency: sheetColumn({ label: m['orders.field.currency'], kind: 'text', value: pickCurrency, width: 10, isPrice: true }),
    offer: column({ label: m['orders.field.offer'], kind: 'text', value: (order) => order.offerNumber, width: 18 }),
    ...makeFieldColumns(orderFields),
    contact: sheetColumn({ label: m['orders.field.contact'], kind: 'text', value: (order) => order.contactName }),
    partialDelivery: sheetColumn({
      label: m['orders.field.partialDelivery'],
      kind: 'text',
      value: (order, options) => (order.partialDeliveryAllowed ? m['orders.partial.allowed'] : m['orders.partial.refused'])({}, options),
      width: 18,
    }),
  }),
  sheet: { title: m['orders.export.sheet'], fileName: m['orders.export.fileName'] },
});
