import type { Routes } from '#platform/http/server/routes.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getAgeing, getInvoice, invoiceEndpoints } from '../invoices.api.ts';
import { ageingFigures, findInvoice } from './invoices.service.ts';
import { invoices } from './invoices.store.ts';

export function invoicesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, invoiceEndpoints, invoices);

  route(getAgeing, async (_input, { companies, today }) => ({ currencies: await ageingFigures(platform, companies, today) }));

  route(getInvoice, async ({ params }, context) => (await findInvoice(context, params.code)).invoice);
}
