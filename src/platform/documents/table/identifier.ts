import type { WorkbookCell } from '../workbook.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';

/** Whether a text is a number that a spreadsheet has shortened to a power of ten: `8.93901E+18`. A serial number may hold an E between digits. */
export const isPowerOfTen = (text: string): boolean => /^[-+]?(?:\d[.,]\d+E[-+]?\d{1,3}|\d{1,3}E\+\d{2,3})$/i.test(text.trim());

/** A cell that identifies something (serial number, contract, code, telephone) → its text as the sheet shows it; nothing where the sheet holds another
 *  value than what was typed: a day, yes or no, a power of ten, a rounded number. */
export function identifierOf(cell: WorkbookCell): string | undefined {
  const text = cell.kind === 'number' ? cell.shown : cell.kind === 'text' ? seenText(cell.text) : undefined;
  return text === undefined || isPowerOfTen(text) ? undefined : text;
}
