import type { OrderDetail } from '../../orders.api.ts';
import { OrderDates } from './OrderDates.tsx';
import { OrderDeliveries } from './OrderDeliveries.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { TabName } from './order-tabs.ts';

/** One of the five parts of an order's page. */
export function OrderTabContent({ order, tab }: { order: OrderDetail; tab: TabName }) {
  switch (tab) {
    case 'equipment':
      return <OrderDeliveries order={order} />;
    case 'services':
      return <OrderLines order={order} kinds={['service']} />;
    case 'support':
      return <OrderLines order={order} kinds={['support', 'subscription']} hasPeriod />;
    case 'documents':
      return <OrderDocuments order={order} />;
    case 'dates':
      return <OrderDates order={order} />;
  }
}
