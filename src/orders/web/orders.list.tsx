import { m } from '#generated/messages/messages.js';
import { lastMonths } from '#platform/last-months.ts';
import { aDay, anyText, defineList, flag, oneOf, someOf } from '#platform/web/list/list-state.ts';
import type { CardParts } from '#platform/web/list/CardList.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import type { FilterField } from '#platform/web/list/filters.ts';
import { Person } from '#platform/web/parts/Person.tsx';
import type { useFormat } from '#platform/web/use-format.ts';
import type { OrderSummary } from '../orders.api.ts';
import { orderStates } from '../order.ts';
import { DeliveredCount } from './parts/DeliveredCount.tsx';
import { ExpectedDay } from './parts/ExpectedDay.tsx';
import { OfferLink } from '#offers/web/parts/OfferLink.tsx';
import { OrderStatus } from './parts/OrderStatus.tsx';

type Format = ReturnType<typeof useFormat>;

/** What the list of orders keeps in its address. */
export const ordersList = defineList({
  name: 'orders',
  filters: { state: someOf(orderStates), period: oneOf(lastMonths), from: aDay, to: aDay, project: anyText, requester: anyText, site: anyText, delayed: flag },
  sorts: ['orderedOn', 'expectedOn', 'amount', 'customerOrderNumber', 'project'],
  sort: 'orderedOn',
  dir: 'desc',
});

/** The number shown first is the customer's; the provider's stands in where he gave none. */
export const shownNumber = (order: Pick<OrderSummary, 'customerOrderNumber' | 'number'>): string => order.customerOrderNumber || order.number;

/** Columns of the list; the company only where several are shown, amounts only for who sees them. */
export function orderColumns(format: Format, shows: { prices: boolean; companies: boolean }): Column<OrderSummary>[] {
  return [
    { id: 'customerOrderNumber', header: m['orders.column.number'], cell: shownNumber, sort: 'customerOrderNumber', width: 122, priority: 1 },
    ...(shows.companies
      ? [{ id: 'company', header: m['orders.field.company'], cell: (row: OrderSummary) => row.companyName, width: 150, priority: 2, isText: true }]
      : []),
    { id: 'project', header: m['orders.field.project'], cell: (row) => row.project || '—', sort: 'project', width: 208, priority: 1, isText: true },
    {
      id: 'requester',
      header: m['orders.field.requester'],
      cell: (row) => (row.requesterName ? <Person name={row.requesterName} /> : '—'),
      width: 180,
      priority: 6,
    },
    { id: 'number', header: m['orders.field.number'], cell: (row) => row.number, width: 130, priority: 9, isOptional: true },
    {
      id: 'offer',
      header: m['orders.field.offer'],
      cell: (row) => (row.offerNumber ? <OfferLink number={row.offerNumber} companyId={row.companyId} /> : '—'),
      width: 130,
      priority: 8,
      isOptional: true,
    },
    { id: 'site', header: m['orders.field.site'], cell: (row) => row.siteLabel ?? '—', width: 170, priority: 8, isText: true, isOptional: true },
    {
      id: 'orderedOn',
      header: m['orders.column.date'],
      cell: (row) => <span className="figures quiet">{format.day(row.orderedOn)}</span>,
      sort: 'orderedOn',
      firstDir: 'desc',
      width: 100,
      priority: 5,
    },
    {
      id: 'expectedOn',
      header: m['orders.field.expectedOn'],
      cell: (row) => <ExpectedDay expectedOn={row.expectedOn} promisedOn={row.promisedOn} isDelayed={row.isDelayed} />,
      sort: 'expectedOn',
      width: 106,
      priority: 3,
    },
    {
      id: 'delivered',
      header: m['orders.field.delivered'],
      cell: (row) => <DeliveredCount delivered={row.quantityDelivered} ordered={row.quantityOrdered} />,
      width: 70,
      priority: 4,
    },
    ...(shows.prices
      ? [
          {
            id: 'amount',
            header: m['orders.field.totalExclVat'],
            cell: (row: OrderSummary) => <span className="figures">{format.money(row.totalExclVat, row.currency)}</span>,
            sort: 'amount',
            firstDir: 'desc' as const,
            align: 'end' as const,
            width: 124,
            priority: 7,
          },
        ]
      : []),
    { id: 'state', header: m['orders.field.state'], cell: (row) => <OrderStatus state={row.state} />, width: 184, priority: 1 },
  ];
}

/** The filters of the bar. */
export function orderFields(choices: { projects: string[]; requesters: string[]; sites: { id: string; label: string }[] } | undefined): FilterField[] {
  const words = (values: string[] | undefined) => values?.map((value) => ({ value, label: value }));
  return [
    { kind: 'period', name: 'period', label: m['orders.filter.period'], isPinned: true, from: 'from', to: 'to' },
    { kind: 'one', name: 'project', label: m['orders.field.project'], choices: words(choices?.projects) },
    { kind: 'one', name: 'requester', label: m['orders.field.requester'], choices: words(choices?.requesters), isPinned: true },
    { kind: 'one', name: 'site', label: m['orders.field.site'], choices: choices?.sites.map((site) => ({ value: site.id, label: site.label })) },
    { kind: 'flag', name: 'delayed', label: m['orders.filter.delayed'] },
  ];
}

/** An order on a phone: number and amount, project, state and date (picture 20). */
export function orderCard(row: OrderSummary, format: Format): CardParts {
  return {
    title: shownNumber(row),
    figure: row.totalExclVat === null ? undefined : format.money(row.totalExclVat, row.currency),
    text: row.project,
    state: (
      <>
        <OrderStatus state={row.state} />
        {row.state === 'partiallyDelivered' ? (
          <span className="quiet figures">
            {' '}
            {row.quantityDelivered}/{row.quantityOrdered}
          </span>
        ) : null}
      </>
    ),
    date: row.expectedOn ? <ExpectedDay expectedOn={row.expectedOn} promisedOn={row.promisedOn} isDelayed={row.isDelayed} /> : format.day(row.orderedOn),
  };
}
