import type { CostlyShare } from './costly/costly-work.ts';
import type { DocumentModel } from './document.model.ts';

const module = new URL('./pdf.worker.ts', import.meta.url);

/** Makes the PDF of a document, in a child process. */
export const document = (costly: CostlyShare, model: DocumentModel): Promise<Buffer> => costly.bytes(module, model);
