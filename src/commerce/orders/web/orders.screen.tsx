import type { ReactNode } from 'react';
import { unreadMark, type Unread } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { listFieldLooks } from '#platform/lists/plain-fields.ts';
import { personCell } from '#platform/kit/web/parts/cells.tsx';
import { OrderStatus, formatDelivered, renderDamageMark, renderDelivered, renderOrderStatus } from './parts/order-cells.tsx';
import type { OrderSummary } from '../orders.api.ts';
import { orderFields } from '../order-fields.ts';
import { orderList } from '../orders.list.ts';
import { ordersAddress } from '../orders.paths.ts';
import { renderExpectedDay } from './parts/delivery-looks.tsx';
import { offerOfOrder } from './parts/order-slots.ts';

/** The customer's number of an order; the provider's where the customer gave none. */
export const resolveShownNumber = (order: Pick<OrderSummary, 'customerOrderNumber' | 'number'>): string => order.customerOrderNumber || order.number;

interface Extras {
  unread: Unread;
}

const renderNumber = (row: OrderSummary, { unread }: Extras): ReactNode => (
  <>
    {resolveShownNumber(row)}
    {unreadMark(unread(row.companyId, row.number))}
  </>
);

const renderState = (row: OrderSummary): ReactNode => (
  <>
    {renderOrderStatus(row.state)}
    {renderDamageMark(row.openDamages)}
  </>
);

/** The list of orders on screen. */
export const ordersScreen = listScreen<typeof orderList, Extras>(orderList, {
  address: ordersAddress,
  toCode: (row) => row.number,
  isMeant: (row, code) => row.number === code || row.customerOrderNumber === code,
  columns: {
    customerOrderNumber: { header: m['orders.column.number'], cell: renderNumber, width: 136, priority: 1 },
    project: { width: 186, priority: 1, isText: true },
    requester: { cell: (row) => (row.requesterName ? personCell(row.requesterName) : '—'), width: 180, priority: 7 },
    number: { width: 130, priority: 9, isOptional: true },
    offer: {
      cell: (row) => (row.offerNumber ? <offerOfOrder.Part number={row.offerNumber} companyId={row.companyId} /> : '—'),
      width: 130,
      priority: 8,
      isOptional: true,
    },
    ...listFieldLooks(orderFields),
    site: { width: 170, priority: 8, isText: true, isOptional: true },
    orderedOn: { header: m['orders.column.date'], width: 100, priority: 6 },
    expectedOn: { cell: (row, { format }) => renderExpectedDay(row, format), width: 126, priority: 4 },
    delivered: { header: m['orders.field.delivered'], cell: (row) => renderDelivered(row.quantityDelivered, row.quantityOrdered), width: 70, priority: 5 },
    amount: { width: 124, priority: 2 },
    state: { cell: (row) => renderState(row), width: 184, priority: 1 },
  },
  card: (row, { format, ...extras }) => ({
    title: renderNumber(row, extras),
    figure: row.totalExclVat === null ? undefined : format.money(row.totalExclVat, row.currency),
    text: row.project,
    state: (
      <>
        <OrderStatus state={row.state} />
        {renderDamageMark(row.openDamages)}
        {row.state === 'partiallyDelivered' ? <span className="quiet figures"> {formatDelivered(row.quantityDelivered, row.quantityOrdered)}</span> : null}
      </>
    ),
    date: row.expectedOn ? renderExpectedDay(row, format) : format.day(row.orderedOn),
  }),
});
