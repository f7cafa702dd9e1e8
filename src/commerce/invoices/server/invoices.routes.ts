import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import {
  getAgeing,
  getInvoice,
  disputeFile,
  disputeInvoice as disputeEndpoint,
  archiveInvoices,
  invoicePdf,
  invoiceXml,
  type InvoiceDetail,
} from '../invoices.api.ts';
import { dropPenaltyRate, putPenaltyRate, readAgeing, findInvoice } from './invoices.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sendStored, sendMade } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import { mayDispute } from '../dispute.ts';
import { invoiceError } from '../invoices.errors.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';
import { disputeInvoice } from './disputes.service.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import * as api from '../penalty-rates.api.ts';
import { listPenaltyRates } from './penalty-rates.store.ts';
import { wallClock } from '#platform/kernel/calendar.ts';
import { m } from '#generated/messages/messages.js';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import { zip, type ZipEntry } from '#platform/documents/server/xlsx.zip.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { Readable } from 'node:stream';
import { buildCii } from '../cii.ts';
import { selectInvoices } from './invoice-detail.store.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { toLegalInvoice } from './invoices.documents.ts';

export function invoicesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(getAgeing, async (_input, { companies, today }) => ({ currencies: await readAgeing(platform, companies, today) }));

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
    const file = dispute && (await findLinkedFile(scope.db, invoiceDisputeKind, dispute.id, params.file));
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

/** Invoices as files: Factur-X, XML, several in one ZIP. */
export function invoicesFilesRoutes({ route }: Routes, platform: Platform): void {
  route(invoicePdf, async ({ params }, context) => {
    const { invoice } = await findInvoice(context, params.code);
    return sendMade(context.reply, {
      name: `${invoice.number}.pdf`,
      contentType: 'application/pdf',
      body: await drawPdf(context, context.costly, invoice),
      shown: 'inline',
    });
  });

  route(invoiceXml, async ({ params }, context) => {
    const { invoice } = await findInvoice(context, params.code);
    return sendMade(context.reply, { name: `${invoice.number}.xml`, contentType: 'application/xml', body: Buffer.from(buildCii(toLegalInvoice(invoice))) });
  });

  route(archiveInvoices, async ({ query }, context) => {
    const found = await platform.database.readEach(context.companies, (scope) => selectInvoices(scope, query.ids));
    const chosen = found.flat();
    if (chosen.length < query.ids.length) throw platformError('notFound');
    // Admitted before the response begins: a stream that has begun cannot be refused any more.
    const { costly } = context;
    const name = m['invoices.document.archive']({ day: context.today }, { locale: context.locale });
    return sendMade(context.reply, {
      name,
      contentType: 'application/zip',
      body: Readable.from(zip(listArchiveEntries(context, costly, chosen), wallClock(platform.clock.now(), context.caller.timeZone)), { objectMode: false }),
    });
  });
}

async function drawPdf(context: CompanyContext, costly: CostlyShare, invoice: InvoiceDetail): Promise<Buffer> {
  const { identity } = await getProvider(context.platform);
  return drawInvoice(costly, toLegalInvoice(invoice), identity, context.locale);
}

/** Each is drawn when its turn in the stream has come: memory holds one at a time. */
function listArchiveEntries(context: CompanyContext, costly: CostlyShare, chosen: readonly { id: string; number: string }[]): ZipEntry[] {
  async function* drawEntry(id: string): AsyncGenerator<Buffer> {
    const { invoice } = await findInvoice(context, id);
    yield await drawPdf(context, costly, invoice);
  }
  return chosen.map(({ id, number }) => ({ name: `${number.replace(/[^\w.+-]/g, '-')}.pdf`, content: drawEntry(id) }));
}
