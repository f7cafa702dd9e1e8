import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { decimalOf, formatDay, formatInstant } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/server/documents/xlsx.model.ts';
import { everyRow } from '#platform/server/list/every-row.ts';
import type { Exporter, ExportWish } from '#platform/server/list/exporter.ts';
import type { Platform } from '#platform/server/platform.ts';
import { offerDisplay } from '../offer.ts';
import { offerPeriodNames, offerStateNames } from '../offer-names.ts';
import { offerExportQuery } from '../offers.api.ts';
import { exportedOfferList, isDescendingByDefault, offerCount, offerSelection, type ExportedOffer } from './offers.store.ts';

type ExportQuery = z.output<typeof offerExportQuery>;

interface Column extends SheetColumn {
  value(offer: ExportedOffer): SheetCell;
}

/** The list of offers as an Excel file: exactly what its filters select, in its order. Who sees no prices has no offers. */
export const offersExporter: Exporter<ExportQuery> = {
  kind: 'offers',
  address: '/api/offers/export',
  query: offerExportQuery,
  title: (locale) => m['offers.export.sheet']({}, { locale }),
  fileName: (locale, today) => m['offers.export.fileName']({ day: today }, { locale }),
  async count(platform, scopes, query, today, cap) {
    return (await offerCount(platform, scopes, offerSelection(query, today), cap)).all;
  },
  sheets(platform, scopes, query, wish) {
    const columns = columnsFor(scopes, wish);
    let written = 0;
    const names = new Map(scopes.map((scope) => [scope.companyId, scope.companyName]));
    async function* rows(): AsyncGenerator<SheetCell[]> {
      const request = { sort: query.sort, descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort] };
      for await (const offer of everyRow(platform, scopes, request, exportedOfferList, offerSelection(query, wish.today))) {
        offer.companyName = names.get(offer.companyId)!;
        written += 1;
        yield columns.map((column) => column.value(offer));
      }
    }
    return [{ name: m['offers.export.sheet']({}, wish), columns, rows: rows() }, filterSheet(platform, scopes, query, wish, () => written)];
  },
};

/** The columns in the reader's language; the company where there are several. */
function columnsFor(scopes: readonly CompanyScope[], { locale, today }: ExportWish): Column[] {
  const options = { locale };
  const amount = (minor: number | null, currency: string): SheetCell => (minor === null ? null : Number(decimalOf(minor, currency)));
  return [
    ...(scopes.length > 1
      ? [{ title: m['offers.field.company']({}, options), kind: 'text', width: 28, value: (offer) => offer.companyName } satisfies Column]
      : []),
    { title: m['offers.field.number']({}, options), kind: 'text', width: 18, value: (offer) => offer.number },
    { title: m['offers.field.revision']({}, options), kind: 'integer', value: (offer) => offer.revision },
    { title: m['offers.field.state']({}, options), kind: 'text', width: 22, value: (offer) => offerStateNames[offerDisplay(offer, today)]({}, options) },
    { title: m['offers.field.project']({}, options), kind: 'text', width: 36, value: (offer) => offer.project },
    { title: m['offers.field.requester']({}, options), kind: 'text', value: (offer) => offer.requesterName },
    { title: m['offers.field.contact']({}, options), kind: 'text', value: (offer) => offer.contactName },
    { title: m['offers.field.site']({}, options), kind: 'text', value: (offer) => offer.siteLabel },
    { title: m['offers.field.subOrganisation']({}, options), kind: 'text', value: (offer) => offer.subOrganisationName },
    { title: m['offers.field.issuedOn']({}, options), kind: 'day', value: (offer) => offer.issuedOn },
    { title: m['offers.field.validUntil']({}, options), kind: 'day', value: (offer) => offer.validUntil },
    { title: m['offers.export.deliveryDays']({}, options), kind: 'integer', value: (offer) => offer.deliveryDays },
    { title: m['offers.field.totalExclVat']({}, options), kind: 'decimal', value: (offer) => amount(offer.totalExclVat, offer.currency) },
    { title: m['offers.field.totalInclVat']({}, options), kind: 'decimal', value: (offer) => amount(offer.totalInclVat, offer.currency) },
    { title: m['offers.field.currency']({}, options), kind: 'text', width: 10, value: (offer) => offer.currency },
  ];
}

/** What was asked: whose offers, when, which filters, and how many rows that gave. Written after the rows. */
function filterSheet(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, wish: ExportWish, written: () => number): SheetPlan {
  const options = { locale: wish.locale };
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield [m['offers.field.company']({}, options), scopes.map((scope) => scope.companyName).join(', ')];
    yield [m['orders.export.madeOn']({}, options), formatInstant(platform.clock.now().toISOString(), wish.timeZone, wish.locale, 'dateTime')];
    yield [m['orders.export.rows']({}, options), written()];
    const filters = filterRows(query, wish.locale, wish.today);
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

function filterRows(query: ExportQuery, locale: Locale, today: string): SheetCell[][] {
  const options = { locale };
  const day = (value: string) => formatDay(value, locale, 'auto', `${Number(today.slice(0, 4)) + 1}-01-01`);
  const rows: (SheetCell[] | undefined)[] = [
    query.q === undefined ? undefined : [m['orders.export.search']({}, options), query.q],
    query.state && [m['offers.field.state']({}, options), query.state.map((state) => offerStateNames[state]({}, options)).join(', ')],
    query.period && [m['orders.filter.period']({}, options), offerPeriodNames[query.period]({}, options)],
    query.from === undefined ? undefined : [m['orders.filter.from']({}, options), day(query.from)],
    query.to === undefined ? undefined : [m['orders.filter.to']({}, options), day(query.to)],
    query.project === undefined ? undefined : [m['offers.field.project']({}, options), query.project],
    query.requester === undefined ? undefined : [m['offers.field.requester']({}, options), query.requester],
  ];
  return rows.filter((row) => row !== undefined);
}
