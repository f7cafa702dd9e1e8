import { wallClock } from '#platform/kernel/calendar.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import { zip, type ZipEntry } from '#platform/documents/server/xlsx.zip.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { Readable } from 'node:stream';
import { ciiOf } from '../cii.ts';
import { archiveInvoices, invoicePdf, invoiceXml, type InvoiceDetail } from '../invoices.api.ts';
import { invoicesByIds } from './invoice-detail.store.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { legalInvoiceOf } from './invoices.documents.ts';
import { findInvoice } from './invoices.service.ts';

/** Invoices as files: Factur-X, XML, several in one ZIP. */
export function invoicesFilesRoutes({ route }: Routes, platform: Platform): void {
  route(invoicePdf, async ({ params }, context) => {
    const { invoice } = await findInvoice(context, params.code);
    return sendMade(context.reply, {
      name: `${invoice.number}.pdf`,
      contentType: 'application/pdf',
      body: await pdfOf(context, context.costly, invoice),
      shown: 'inline',
    });
  });

  route(invoiceXml, async ({ params }, context) => {
    const { invoice } = await findInvoice(context, params.code);
    return sendMade(context.reply, { name: `${invoice.number}.xml`, contentType: 'application/xml', body: Buffer.from(ciiOf(legalInvoiceOf(invoice))) });
  });

  route(archiveInvoices, async ({ query }, context) => {
    const found = await platform.database.readEach(context.companies, (scope) => invoicesByIds(scope, query.ids));
    const chosen = found.flat();
    if (chosen.length < query.ids.length) throw platformError('notFound');
    // Admitted before the response begins: a stream that has begun cannot be refused any more.
    const { costly } = context;
    const name = m['invoices.document.archive']({ day: context.today }, { locale: context.locale });
    return sendMade(context.reply, {
      name,
      contentType: 'application/zip',
      body: Readable.from(zip(archived(context, costly, chosen), wallClock(platform.clock.now(), context.caller.timeZone)), { objectMode: false }),
    });
  });
}

async function pdfOf(context: CompanyContext, costly: CostlyShare, invoice: InvoiceDetail): Promise<Buffer> {
  const { identity } = await getProvider(context.platform);
  return drawInvoice(costly, legalInvoiceOf(invoice), identity, context.locale);
}

/** Each is drawn when its turn in the stream has come: memory holds one at a time. */
function archived(context: CompanyContext, costly: CostlyShare, chosen: readonly { id: string; number: string }[]): ZipEntry[] {
  async function* pdf(id: string): AsyncGenerator<Buffer> {
    const { invoice } = await findInvoice(context, id);
    yield await pdfOf(context, costly, invoice);
  }
  return chosen.map(({ id, number }) => ({ name: `${number.replace(/[^\w.+-]/g, '-')}.pdf`, content: pdf(id) }));
}
