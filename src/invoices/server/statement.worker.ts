import { parentPort, workerData } from 'node:worker_threads';
import { renderPdf } from '#platform/server/documents/pdf.render.ts';
import { statementModel, type StatementDrawing } from './statement.documents.ts';

const bytes = new Uint8Array(await renderPdf(statementModel(workerData as StatementDrawing)));
parentPort!.postMessage(bytes, [bytes.buffer]);
