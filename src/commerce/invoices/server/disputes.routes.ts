import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findFileOf } from '#platform/files/server/files.store.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { mayDispute } from '../dispute.ts';
import { disputeFile, disputeInvoice as disputeEndpoint } from '../invoices.api.ts';
import { invoiceError } from '../invoices.errors.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';
import { disputeInvoice } from './disputes.service.ts';
import { findInvoice } from './invoices.service.ts';

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
