import { renderPdf } from '#platform/documents/server/pdf.render.ts';
import type { InvoiceDrawing } from './invoice-pdf.ts';
import { buildInvoiceModel } from './invoices.documents.ts';

/** Describes an invoice, writes its XML and draws it in a child process. */
export const work = ({ invoice, provider, locale }: InvoiceDrawing): Promise<Uint8Array> => renderPdf(buildInvoiceModel(invoice, provider, locale));
