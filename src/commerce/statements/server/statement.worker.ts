import { renderPdf } from '#platform/documents/server/pdf.render.ts';
import { buildStatementModel, type StatementDrawing } from './statement.documents.ts';

/** Draws an account statement in a child process. */
export const work = (drawing: StatementDrawing): Promise<Uint8Array> => renderPdf(buildStatementModel(drawing));
