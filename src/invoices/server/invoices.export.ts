import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/errors.ts';
import { decimalOf } from '#platform/format.ts';
import { lastMonthsNames } from '#platform/last-months.ts';
import type { Locale } from '#platform/locale.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import { everyRow } from '#platform/server/list/every-row.ts';
import type { Exporter, ExportWish } from '#platform/server/list/exporter.ts';
import { filterNamer, listSheets, type FilterLine, type ListColumn } from '#platform/server/list/list-sheets.ts';
import { invoiceExportQuery, type InvoiceExportQuery, type InvoiceSummary } from '../invoices.api.ts';
import { mayWithInvoice } from '../invoices.rights.ts';
import { bucketNames, stateNames, typeNames } from '../invoice.names.ts';
import { presentListed } from './invoices.service.ts';
import { exportedInvoiceList, invoiceCount, invoiceSelection, isDescendingByDefault, type ExportedInvoice } from './invoices.store.ts';

type Exported = Omit<ExportedInvoice, 'typeCode' | 'standing'> & InvoiceSummary;

/** Companies whose invoices their reader may see. */
const seen = (scopes: readonly CompanyScope[]): CompanyScope[] => scopes.filter(({ rights }) => mayWithInvoice(rights, 'invoice') === true);

/** The list of invoices as an Excel file: exactly what its filters select, in its order. */
export const invoicesExporter: Exporter<InvoiceExportQuery> = {
  kind: 'invoices',
  address: '/api/invoices/export',
  query: invoiceExportQuery,
  title: (locale) => m['invoices.export.sheet']({}, { locale }),
  fileName: (locale, today) => m['invoices.export.fileName']({ day: today }, { locale }),
  check(scopes) {
    if (seen(scopes).length === 0) throw platformError('forbidden.prices');
  },
  async count(platform, scopes, query, today, cap) {
    return (await invoiceCount(platform, seen(scopes), invoiceSelection(query, today), cap)).all;
  },
  sheets(platform, scopes, query, wish) {
    const own = seen(scopes);
    const names = new Map(own.map((scope) => [scope.companyId, scope.companyName]));
    async function* rows(): AsyncGenerator<Exported> {
      const request = { sort: query.sort, descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort] };
      for await (const row of everyRow(platform, own, request, exportedInvoiceList, invoiceSelection(query, wish.today)))
        yield presentListed(row, names.get(row.companyId)!, wish.today);
    }
    const title = m['invoices.export.sheet']({}, wish);
    return listSheets(platform, { title, columns: columnsFor(own, wish.locale), rows: rows(), companies: own, filters: filterLines(query, wish) }, wish);
  },
};

/** The columns in the reader's language; the company where there are several. Amounts of credit notes are negative. */
function columnsFor(scopes: readonly CompanyScope[], locale: Locale): ListColumn<Exported>[] {
  const options = { locale };
  const amount = (title: string, of: (invoice: Exported) => number | null): ListColumn<Exported> => ({
    title,
    kind: 'decimal',
    value: (invoice) => {
      const minor = of(invoice);
      return minor === null ? null : Number(decimalOf(invoice.type === 'creditNote' ? -minor : minor, invoice.currency));
    },
  });
  return [
    ...(scopes.length > 1
      ? [{ title: m['invoices.field.company']({}, options), kind: 'text', width: 28, value: (invoice) => invoice.companyName } satisfies ListColumn<Exported>]
      : []),
    { title: m['invoices.field.number']({}, options), kind: 'text', width: 16, value: (invoice) => invoice.number },
    { title: m['invoices.field.type']({}, options), kind: 'text', width: 12, value: (invoice) => typeNames[invoice.type]({}, options) },
    { title: m['invoices.field.state']({}, options), kind: 'text', width: 14, value: (invoice) => stateNames[invoice.state]({}, options) },
    { title: m['invoices.field.issuedOn']({}, options), kind: 'day', value: (invoice) => invoice.issuedOn },
    { title: m['invoices.field.dueOn']({}, options), kind: 'day', value: (invoice) => invoice.dueOn },
    { title: m['invoices.field.daysLate']({}, options), kind: 'integer', value: (invoice) => (invoice.daysLate > 0 ? invoice.daysLate : null) },
    { title: m['invoices.field.customerOrderNumber']({}, options), kind: 'text', value: (invoice) => invoice.customerOrderNumber },
    { title: m['invoices.field.orderNumber']({}, options), kind: 'text', width: 18, value: (invoice) => invoice.orderNumber },
    { title: m['invoices.field.project']({}, options), kind: 'text', width: 36, value: (invoice) => invoice.project },
    { title: m['invoices.field.contact']({}, options), kind: 'text', value: (invoice) => invoice.contactName },
    amount(m['invoices.field.totalExclVat']({}, options), (invoice) => invoice.totalExclVat),
    amount(m['invoices.field.totalVat']({}, options), (invoice) => invoice.totalVat),
    amount(m['invoices.field.totalInclVat']({}, options), (invoice) => invoice.totalInclVat),
    amount(m['invoices.field.paidTotal']({}, options), (invoice) => invoice.paidTotal),
    amount(m['invoices.field.creditedTotal']({}, options), (invoice) => invoice.creditedTotal),
    amount(m['invoices.field.balance']({}, options), (invoice) => invoice.balance),
    { title: m['invoices.field.currency']({}, options), kind: 'text', width: 10, value: (invoice) => invoice.currency },
    { title: m['invoices.field.settledOn']({}, options), kind: 'day', value: (invoice) => invoice.settledOn },
  ];
}

function filterLines(query: InvoiceExportQuery, wish: ExportWish): FilterLine[] {
  const options = { locale: wish.locale };
  const { line, day, plain } = filterNamer(wish);
  return [
    line(m['platform.export.search'], query.q, plain),
    line(m['invoices.field.state'], query.state, (states) => states.map((state) => stateNames[state]({}, options)).join(', ')),
    line(m['invoices.field.type'], query.type, (type) => typeNames[type]({}, options)),
    line(m['invoices.filter.period'], query.period, (period) => lastMonthsNames[period]({}, options)),
    line(m['invoices.filter.from'], query.from, day),
    line(m['invoices.filter.to'], query.to, day),
    line(m['invoices.filter.dueFrom'], query.dueFrom, day),
    line(m['invoices.filter.dueTo'], query.dueTo, day),
    line(m['invoices.filter.bucket'], query.bucket, (bucket) => bucketNames[bucket]({}, options)),
    line(m['invoices.field.contact'], query.contact, plain),
    line(m['invoices.field.orderNumber'], query.order, plain),
    line(m['invoices.filter.currency'], query.currency, plain),
    line(m['invoices.filter.disputed'], query.disputed || undefined, () => m['invoices.yes']({}, options)),
  ];
}
