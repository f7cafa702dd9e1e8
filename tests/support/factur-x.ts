import type { LegalInvoice } from '../../src/commerce/invoices/legal-invoice.ts';
import { work as drawInvoice } from '../../src/commerce/invoices/server/invoice-pdf.worker.ts';
import { seller } from './invoices.ts';
import { readPdf } from './pdf.ts';

const provider = { ...seller, addressLines: [], phone: '04 65 71 00 00', email: 'assistance@arcadie.example', website: 'https://www.arcadie.example' };

/** PDF of an invoice with the provider of the tests. */
export const drawPdf = (invoice: LegalInvoice, locale: 'fr' | 'en' = 'fr') => drawInvoice({ invoice, provider, locale }) as Promise<Buffer>;

/** A Factur-X file as an independent reader sees it: the text of its pages and its attachments. */
export async function readFacturX(file: Buffer) {
  const { pdf, pages } = await readPdf(file);
  const text = pages.join(' ').replaceAll('\u00a0', ' ');
  const attachments = ((await pdf.getAttachments()) ?? {}) as Record<string, { content: Uint8Array }>;
  const names = Object.keys(attachments);
  return { pdf, text, xml: new TextDecoder().decode(attachments[names[0]!]!.content), names };
}
