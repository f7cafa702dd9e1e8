import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { decimalOf, formatDay, formatInstant } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/server/documents/xlsx.model.ts';
import { everyRow } from '#platform/server/list/every-row.ts';
import type { Exporter, ExportWish } from '#platform/server/list/exporter.ts';
import type { Platform } from '#platform/server/platform.ts';
import { orderFilters, orderSorts, type orderPeriods } from '../orders.api.ts';
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
const periodNames = {
  '1m': m['orders.period.1m'],
  '3m': m['orders.period.3m'],
  '6m': m['orders.period.6m'],
  '12m': m['orders.period.12m'],
  '24m': m['orders.period.24m'],
} satisfies Record<(typeof orderPeriods)[number], unknown>;

interface Column extends SheetColumn {
  value(order: ExportedOrder): SheetCell;
}

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
    const columns = columnsFor(scopes, wish.locale);
    let written = 0;
    const names = new Map(scopes.map((scope) => [scope.companyId, scope]));
    async function* rows(): AsyncGenerator<SheetCell[]> {
      const request = { sort: query.sort, descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort] };
      for await (const order of everyRow(platform, scopes, request, exportedOrderList, orderSelection(query, wish.today))) {
        const { companyName, rights } = names.get(order.companyId)!;
        order.companyName = companyName;
        if (!rights.prices) order.totalExclVat = order.totalInclVat = null;
        written += 1;
        yield columns.map((column) => column.value(order));
      }
    }
    return [{ name: m['orders.export.sheet']({}, wish), columns, rows: rows() }, filterSheet(platform, scopes, query, wish, () => written)];
  },
};

/** The columns in the reader's language; the company where there are several, amounts only where some company shows them. */
function columnsFor(scopes: readonly CompanyScope[], locale: Locale): Column[] {
  const options = { locale };
  const amount = (minor: number | null, currency: string): SheetCell => (minor === null ? null : Number(decimalOf(minor, currency)));
  const seesPrices = scopes.some((scope) => scope.rights.prices);
  return [
    ...(scopes.length > 1
      ? [{ title: m['orders.field.company']({}, options), kind: 'text', width: 28, value: (order) => order.companyName } satisfies Column]
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
        ] satisfies Column[])
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

/** What was asked: whose orders, when, which filters, and how many rows that gave. Written after the rows. */
function filterSheet(
  platform: Platform,
  scopes: readonly CompanyScope[],
  query: ExportQuery,
  { locale, timeZone, today }: ExportWish,
  written: () => number,
): SheetPlan {
  const options = { locale };
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield [m['orders.field.company']({}, options), scopes.map((scope) => scope.companyName).join(', ')];
    yield [m['orders.export.madeOn']({}, options), formatInstant(platform.clock.now().toISOString(), timeZone, locale, 'dateTime')];
    yield [m['orders.export.rows']({}, options), written()];
    const filters = await filterRows(platform, scopes, query, locale, today);
    if (filters.length === 0) yield [m['orders.export.filter']({}, options), m['orders.export.none']({}, options)];
    yield* filters;
  }
  return {
    name: m['orders.export.filters']({}, options),
    rows: rows(),
    columns: [
      { title: m['orders.export.filter']({}, options), kind: 'text', width: 28 },
      { title: m['orders.export.value']({}, options), kind: 'text', width: 60 },
    ],
  };
}

async function filterRows(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, locale: Locale, today: string): Promise<SheetCell[][]> {
  const options = { locale };
  const day = (value: string) => formatDay(value, locale, 'auto', `${Number(today.slice(0, 4)) + 1}-01-01`);
  const site =
    query.site === undefined
      ? undefined
      : ((await platform.database.readEach(scopes, (scope) => scope.db.selectFrom('sites').select('label').where('id', '=', query.site!))).flat()[0]?.label ??
        query.site);
  const rows: (SheetCell[] | undefined)[] = [
    query.q === undefined ? undefined : [m['orders.export.search']({}, options), query.q],
    query.state && [m['orders.filter.state']({}, options), query.state.map((state) => stateNames[state]({}, options)).join(', ')],
    query.period && [m['orders.filter.period']({}, options), periodNames[query.period]({}, options)],
    query.from === undefined ? undefined : [m['orders.filter.from']({}, options), day(query.from)],
    query.to === undefined ? undefined : [m['orders.filter.to']({}, options), day(query.to)],
    query.project === undefined ? undefined : [m['orders.field.project']({}, options), query.project],
    query.requester === undefined ? undefined : [m['orders.field.requester']({}, options), query.requester],
    site === undefined ? undefined : [m['orders.field.site']({}, options), site],
    query.delayed ? [m['orders.filter.delayed']({}, options), m['orders.yes']({}, options)] : undefined,
  ];
  return rows.filter((row) => row !== undefined);
}
