import { Worker } from 'node:worker_threads';
import type { DocumentModel } from './document.model.ts';

/** Above this many table rows the drawing would hold up other requests. */
export const rowsAtOnce = 200;
const timeoutMs = 120_000;
/** Workers take a few hundred megabytes on very long documents: one at a time, the others wait. */
let queue: Promise<unknown> = Promise.resolve();

/** Makes the PDF of a document. A long one is drawn in a worker thread and never holds up the event loop. */
export async function document(model: DocumentModel): Promise<Buffer> {
  if (rowCount(model) <= rowsAtOnce) {
    // Loaded with the first document: pdfkit and its fonts take tens of megabytes.
    const { renderPdf } = await import('./pdf.render.ts');
    return renderPdf(model);
  }
  return drawAside(new URL('./pdf.worker.ts', import.meta.url), model);
}

/** Has a worker thread draw a long document, one at a time: the module gets `data` and posts the bytes of the PDF.
 *  For a domain whose model takes too long to describe in a request. */
export async function drawAside(worker: URL, data: unknown): Promise<Buffer> {
  const turn = queue.then(() => renderInWorker(worker, data));
  queue = turn.catch(() => undefined);
  return turn;
}

function rowCount({ blocks }: DocumentModel): number {
  return blocks.reduce(
    (sum, block) => sum + (block.kind === 'table' ? block.rows.length + block.rows.reduce((details, row) => details + (row.details?.length ?? 0), 0) : 1),
    0,
  );
}

function renderInWorker(module: URL, data: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 128 } });
    const timer = setTimeout(() => {
      reject(new Error('The document took too long to draw'));
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The drawing thread ended with code ${code}`));
    });
  });
}
