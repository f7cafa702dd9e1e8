import { contractMatrix, type MatrixColumn } from '../../src/installed-base/contracts/imports/contract-matrix.ts';
import type { ImportMatrix } from '#capabilities/imports/import-matrix.ts';
import { columnName, textCell } from '../../src/platform/documents/server/xlsx.cells.ts';
import { siteMatrix, type SiteColumn } from '../../src/parties/sites/imports/site-matrix.ts';
import { changeWorkbook } from './workbooks.ts';

/** A row of a filled template: only the columns given. Numbers stay numbers; `{ formula }` computes. */
type Filled<Column extends string> = Partial<Record<Column, string | number | { formula: string }>>;
export type FilledRow = Filled<MatrixColumn>;
export type FilledSite = Filled<SiteColumn>;

/** A sound row; a test changes what it is about. */
export const makeSoundRow = (row: FilledRow = {}): FilledRow => ({
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
export const firstTabPart = 'xl/worksheets/sheet1.xml';

/** The template of a kind as a person fills it in: rows below the example, everything else as it was. */
function fillTemplate<Column extends string>({ columns }: ImportMatrix<Column>, template: Buffer, rows: readonly Filled<Column>[]): Promise<Buffer> {
  const xml = rows.map((row, index) => rowXml(columns, row, firstLine + index)).join('');
  return changeWorkbook(template, (part, text) => (part === firstTabPart ? text.replace('</sheetData>', `${xml}</sheetData>`) : text));
}
export const fillContractMatrix = (template: Buffer, rows: readonly FilledRow[]): Promise<Buffer> => fillTemplate<MatrixColumn>(contractMatrix, template, rows);
export const fillSiteMatrix = (template: Buffer, rows: readonly FilledSite[]): Promise<Buffer> => fillTemplate<SiteColumn>(siteMatrix, template, rows);

function rowXml<Column extends string>(columns: readonly Column[], row: Filled<Column>, line: number): string {
  const cells = columns.map((column, index) => {
    const value = row[column];
    const reference = `${columnName(index)}${line}`;
    if (value === undefined || value === '') return '';
    if (typeof value === 'object') return `<c r="${reference}"><f>${value.formula}</f><v>1</v></c>`;
    return typeof value === 'number' ? `<c r="${reference}"><v>${value}</v></c>` : textCell(reference, 0, value);
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}
