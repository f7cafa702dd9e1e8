import type { Routes } from '#platform/http/server/routes.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getAgeing, getInvoice, invoiceEndpoints, disputeFile, disputeInvoice as disputeEndpoint } from '../invoices.api.ts';
import { ageingFigures, findInvoice } from './invoices.service.ts';
import { invoices } from './invoices.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findFileOf } from '#platform/files/server/files.store.ts';
import { mayDispute } from '../dispute.ts';
import { invoiceError } from '../invoices.errors.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';
import { disputeInvoice } from './disputes.service.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import * as api from '../penalty-rates.api.ts';
import { dropPenaltyRate, putPenaltyRate } from './penalty-rates.service.ts';
import { listPenaltyRates } from './penalty-rates.store.ts';

export function invoicesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, invoiceEndpoints, invoices);

  route(getAgeing, async (_input, { companies, today }) => ({ currencies: await ageingFigures(platform, companies, today) }));

  route(getInvoice, async ({ params }, context) => (await findInvoice(context, params.code)).invoice);
}

/** Contesting an invoice, and the files of a dispute. */
export function disputesRoutes({ route }: Routes, platform: Platform): void {
  route(disputeEndpoint, async ({ params, body, files: { files } }, context) => {
    const { author, today } = context;
    const { invoice, record, scope } = await findInvoice(context, params.code);
    const verdict = mayDispute(invoice, scope.rights);
    if (verdict === 'disputed' || verdict === 'void') throw invoiceError(`invoices.${verdict}`);
    return context.change(async (tx) => ({ number: await disputeInvoice(tx, author, record, { ...body, files, today }) }));
  });

  route(disputeFile, async ({ params }, context) => {
    const { invoice, scope } = await findInvoice(context, params.code);
    const dispute = invoice.disputes.find(({ id }) => id === params.dispute);
    const file = dispute && (await findFileOf(scope.db, invoiceDisputeKind, dispute.id, params.file));
    if (!file) throw platformError('notFound');
    return sendStored(
      { storage: platform.storage, request: context.request, reply: context.reply },
      file,
      file.contentType === 'application/pdf' ? 'inline' : 'attachment',
    );
  });
}

/** Late-payment penalty rates: administrators edit them, with the day since which each is in force. */
export function penaltyRatesRoutes({ route }: Routes, platform: Platform): void {
  route(api.listPenaltyRates, async (_input, { staff }) => ({ rows: await listPenaltyRates(staff.db) }));

  route(api.putPenaltyRate, async ({ body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await putPenaltyRate(tx, context.author, companyId, body);
      return { rows: await listPenaltyRates(tx) };
    });
  });

  route(api.dropPenaltyRate, async ({ params }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await dropPenaltyRate(tx, context.author, companyId, params.since);
      return { rows: await listPenaltyRates(tx) };
    });
  });
}
