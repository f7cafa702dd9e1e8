import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import type { CallOf } from '#platform/http/contract.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { listAddress } from '#platform/lists/list.ts';
import { calls } from '#platform/kit/web/api.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { formatDelivered, renderDelivered, renderOrderStatus } from './parts/order-cells.tsx';
import type * as api from '../orders.api.ts';
import type { LateOrder, listLateOrders } from '../orders.api.ts';
import { orderKinds } from '../orders.list.ts';
import { orderAddress } from '../orders.paths.ts';
import { renderExpectedDay } from './parts/delivery-looks.tsx';

const lateList = listAddress({ name: 'lateOrders', filters: {}, sorts: { expectedOn: 'asc' }, sort: 'expectedOn' });
const late = calls<typeof api>();
const pageQuery = (query: CallOf<typeof listLateOrders>['query']) =>
  late.list('GET /api/provider/late-orders', { query }, { company: null, kinds: orderKinds });

/** `/provider/commandes-en-retard`: late orders of all companies, those that have waited longest first. */
export function LateOrdersPage() {
  const format = useFormat();
  const list = useListState(lateList);
  usePageTitle(m['orders.lateList.title']());
  return (
    <ListPage
      list={list}
      title={m['orders.lateList.title']()}
      search={m['orders.lateList.search']()}
      fields={[]}
      columns={buildColumns(format)}
      page={useQuery(pageQuery(list.query))}
      total={undefined}
      rowKey={(row) => row.id}
      rowTo={(row) => withCompany(orderAddress(row.number), row.companyId)}
      leadsAway
      card={(row) => buildCard(row, format)}
      empty={
        <EmptyState title={m['orders.lateList.empty']()}>
          <p>{m['orders.lateList.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Requests the first rows before the page renders. */
LateOrdersPage.load = ({ search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(pageQuery(readListQuery(lateList, search, currentCompany()).query));

// Every row is late: the mark of a moved day would add nothing.
const renderDay = (row: LateOrder, format: Format) => renderExpectedDay({ ...row, isRescheduled: false }, format);

const buildColumns = (format: Format): Column<LateOrder>[] => [
  { id: 'number', header: m['orders.field.number'], cell: (row) => <Reference>{row.number}</Reference>, width: 136, priority: 1 },
  { id: 'company', header: m['platform.list.company'], cell: (row) => row.companyName, width: 190, priority: 3, isText: true },
  { id: 'project', header: m['orders.field.project'], cell: (row) => row.project || '—', width: 220, priority: 5, isText: true },
  { id: 'customerNumber', header: m['orders.column.number'], cell: (row) => row.customerOrderNumber || '—', width: 136, priority: 7 },
  { id: 'promisedOn', header: m['orders.field.promisedOn'], cell: (row) => format.day(row.promisedOn), className: 'figures quiet', width: 110, priority: 6 },
  { id: 'expectedOn', header: m['orders.field.expectedOn'], cell: (row) => renderDay(row, format), width: 140, priority: 1 },
  { id: 'delivered', header: m['orders.field.delivered'], cell: (row) => renderDelivered(row.quantityDelivered, row.quantityOrdered), width: 80, priority: 2 },
  { id: 'state', header: m['orders.field.state'], cell: (row) => renderOrderStatus(row.state), width: 184, priority: 1 },
];

const buildCard = (row: LateOrder, format: Format): CardParts => ({
  title: <Reference>{row.number}</Reference>,
  figure: formatDelivered(row.quantityDelivered, row.quantityOrdered),
  text: withDots(row.companyName, row.project || null),
  state: renderOrderStatus(row.state),
  date: renderDay(row, format),
});
