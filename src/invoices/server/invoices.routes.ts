import { byCurrency } from '#platform/format.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { sendExport } from '#exports/server/exports.service.ts';
import { countInvoices, exportInvoices, getAgeing, getInvoice, invoiceFilterChoices, listInvoices } from '../invoices.api.ts';
import { invoicesExporter } from './invoices.export.ts';
import { ageingFigures, findInvoice, listInvoicesPage } from './invoices.service.ts';
import { choicesQuery, invoiceCounts, invoiceSelection } from './invoices.store.ts';

export function invoicesRoutes({ route }: Routes, platform: Platform): void {
  route(listInvoices, async ({ query }, { companies, today }) => listInvoicesPage(platform, companies, query, today));

  // The tabs of the states count what the other filters select.
  route(countInvoices, async ({ query }, { companies, today }) => invoiceCounts(platform, companies, invoiceSelection({ ...query, state: undefined }, today)));

  route(getAgeing, async (_input, { companies, today }) => ({ currencies: await ageingFigures(platform, companies, today) }));

  route(invoiceFilterChoices, async (_input, { companies }) => {
    const choices = (await platform.database.readEach(companies, (scope) => choicesQuery(scope as (typeof companies)[number]))).flat();
    const contacts = [...new Set(choices.flatMap((choice) => choice.contacts ?? []))];
    const currencies = [...new Set(choices.flatMap((choice) => choice.currencies ?? []))];
    return { contacts: contacts.sort((a, b) => a.localeCompare(b, 'fr')).slice(0, 400), currencies: currencies.sort(byCurrency) };
  });

  route(exportInvoices, async ({ query }, context) => sendExport(context, invoicesExporter, query));

  route(getInvoice, async ({ params }, context) => (await findInvoice(context, params.code)).invoice);
}
