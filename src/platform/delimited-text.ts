/** Separators of cells: of Excel in French, of Excel in English, and of a table that was copied. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Rows of CSV, or of a table on the clipboard, that have a cell, numbered as a spreadsheet shows them: quotes with doubled quotes inside, line
 *  ends of any system, and a mark of the byte order before it. Cells have no space around them. Ends at `maxRows`. */
export function delimitedRows(text: string, separator: Separator, maxRows = Infinity): { number: number; row: string[] }[] {
  const body = text.replace(/^\uFEFF/, '');
  const rows: { number: number; row: string[] }[] = [];
  let number = 0;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    number += 1;
    if (row.some((value) => value !== '')) rows.push({ number, row });
    row = [];
  };
  for (let at = 0; at < body.length && rows.length < maxRows; at += 1) {
    const char = body[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow();
  return rows;
}
