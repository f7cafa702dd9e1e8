import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LegalInvoice } from '../../src/invoices/legal-invoice.ts';
import { drawInvoice } from '../../src/invoices/server/invoice-pdf.ts';
import { seller } from './invoices.ts';

const provider = { ...seller, addressLines: [], phone: '04 65 71 00 00', email: 'assistance@arcadie.example', website: 'https://www.arcadie.example' };

/** An invoice as the provider of the tests draws it. */
export const pdfOf = (invoice: LegalInvoice, locale: 'fr' | 'en' = 'fr') => drawInvoice(invoice, provider, locale);

/** A Factur-X as an independent reader sees it: the text of its pages, what it carries. */
export async function readFacturX(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: true }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items));
  const text = pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll('\u00a0', ' ');
  const attachments = (await pdf.getAttachments()) ?? new Map();
  const xml = new TextDecoder().decode((await pdf.getAttachmentContent([...attachments.keys()][0]!)) as Uint8Array);
  return { pdf, text, xml, names: [...attachments.keys()] };
}
