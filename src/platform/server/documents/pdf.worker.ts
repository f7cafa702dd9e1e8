import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentModel } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';

const rendered = await renderPdf(workerData as DocumentModel);
const bytes = new Uint8Array(rendered);
parentPort!.postMessage(bytes, [bytes.buffer]);
