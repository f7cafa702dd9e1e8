import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { decimalOf } from '#platform/format.ts';
import { lastMonthsNames } from '#platform/last-months.ts';
import type { Locale } from '#platform/locale.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { SheetCell } from '#platform/server/documents/xlsx.model.ts';
import { everyRow } from '#platform/server/list/every-row.ts';
import type { Exporter, ExportWish } from '#platform/server/list/exporter.ts';
import { filterNamer, listSheets, type FilterLine, type ListColumn } from '#platform/server/list/list-sheets.ts';
import type { Platform } from '#platform/server/platform.ts';
import { orderFilters, orderSorts } from '../orders.api.ts';
import type { OrderState } from '../order.ts';
import { checkSort } from './orders.service.ts';
import { exportedOrderList, isDescendingByDefault, orderCount, orderSelection, type ExportedOrder } from './orders.store.ts';

const exportQuery = z.object({ ...orderFilters, sort: z.enum(orderSorts).default('orderedOn'), dir: z.enum(['asc', 'desc']).optional() });
type ExportQuery = z.output<typeof exportQuery>;

const stateNames = {
  awaitingDelivery: m['orders.state.awaitingDelivery'],
  partiallyDelivered: m['orders.state.partiallyDelivered'],
  delivered: m['orders.state.delivered'],
  cancelled: m['orders.state.cancelled'],
} satisfies Record<OrderState, unknown>;
/** The list of orders as an Excel file: exactly what its filters select, in its order. */
export const ordersExporter: Exporter<ExportQuery> = {
  kind: 'orders',
  address: '/api/orders/export',
  query: exportQuery,
  title: (locale) => m['orders.export.sheet']({}, { locale }),
  fileName: (locale, today) => m['orders.export.fileName']({ day: today }, { locale }),
  check: (scopes, query) => checkSort(scopes, query.sort),
  async count(platform, scopes, query, today, cap) {
    return (await orderCount(platform, scopes, orderSelection(query, today), cap)).all;
  },
  sheets(platform, scopes, query, wish) {
    const names = new Map(scopes.map((scope) => [scope.companyId, scope]));
    async function* rows(): AsyncGenerator<ExportedOrder> {
      const request = { sort: query.sort, descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort] };
      for await (const order of everyRow(platform, scopes, request, exportedOrderList, orderSelection(query, wish.today))) {
        const { companyName, rights } = names.get(order.companyId)!;
        order.companyName = companyName;
        if (!rights.prices) order.totalExclVat = order.totalInclVat = null;
        yield order;
      }
    }
    const title = m['orders.export.sheet']({}, wish);
    const filters = filterLines(platform, scopes, query, wish);
    return listSheets(platform, { title, columns: columnsFor(scopes, wish.locale), rows: rows(), companies: scopes, filters }, wish);
  },
};

/** The columns in the reader's language; the company where there are several, amounts only where some company shows them. */
function columnsFor(scopes: readonly CompanyScope[], locale: Locale): ListColumn<ExportedOrder>[] {
  const options = { locale };
  const amount = (minor: number | null, currency: string): SheetCell => (minor === null ? null : Number(decimalOf(minor, currency)));
  const seesPrices = scopes.some((scope) => scope.rights.prices);
  return [
    ...(scopes.length > 1
      ? [{ title: m['orders.field.company']({}, options), kind: 'text', width: 28, value: (order) => order.companyName } satisfies ListColumn<ExportedOrder>]
      : []),
    { title: m['orders.field.customerOrderNumber']({}, options), kind: 'text', value: (order) => order.customerOrderNumber },
    { title: m['orders.field.number']({}, options), kind: 'text', width: 18, value: (order) => order.number },
    { title: m['orders.field.state']({}, options), kind: 'text', width: 22, value: (order) => stateNames[order.state]({}, options) },
    { title: m['orders.field.project']({}, options), kind: 'text', width: 36, value: (order) => order.project },
    { title: m['orders.field.requester']({}, options), kind: 'text', value: (order) => order.requesterName },
    { title: m['orders.field.site']({}, options), kind: 'text', value: (order) => order.siteLabel },
    { title: m['orders.field.subOrganisation']({}, options), kind: 'text', value: (order) => order.subOrganisationName },
    { title: m['orders.field.orderedOn']({}, options), kind: 'day', value: (order) => order.orderedOn },
    { title: m['orders.field.confirmedOn']({}, options), kind: 'day', value: (order) => order.confirmedOn },
    { title: m['orders.field.promisedOn']({}, options), kind: 'day', value: (order) => order.promisedOn },
    { title: m['orders.field.expectedOn']({}, options), kind: 'day', value: (order) => order.expectedOn },
    { title: m['orders.field.deliveredOn']({}, options), kind: 'day', value: (order) => order.deliveredOn },
    { title: m['orders.field.quantityOrdered']({}, options), kind: 'integer', value: (order) => order.quantityOrdered },
    { title: m['orders.field.quantityDelivered']({}, options), kind: 'integer', value: (order) => order.quantityDelivered },
    ...(seesPrices
      ? ([
          { title: m['orders.field.totalExclVat']({}, options), kind: 'decimal', value: (order) => amount(order.totalExclVat, order.currency) },
          { title: m['orders.field.totalInclVat']({}, options), kind: 'decimal', value: (order) => amount(order.totalInclVat, order.currency) },
          { title: m['orders.field.currency']({}, options), kind: 'text', width: 10, value: (order) => order.currency },
        ] satisfies ListColumn<ExportedOrder>[])
      : []),
    { title: m['orders.field.offer']({}, options), kind: 'text', width: 18, value: (order) => order.offerNumber },
    { title: m['orders.field.quoteReference']({}, options), kind: 'text', value: (order) => order.quoteReference },
    { title: m['orders.field.purchaseOrderNumber']({}, options), kind: 'text', value: (order) => order.purchaseOrderNumber },
    { title: m['orders.field.salesOrderNumber']({}, options), kind: 'text', value: (order) => order.salesOrderNumber },
    { title: m['orders.field.contact']({}, options), kind: 'text', value: (order) => order.contactName },
    {
      title: m['orders.field.partialDelivery']({}, options),
      kind: 'text',
      width: 18,
      value: (order) => (order.partialDeliveryAllowed ? m['orders.partial.allowed']({}, options) : m['orders.partial.refused']({}, options)),
    },
  ];
}

async function filterLines(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, wish: ExportWish): Promise<FilterLine[]> {
  const options = { locale: wish.locale };
  const { line, day, plain } = filterNamer(wish);
  const site =
    query.site === undefined
      ? undefined
      : ((await platform.database.readEach(scopes, (scope) => scope.db.selectFrom('sites').select('label').where('id', '=', query.site!))).flat()[0]?.label ??
        query.site);
  return [
    line(m['platform.export.search'], query.q, plain),
    line(m['orders.filter.state'], query.state, (states) => states.map((state) => stateNames[state]({}, options)).join(', ')),
    line(m['orders.filter.period'], query.period, (period) => lastMonthsNames[period]({}, options)),
    line(m['orders.filter.from'], query.from, day),
    line(m['orders.filter.to'], query.to, day),
    line(m['orders.field.project'], query.project, plain),
    line(m['orders.field.requester'], query.requester, plain),
    line(m['orders.field.site'], site, plain),
    line(m['orders.filter.delayed'], query.delayed || undefined, () => m['orders.yes']({}, options)),
  ];
}
