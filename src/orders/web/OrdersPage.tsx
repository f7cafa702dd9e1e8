import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { listQueryAt, useListState } from '#platform/web/list/list-state.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { ScreenRequest } from '#platform/web/screen-page.ts';
import type { StateTab } from '#platform/web/list/StateTabs.tsx';
import { useTabCompany } from '#platform/web/company.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { companyForLinks, seesPrices, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { OrderSummary } from '../orders.api.ts';
import type { OrderState } from '../order.ts';
import { ordersAddress } from '../orders.paths.ts';
import { NoOrders } from './NoOrders.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrdersExport } from './OrdersExport.tsx';
import { orderCard, orderColumns, orderFields, ordersList } from './orders.list.tsx';
import { orderChoices, orderCounts, ordersPage } from './orders.queries.ts';

const tabLabels = {
  awaitingDelivery: m['orders.tab.awaitingDelivery'],
  partiallyDelivered: m['orders.tab.partiallyDelivered'],
  delivered: m['orders.tab.delivered'],
  cancelled: m['orders.tab.cancelled'],
} satisfies Record<OrderState, () => string>;

/** `/stillboard/commandes/{code?}`: the list of orders, one open beside it when the address names it. */
export function OrdersPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  usePageTitle(m['orders.list.title']());
  const session = useSession();
  const company = useTabCompany();
  const format = useFormat();
  const list = useListState(ordersList);
  const page = useQuery(ordersPage(list.query as never));
  const counts = useQuery({ ...orderCounts({ ...list.filterQuery, state: undefined } as never), placeholderData: keepPreviousData });
  const choices = useQuery(orderChoices());

  const current = list.values.state;
  const address = ordersAddress(code);
  const tabTo = (state: string | undefined) => list.keepWith(address, { state });
  const count = (state: OrderState | 'all') => counts.data?.[state];
  const tabs: StateTab[] = [
    { label: m['orders.tab.all'](), to: tabTo(undefined), isCurrent: current === undefined, count: count('all') },
    ...(Object.keys(tabLabels) as OrderState[])
      .filter((state) => state !== 'cancelled' || current === 'cancelled' || (count('cancelled')?.count ?? 0) > 0)
      .map((state) => ({ label: tabLabels[state](), to: tabTo(state), isCurrent: current === state, count: count(state) })),
  ];
  const total = current === undefined ? count('all') : (current as string).includes(',') ? undefined : count(current as OrderState);
  const rowTo = (row: OrderSummary): string => inCompany(list.keep(ordersAddress(row.number)), companyForLinks(session, row.companyId));
  const rows = page.data?.rows;
  const bearers = rows?.filter((row) => row.number === code || row.customerOrderNumber === code);
  const open = bearers?.length === 1 ? rows!.indexOf(bearers[0]!) : -1;

  return (
    <ListPage
      list={list as never}
      title={m['orders.list.title']()}
      search={m['orders.list.search']()}
      tabs={tabs}
      fields={orderFields(choices.data)}
      actions={<OrdersExport query={list.filterQuery as never} sort={list.sort} dir={list.dir} total={total} />}
      columns={orderColumns(format, { prices: seesPrices(session), companies: company === 'all' })}
      page={page}
      total={total}
      rowKey={(row) => row.id}
      rowTo={rowTo}
      openKey={rows?.[open]?.id}
      card={(row) => orderCard(row, format)}
      empty={<NoOrders />}
      panel={
        code === undefined ? undefined : (
          <Suspense key={address} fallback={null}>
            <OrderPanel
              code={code}
              closeTo={list.keep(ordersAddress())}
              previousTo={rows?.[open - 1] && open > 0 ? rowTo(rows[open - 1]!) : undefined}
              nextTo={open >= 0 && rows?.[open + 1] ? rowTo(rows[open + 1]!) : undefined}
            />
          </Suspense>
        )
      }
    />
  );
}

/** The first rows are on their way before the page is drawn. */
OrdersPage.load = ({ search }: ScreenRequest): Promise<void> => queryClient.prefetchQuery(ordersPage(listQueryAt(ordersList, search) as never));
