import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/errors.ts';
import { decimalOf } from '#platform/format.ts';
import { lastMonthsNames } from '#platform/last-months.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { SheetCell } from '#platform/server/documents/xlsx.model.ts';
import { everyRow } from '#platform/server/list/every-row.ts';
import type { Exporter, ExportWish } from '#platform/server/list/exporter.ts';
import { filterNamer, listSheets, type FilterLine, type ListColumn } from '#platform/server/list/list-sheets.ts';
import { offerDisplay } from '../offer.ts';
import { offerStateNames } from '../offer-names.ts';
import { offerExportQuery } from '../offers.api.ts';
import { exportedOfferList, isDescendingByDefault, offerCount, offerSelection, type ExportedOffer } from './offers.store.ts';

type ExportQuery = z.output<typeof offerExportQuery>;

/** The list of offers as an Excel file: exactly what its filters select, in its order. Who sees no prices has no offers. */
export const offersExporter: Exporter<ExportQuery> = {
  kind: 'offers',
  address: '/api/offers/export',
  query: offerExportQuery,
  title: (locale) => m['offers.export.sheet']({}, { locale }),
  fileName: (locale, today) => m['offers.export.fileName']({ day: today }, { locale }),
  check(scopes) {
    if (!scopes.some(({ rights }) => rights.prices)) throw platformError('forbidden.prices');
  },
  async count(platform, scopes, query, today, cap) {
    return (await offerCount(platform, scopes, offerSelection(query, today), cap)).all;
  },
  sheets(platform, scopes, query, wish) {
    const names = new Map(scopes.map((scope) => [scope.companyId, scope.companyName]));
    async function* rows(): AsyncGenerator<ExportedOffer> {
      const request = { sort: query.sort, descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort] };
      for await (const offer of everyRow(platform, scopes, request, exportedOfferList, offerSelection(query, wish.today))) {
        offer.companyName = names.get(offer.companyId)!;
        yield offer;
      }
    }
    const title = m['offers.export.sheet']({}, wish);
    return listSheets(platform, { title, columns: columnsFor(scopes, wish), rows: rows(), companies: scopes, filters: filterLines(query, wish) }, wish);
  },
};

/** The columns in the reader's language; the company where there are several. */
function columnsFor(scopes: readonly CompanyScope[], { locale, today }: ExportWish): ListColumn<ExportedOffer>[] {
  const options = { locale };
  const amount = (minor: number | null, currency: string): SheetCell => (minor === null ? null : Number(decimalOf(minor, currency)));
  return [
    ...(scopes.length > 1
      ? [{ title: m['offers.field.company']({}, options), kind: 'text', width: 28, value: (offer) => offer.companyName } satisfies ListColumn<ExportedOffer>]
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

function filterLines(query: ExportQuery, wish: ExportWish): FilterLine[] {
  const options = { locale: wish.locale };
  const { line, day, plain } = filterNamer(wish);
  return [
    line(m['platform.export.search'], query.q, plain),
    line(m['offers.field.state'], query.state, (states) => states.map((state) => offerStateNames[state]({}, options)).join(', ')),
    line(m['orders.filter.period'], query.period, (period) => lastMonthsNames[period]({}, options)),
    line(m['offers.filter.from'], query.from, day),
    line(m['offers.filter.to'], query.to, day),
    line(m['offers.field.project'], query.project, plain),
    line(m['offers.field.requester'], query.requester, plain),
  ];
}
