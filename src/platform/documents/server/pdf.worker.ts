import type { DocumentModel } from './document.model.ts';
import { renderPdf } from './pdf.render.ts';

/** Draws a document in a child process. */
export const work = (model: DocumentModel): Promise<Uint8Array> => renderPdf(model);
