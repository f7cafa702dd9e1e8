import { parentPort, workerData } from 'node:worker_threads';
import { renderPdf } from '#platform/server/documents/pdf.render.ts';
import type { InvoiceDrawing } from './invoice-pdf.ts';
import { invoiceModel } from './invoices.documents.ts';

const { invoice, provider, locale } = workerData as InvoiceDrawing;
const bytes = new Uint8Array(await renderPdf(invoiceModel(invoice, provider, locale)));
parentPort!.postMessage(bytes, [bytes.buffer]);
