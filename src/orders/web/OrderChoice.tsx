import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { useListState } from '#platform/web/list/list-state.ts';
import { companyForLinks, seesPrices, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { orderAddress } from '../orders.paths.ts';
import { NoOrders } from './NoOrders.tsx';
import { orderCard, orderColumns, orderFields, ordersList } from './orders.list.tsx';
import { orderChoices, orderCounts, ordersPage } from './orders.queries.ts';

/** `/commande`: the choice of an order; a row leads to its page. */
export function OrderChoice() {
  const session = useSession();
  const company = useTabCompany();
  const format = useFormat();
  const list = useListState(ordersList);
  const page = useQuery(ordersPage(list.query as never));
  const counts = useQuery(orderCounts(list.filterQuery as never));
  const choices = useQuery(orderChoices());
  return (
    <ListPage
      list={list as never}
      title={m['orders.choice.title']()}
      search={m['orders.list.search']()}
      fields={orderFields(choices.data)}
      columns={orderColumns(format, { prices: seesPrices(session), companies: company === 'all' })}
      page={page}
      total={counts.data?.all}
      rowKey={(row) => row.id}
      rowTo={(row) => inCompany(orderAddress(row.number), companyForLinks(session, row.companyId))}
      card={(row) => orderCard(row, format)}
      empty={<NoOrders />}
    />
  );
}
