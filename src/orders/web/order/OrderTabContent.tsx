import type { OrderDetail } from '../../orders.api.ts';
import { OrderDates } from './OrderDates.tsx';
import { OrderDeliveries } from './OrderDeliveries.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderLines } from './OrderLines.tsx';

export type TabName = 'equipment' | 'services' | 'support' | 'documents' | 'dates';

/** Which part of an order an address opens (spec §3): the path says support, the query the others. */
export function tabOf(pathname: string, tab: string | undefined): TabName {
  if (tab === 'services' || tab === 'documents' || tab === 'dates') return tab;
  return pathname.endsWith('/support') ? 'support' : 'equipment';
}

/** One of the five parts of an order's page. */
export function OrderTabContent({ order, tab }: { order: OrderDetail; tab: TabName }) {
  switch (tab) {
    case 'equipment': return <OrderDeliveries order={order} />;
    case 'services': return <OrderLines order={order} kinds={['service']} />;
    case 'support': return <OrderLines order={order} kinds={['support', 'subscription']} hasPeriod />;
    case 'documents': return <OrderDocuments order={order} />;
    case 'dates': return <OrderDates order={order} />;
  }
}
