import type { CostlyShare } from './costly/costly-work.ts';
import type { SheetColumn, SheetPlan } from './xlsx.cells.ts';
import type { WorkbookOptions } from './xlsx.ts';
import type { WorkbookDrawing } from './xlsx.worker.ts';
import type { DocumentModel } from './document.model.ts';
import type { Marking } from './workbook/marking.ts';

const workbookModule = new URL('./xlsx.worker.ts', import.meta.url);

/** A column without what its list adds to it, such as functions. */
const toPlainColumn = ({ title, kind, width, currency, isRequired }: SheetColumn): SheetColumn => ({ title, kind, width, currency, isRequired });

function planDrawing(sheets: readonly SheetPlan[], options: WorkbookOptions): [URL, WorkbookDrawing, SheetPlan['rows'][]] {
  return [
    workbookModule,
    { sheets: sheets.map(({ name, columns, form }) => ({ name, columns: columns.map(toPlainColumn), form })), options },
    sheets.map(({ rows }) => rows),
  ];
}

/** Makes an Excel file of few rows, in a child process. */
export const sheetFile = (costly: CostlyShare, sheets: readonly SheetPlan[], options: WorkbookOptions): Promise<Buffer> =>
  costly.bytes(...planDrawing(sheets, options));

/** The same as a stream, for files too long for memory. */
export const sheetStream = (costly: CostlyShare, sheets: readonly SheetPlan[], options: WorkbookOptions): AsyncGenerator<Buffer> =>
  costly.stream(...planDrawing(sheets, options));

const pdfModule = new URL('./pdf.worker.ts', import.meta.url);

/** Makes the PDF of a document, in a child process. */
export const drawDocument = (costly: CostlyShare, model: DocumentModel): Promise<Buffer> => costly.bytes(pdfModule, model);

const markingModule = new URL('./workbook/marking.worker.ts', import.meta.url);

/** Gives a workbook back with a column of errors and its faulty cells marked, in a child process. */
export const markFlaws = (costly: CostlyShare, marking: Marking): Promise<Buffer> => costly.bytes(markingModule, marking);
