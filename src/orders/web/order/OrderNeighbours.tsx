import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { currentCompany } from '#platform/web/company.ts';
import { recalledQuery } from '#platform/web/list/list-address.ts';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { orderList } from '../../orders.list.ts';
import { orderAddress } from '../../orders.paths.ts';
import { orderNeighbours } from '../orders.queries.ts';
import type { TabName } from './order-tabs.ts';

/** The previous and the next order of the list as the reader last filtered and sorted it. */
export function OrderNeighbours({ order, tab }: { order: OrderDetail; tab: TabName }) {
  const router = useRouter();
  const session = useSession();
  const { data } = useQuery(orderNeighbours(order.number, recalledQuery(orderList, currentCompany())));
  const step = (label: string, number: string | null | undefined, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      disabled={!number}
      onClick={() => {
        if (number)
          void router.navigate({ href: inCompany(orderAddress(number, tab === 'equipment' ? undefined : tab), companyForLinks(session, order.companyId)) });
      }}
    >
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <>
      {step(m['orders.page.previous'](), data?.previous, IconChevronUp)}
      {step(m['orders.page.next'](), data?.next, IconChevronDown)}
    </>
  );
}
