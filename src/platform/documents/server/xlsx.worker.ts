import type { SheetPlan } from './xlsx.cells.ts';
import { drawWorkbook, type WorkbookOptions } from './xlsx.ts';

export interface WorkbookDrawing {
  sheets: Omit<SheetPlan, 'rows'>[];
  options: WorkbookOptions;
}

/** Writes an Excel file in a child process, its rows as the server sends them. */
export const work = ({ sheets, options }: WorkbookDrawing, sources: AsyncIterable<never>[]): AsyncIterable<Uint8Array> =>
  drawWorkbook(
    sheets.map((sheet, index) => ({ ...sheet, rows: sources[index]! })),
    options,
  );
