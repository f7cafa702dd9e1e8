import type { Locale } from '#platform/locale.ts';
import type { ProviderIdentity } from '#platform/provider-identity.ts';
import { document, drawAside, rowsAtOnce } from '#platform/server/documents/document.ts';
import type { LegalInvoice } from '../legal-invoice.ts';
import { invoiceModel } from './invoices.documents.ts';

/** Input of the drawing thread. */
export interface InvoiceDrawing {
  invoice: LegalInvoice;
  provider: ProviderIdentity;
  locale: Locale;
}

/** The Factur-X of an invoice. A long one is described, written as XML and drawn in a thread of its own: nobody else waits for it. */
export async function drawInvoice(invoice: LegalInvoice, provider: ProviderIdentity, locale: Locale): Promise<Buffer> {
  if (invoice.lines.length <= rowsAtOnce) return document(invoiceModel(invoice, provider, locale));
  return drawAside(new URL('./invoice-pdf.worker.ts', import.meta.url), { invoice, provider, locale } satisfies InvoiceDrawing);
}
