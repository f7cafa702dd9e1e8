import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { recalledQuery } from '#platform/lists/web/list-address.ts';
import { Neighbours } from '#platform/kit/web/parts/Neighbours.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { orderList } from '../../orders.list.ts';
import { orderAddress } from '../../orders.paths.ts';
import { orderNeighbours } from '../orders.queries.ts';
import type { TabName } from './order-tabs.ts';

/** The previous and the next order of the list as the reader last filtered and sorted it. */
export function OrderNeighbours({ order, tab }: { order: OrderDetail; tab: TabName }) {
  const session = useSession();
  const { data } = useQuery(orderNeighbours(order.number, recalledQuery(orderList, currentCompany())));
  const to = (number: string | null | undefined): string | undefined =>
    number ? inCompany(orderAddress(number, tab === 'equipment' ? undefined : tab), companyForLinks(session, order.companyId)) : undefined;
  return (
    <Neighbours
      labels={{ previous: m['orders.page.previous'](), next: m['orders.page.next']() }}
      previousTo={to(data?.previous)}
      nextTo={to(data?.next)}
      place={data?.place}
    />
  );
}
