import { useQuery } from '@tanstack/react-query';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/several-companies.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { screenColumns } from '#platform/lists/web/list-screen.tsx';
import { DataTable } from '#platform/lists/web/DataTable.tsx';
import { companyForLinks, seesPrices, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { orderKind } from '../orders.journal.ts';
import { orderList } from '../orders.list.ts';
import { ordersScreen } from './orders.screen.tsx';

const shown = ['company', 'number', 'project', 'site', 'orderedOn', 'delivered', 'amount', 'state'];

/** The orders that bear one number of the customer, with the columns that tell them apart; a row leads to `to`. */
export function OrdersOfNumber({ bearer, numbers, to }: { bearer: string; numbers: readonly string[]; to: (number: string) => string }) {
  const session = useSession();
  const company = useTabCompany();
  const on = { format: useFormat(), unread: useUnreadMessages(orderKind) };
  const { data } = useQuery(pageQuery(orderList, { q: bearer, sort: 'orderedOn' }));
  const columns = screenColumns(ordersScreen, on, { prices: seesPrices(session), companies: isSeveral(company) });
  return (
    <DataTable
      label={m['orders.choice.title']()}
      columns={shown
        .flatMap((id) => columns.filter((column) => column.id === id))
        .map((column) => ({ ...column, sort: undefined, ...(column.id === 'number' && { priority: 1 }) }))}
      rows={data?.rows.filter((row) => numbers.includes(row.number))}
      rowKey={(row) => row.id}
      rowTo={(row) => inCompany(to(row.number), companyForLinks(session, row.companyId))}
      card={(row) => ({ ...ordersScreen.card(row, on), title: row.number })}
    />
  );
}
