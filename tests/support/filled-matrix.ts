import { contractMatrix, type MatrixColumn } from '#contract-imports/matrix.ts';
import { columnName, textCell } from '#platform/server/documents/xlsx.cells.ts';
import { changedWorkbook } from './workbooks.ts';

/** A row of a filled template: only the columns given. Numbers stay numbers; `{ formula }` computes. */
export type FilledRow = Partial<Record<MatrixColumn, string | number | { formula: string }>>;

/** A sound row; a test changes what it is about. */
export const soundRow = (row: FilledRow = {}): FilledRow => ({
  number: 'CT-1',
  manufacturer: 'Cisco',
  reference: 'C9300-48P-A',
  description: 'Catalyst 9300',
  serial: 'FOC2834L0AB',
  startsOn: '01/01/2026',
  endsOn: '31/12/2028',
  ...row,
});

/** The first row below the example. */
const firstLine = 3;
export const contractsPart = 'xl/worksheets/sheet1.xml';

/** The template as a person fills it in: rows below the example, everything else as it was. */
export function filledMatrix(template: Buffer, rows: readonly FilledRow[]): Promise<Buffer> {
  const xml = rows.map((row, index) => rowXml(row, firstLine + index)).join('');
  return changedWorkbook(template, (part, text) => (part === contractsPart ? text.replace('</sheetData>', `${xml}</sheetData>`) : text));
}

function rowXml(row: FilledRow, line: number): string {
  const cells = contractMatrix.columns.map((column, index) => {
    const value = row[column];
    const reference = `${columnName(index)}${line}`;
    if (value === undefined || value === '') return '';
    if (typeof value === 'object') return `<c r="${reference}"><f>${value.formula}</f><v>1</v></c>`;
    return typeof value === 'number' ? `<c r="${reference}"><v>${value}</v></c>` : textCell(reference, 0, value);
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}
