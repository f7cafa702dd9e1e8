import { platformError } from '#platform/errors.ts';
import { byCurrency } from '#platform/format.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import { readPage } from '#platform/server/list/page.ts';
import type { Platform } from '#platform/server/platform.ts';
import { ageingOf, daysLate, stateOn, typeOfCode } from '../invoice.ts';
import type { AgeingFigures, InvoiceDetail, InvoiceQuery, InvoiceSummary } from '../invoices.api.ts';
import { invoiceError } from '../invoices.errors.ts';
import { invoiceByCode, invoiceExists, type InvoiceRecord } from './invoice-detail.store.ts';
import { invoiceList, invoiceSelection, isDescendingByDefault, type ListedInvoice } from './invoices.store.ts';
import { openToday } from './ledger.store.ts';

/** What an invoice is on a day, beside what is stored of it. */
export function presentListed<Row extends ListedInvoice>({ typeCode, standing, ...row }: Row, companyName: string, today: string) {
  const state = stateOn(standing, row.dueOn, today);
  return { ...row, companyName, type: typeOfCode(typeCode), state, daysLate: state === 'overdue' ? daysLate(row.dueOn, today) : 0 };
}

/** One page of the list. */
export async function listInvoicesPage(platform: Platform, scopes: readonly CompanyScope[], query: InvoiceQuery, today: string) {
  const { sort, dir, after, before } = query;
  const request = { sort, descending: dir ? dir === 'desc' : isDescendingByDefault[sort], after, before };
  const page = await readPage(platform, scopes, request, invoiceList, invoiceSelection(query, today));
  const names = new Map(scopes.map((scope) => [scope.companyId, scope.companyName]));
  return { ...page, rows: page.rows.map((row): InvoiceSummary => presentListed(row, names.get(row.companyId)!, today)) };
}

/** What is owed on a day, a currency apart from another. */
export async function ageingFigures(platform: Platform, scopes: readonly CompanyScope[], today: string): Promise<AgeingFigures[]> {
  const ledger = (await platform.database.readEach(scopes, (scope) => openToday(scope as CompanyScope, { today }, {}))).flat();
  const groups = Map.groupBy(ledger, ({ currency }) => currency);
  return [...groups]
    .sort(([a], [b]) => byCurrency(a, b))
    .map(([currency, rows]) => ({
      currency,
      ...ageingOf(
        rows.map((row) => ({ ...row, type: typeOfCode(row.typeCode) })),
        today,
      ),
    }));
}

function presentInvoice(
  { typeCode, standing, correctsNumber, correctsOn, siteId: _site, subOrganisationId: _sub, ...record }: InvoiceRecord,
  companyName: string,
  today: string,
): InvoiceDetail {
  const state = stateOn(standing, record.dueOn, today);
  return {
    ...record,
    companyName,
    type: typeOfCode(typeCode),
    state,
    daysLate: state === 'overdue' ? daysLate(record.dueOn, today) : 0,
    isDisputed: record.disputes.some((dispute) => dispute.state !== 'closed'),
    corrects: correctsNumber === null || correctsOn === null ? null : { number: correctsNumber, issuedOn: correctsOn },
  };
}

/** One invoice by number or id, with its place among sites and sub-organisations.
 *  @throws invoices.elsewhere (with the company it opens in), notFound */
export async function findInvoice(context: CompanyContext, code: string): Promise<{ invoice: InvoiceDetail; record: InvoiceRecord; scope: CompanyScope }> {
  const { platform, companies, today } = context;
  const found = await platform.database.readEach(companies, (scope) => invoiceByCode(scope as CompanyScope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index < 0) throw await elsewhereOrNowhere(context, code);
  const [record, scope] = [found[index]![0]!, companies[index]!];
  return { invoice: presentInvoice(record, scope.companyName, today), record, scope };
}

async function elsewhereOrNowhere({ platform, otherCompanies }: CompanyContext, code: string): Promise<Error> {
  const others = otherCompanies();
  const elsewhere = others.length === 0 ? [] : (await platform.database.readEach(others, (scope) => invoiceExists(scope as CompanyScope, code))).flat();
  return elsewhere.length > 0 ? invoiceError('invoices.elsewhere', {}, { members: { company: elsewhere[0]!.companyId } }) : platformError('notFound');
}
