import type { CostlyShare } from './costly/costly-work.ts';
import type { SheetColumn, SheetPlan } from './xlsx.model.ts';
import type { WorkbookOptions } from './xlsx.ts';
import type { WorkbookDrawing } from './xlsx.worker.ts';

const module = new URL('./xlsx.worker.ts', import.meta.url);

/** A column without what its list adds to it, such as functions. */
const plain = ({ title, kind, width, currency, isRequired }: SheetColumn): SheetColumn => ({ title, kind, width, currency, isRequired });

function drawingOf(sheets: readonly SheetPlan[], options: WorkbookOptions): [URL, WorkbookDrawing, SheetPlan['rows'][]] {
  return [module, { sheets: sheets.map(({ name, columns, form }) => ({ name, columns: columns.map(plain), form })), options }, sheets.map(({ rows }) => rows)];
}

/** Makes an Excel file of few rows, in a child process. */
export const sheetFile = (costly: CostlyShare, sheets: readonly SheetPlan[], options: WorkbookOptions): Promise<Buffer> =>
  costly.bytes(...drawingOf(sheets, options));

/** The same as a stream, for files too long for memory. */
export const sheetStream = (costly: CostlyShare, sheets: readonly SheetPlan[], options: WorkbookOptions): AsyncGenerator<Buffer> =>
  costly.stream(...drawingOf(sheets, options));
