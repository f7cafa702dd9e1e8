import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { isSeveral, withQuery, withCompany } from '#platform/kernel/address.ts';
import { ObjectMissing } from '#platform/lists/web/object-panel.tsx';
import { PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { orderAddress, ordersAddress } from '../orders.paths.ts';
import { orderTexts } from './parts/order-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { screenColumns } from '#platform/lists/web/list-screen.tsx';
import { DataTable } from '#platform/lists/web/DataTable.tsx';
import { companyForLinks, canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { orderKind } from '../orders.journal.ts';
import { orderList } from '../orders.list.ts';
import { ordersScreen } from './orders.screen.tsx';

interface OrderMissingProps {
  code: string;
  failure: unknown;
  onRetry: () => void;
  /** On a page of its own, with its title; else beside the list. */
  isPage?: boolean;
}

/** A code that opens no order: the choice, when several orders bear the customer's number; else as for any object. */
export function OrderMissing({ code, failure, onRetry, isPage }: OrderMissingProps) {
  const search = useRouterState({ select: (state) => state.location.search as Record<string, string> });
  const problem = failure instanceof ApiProblem ? failure : undefined;
  if (problem?.code !== 'orders.several')
    return <ObjectMissing texts={orderTexts} code={code} failure={failure} onRetry={onRetry} {...(isPage ? { isPage } : {})} />;
  const buildAddress = (number: string): string => (isPage ? orderAddress(number) : withQuery(ordersAddress(number), search));
  return (
    <>
      {isPage ? (
        <PageHeader crumb={{ label: m['orders.list.title'](), to: ordersAddress() }} title={m['orders.choice.title']()}>
          {problem.message}
        </PageHeader>
      ) : (
        <p>{problem.message}</p>
      )}
      <OrdersOfNumber bearer={code} numbers={problem.members.numbers as string[]} to={buildAddress} />
    </>
  );
}

const shown = ['company', 'number', 'project', 'site', 'orderedOn', 'delivered', 'amount', 'state'];

/** The orders that bear one number of the customer, with the columns that tell them apart; a row leads to `to`. */
function OrdersOfNumber({ bearer, numbers, to }: { bearer: string; numbers: readonly string[]; to: (number: string) => string }) {
  const session = useSession();
  const company = useTabCompany();
  const on = { format: useFormat(), unread: useUnreadMessages(orderKind) };
  const { data } = useQuery(pageQuery(orderList, { q: bearer, sort: 'orderedOn' }));
  const columns = screenColumns(ordersScreen, on, { prices: canSeePrices(session), companies: isSeveral(company) });
  return (
    <DataTable
      label={m['orders.choice.title']()}
      columns={shown
        .flatMap((id) => columns.filter((column) => column.id === id))
        .map((column) => ({ ...column, sort: undefined, ...(column.id === 'number' && { priority: 1 }) }))}
      rows={data?.rows.filter((row) => numbers.includes(row.number))}
      rowKey={(row) => row.id}
      rowTo={(row) => withCompany(to(row.number), companyForLinks(session, row.companyId))}
      card={(row) => ({ ...ordersScreen.card(row, on), title: row.number })}
    />
  );
}
