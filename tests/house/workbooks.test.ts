import { describe, expect, it, test } from 'vitest';
import { MatrixCheck } from '../../src/installed-base/contracts/imports/check.ts';
import { contractMatrix, type MatrixColumn } from '../../src/installed-base/contracts/imports/contract-matrix.ts';
import { parsePastedSerials } from '../../src/installed-base/equipment/pasted-serials.ts';
import { work as workbookText } from '../../src/installed-base/equipment/server/workbook-text.worker.ts';
import type { ImportMatrix } from '../../src/capabilities/imports/import-matrix.ts';
import { work as licenceExport, type ReadResult } from '../../src/installed-base/licences/server/read-export.worker.ts';
import { columnName } from '../../src/platform/documents/server/xlsx.cells.ts';
import { readWorkbook } from '../../src/platform/documents/server/workbook/read-workbook.ts';
import type { WorkbookRow } from '../../src/platform/documents/workbook.ts';
import { SiteCheck } from '../../src/parties/sites/imports/check.ts';
import { siteMatrix, type SiteColumn } from '../../src/parties/sites/imports/site-matrix.ts';
import { contractContext, sound as soundContract } from '../support/checked-contracts.ts';
import { postForm } from '../support/forms.ts';
import { openOwnHouse } from '../support/house.ts';
import { makeRawWorkbook, zipTexts } from '../support/workbooks.ts';
import { toSheetDay } from '../support/xlsx.ts';

/** The same cell as each program writes it, at every door that takes a workbook: read as the sheet shows it, or refused. */

/** Formats by which the numbers of a case are shown; a cell names its own by its place here. */
const formats = ['General', '00000000', '0.00E+00', '0.00', 'dd/mm/yyyy', 'mmm-yy', 'yyyy-mm-dd hh:mm:ss', '0%', '#,##0', '0# ## ## ## ##'] as const;
type Format = (typeof formats)[number];
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs count="${formats.length}">${formats.map((_code, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

/** A cell: text, or content and attributes as a program writes them. */
type Cell = string | { number: string; as?: Format } | { type: 'b' | 'd' | 'e' | 'str'; value: string };
const number = (written: string, as?: Format): Cell => ({ number: written, ...(as ? { as } : {}) });

const cellXml = (cell: Cell, place: string): string => {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;')}</t></is></c>`;
  if ('number' in cell) return `<c r="${place}" s="${formats.indexOf(cell.as ?? 'General')}"><v>${cell.number}</v></c>`;
  return `<c r="${place}" t="${cell.type}"><v>${cell.value}</v></c>`;
};
type Rows = readonly (readonly (Cell | undefined)[])[];
const sheetXml = (rows: Rows): string =>
  `<sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => (cell === undefined ? '' : cellXml(cell, `${columnName(column)}${row + 1}`))).join('')}</row>`).join('')}</sheetData>`;

/** Programs that write the same sheet: with plain names; with a prefix before each; with texts in a table of their own. */
const writers: Readonly<Record<string, (rows: Rows) => Promise<Buffer>>> = {
  'inline texts': (rows) => makeRawWorkbook({ sheet: [sheetXml(rows)], styles }),
  'names with a prefix': (rows) => {
    const sheet = sheetXml(rows).replaceAll(/<(\/?)(?=\w)/g, '<$1x:');
    const root = '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
    return makeRawWorkbook({ styles, more: { 'xl/worksheets/sheet1.xml': [`${root}${sheet}</x:worksheet>`] } });
  },
  'shared texts': (rows) => {
    const texts: string[] = [];
    const sheet = sheetXml(rows).replaceAll(
      / t="inlineStr"><is>(<t.*?<\/t>)<\/is>/g,
      (_whole, text: string) => ` t="s"><v>${texts.push(`<si>${text}</si>`) - 1}</v>`,
    );
    return makeRawWorkbook({ sheet: [sheet], sharedStrings: texts, styles });
  },
};

async function readRows(bytes: Buffer): Promise<WorkbookRow[]> {
  const workbook = await readWorkbook(bytes);
  const rows: WorkbookRow[] = [];
  for await (const row of workbook.rows(workbook.tabs[0]!)) rows.push(row);
  return rows;
}

const flawed = Symbol('refused');
type Read = (cell: Cell, write: (rows: Rows) => Promise<Buffer>) => Promise<unknown>;

const readMatrixRow = <Column extends string>({ columns }: ImportMatrix<Column>, sound: Partial<Record<Column, Cell>>, column: Column, cell: Cell) =>
  columns.map((one) => (one === column ? cell : sound[one]));

const readContract =
  (column: MatrixColumn): Read =>
  async (cell, write) => {
    const check = new MatrixCheck(contractContext);
    const [row] = await readRows(
      await write([
        readMatrixRow<MatrixColumn>(contractMatrix, { ...(soundContract as Partial<Record<MatrixColumn, string>>), kind: 'Logiciel' }, column, cell),
      ]),
    );
    check.survey(row!);
    const read = check.row(row!)!;
    return read.flaws.some((flaw) => flaw.column === column) ? flawed : read.row[column as 'serial'];
  };
const readSite =
  (column: SiteColumn, pickValue: (row: NonNullable<ReturnType<SiteCheck['row']>>['row']) => unknown): Read =>
  async (cell, write) => {
    const check = new SiteCheck({ findTowns: () => undefined, locate: () => null }, 'fr');
    const sound = {
      code: 'LYO',
      label: 'Agence',
      type: 'Livraison',
      postalCode: '69007',
      city: 'Lyon',
      country: 'France',
      lastName: 'Roche',
      email: 'zoe@client.example',
    };
    const [row] = await readRows(await write([readMatrixRow<SiteColumn>(siteMatrix, sound, column, cell)]));
    const read = check.row(row!)!;
    return read.flaws.some((flaw) => flaw.column === column) ? flawed : pickValue(read.row);
  };
const readLicence =
  (head: string, pickValue: (read: { sku: string; quantity: number; endsOn: string | null; serial: string | null }) => unknown): Read =>
  async (cell, write) => {
    const heads = ['Product SKU', 'Product SN', 'Quantity Purchased', 'Expiration Date'];
    const row = heads.map((one) => (one === head ? cell : { 'Product SKU': 'LIC-A', 'Quantity Purchased': '1' }[one]));
    const bytes = await write([heads, row]);
    const result = JSON.parse(Buffer.from(await licenceExport({ bytes, isWorkbook: true, today: '2026-11-28' })).toString()) as ReadResult;
    if (!('read' in result) || result.read.flaws.length > 0) return flawed;
    return pickValue({ ...result.read.entitlements[0]!, serial: result.read.assignments[0]?.serial ?? null });
  };
const coverage: Read = async (cell, write) => {
  const bytes = await write([
    ['N° de série', 'Site'],
    [cell, 'Lyon'],
  ]);
  const { text } = JSON.parse(Buffer.from(await workbookText({ bytes })).toString()) as { text: string };
  const { serials, refused: changed } = parsePastedSerials(text);
  return changed.length > 0 ? flawed : serials[0];
};

describe('a number that identifies is the one on the sheet, at each door', () => {
  const doors: Readonly<Record<string, Read>> = {
    'serial number of a contract': readContract('serial'),
    'number of a contract': readContract('number'),
    'code of a site': readSite('code', ({ code }) => code),
    licence: readLicence('Product SKU', ({ sku }) => sku),
    'serial number of a licence': readLicence('Product SN', ({ serial }) => serial),
    coverage,
  };
  const cells: readonly (readonly [string, Cell, string | typeof flawed])[] = [
    ['zeros by its format', number('42117', '00000000'), '00042117'],
    ['a decimal of Java', number('30412207.0'), '30412207'],
    ['a power of Java', number('3.0412207115E10'), '30412207115'],
    ['thousands by its format', number('200123456', '#,##0'), '200123456'],
    ['decimals by its format', number('200123456', '0.00'), '200123456'],
    ['text', 'FOC2852AZWY', 'FOC2852AZWY'],
    ['text with signs of direction', '\u202aFOC2852AZWY\u202c', 'FOC2852AZWY'],
    ['an E among digits', '210235276810E3000046', '210235276810E3000046'],
    ['long digits as text', '123456789011121314', '123456789011121314'],
    ['the result of another program', { type: 'str', value: 'FOC2852AZWY' }, 'FOC2852AZWY'],
    ['a power of ten by its format', number('1000000000000', '0.00E+00'), flawed],
    ['a text that is a power of ten', '8.93901E+18', flawed],
    ['a power with a comma', '8,93901E+18', flawed],
    ['a month by its format', number(toSheetDay('2025-12-01'), 'mmm-yy'), flawed],
    ['a day by its format', number(toSheetDay('2025-12-01'), 'dd/mm/yyyy'), flawed],
    ['a day of another program', { type: 'd', value: '2025-12-01T00:00:00' }, flawed],
    ['a percentage', number('12', '0%'), flawed],
    ['digits beyond fifteen', number('1.23456789011121E+17'), flawed],
    ['a fraction', number('12.5'), flawed],
    ['yes or no', { type: 'b', value: '1' }, flawed],
  ];
  describe.each(Object.entries(doors))('%s', (_door, read) => {
    test.each(cells)('%s', async (_what, cell, shown) => {
      for (const write of Object.values(writers)) expect(await read(cell, write)).toBe(shown);
    });
  });
});

describe('a quantity is the number on the sheet, at each door', () => {
  const doors = { contract: readContract('quantity'), licence: readLicence('Quantity Purchased', ({ quantity }) => quantity) };
  const cells: readonly (readonly [Cell, number | typeof flawed])[] = [
    [number('12', '0.00'), 12],
    [number('12.0'), 12],
    [number('1.2E1'), 12],
    [number('1200', '#,##0'), 1200],
    ['12,00', 12],
    ['12.00', 12],
    ['1\u202f200', 1200],
    ['\uff11\uff12', 12],
    [number('12.5'), flawed],
    ['12 u', flawed],
    ['1.200', flawed],
    ['six', flawed],
    [{ type: 'b', value: '1' }, flawed],
  ];
  describe.each(Object.entries(doors))('%s', (_door, read) => {
    test.each(cells)('%j', async (cell, quantity) => {
      for (const write of Object.values(writers)) expect(await read(cell, write)).toBe(quantity);
    });
  });
});

describe('a day is the one on the sheet, at each door', () => {
  const doors = { contract: readContract('endsOn'), licence: readLicence('Expiration Date', ({ endsOn }) => endsOn) };
  const day = toSheetDay('2027-12-31');
  const cells: readonly (readonly [Cell, string | typeof flawed])[] = [
    [number(day, 'dd/mm/yyyy'), '2027-12-31'],
    [number(day, 'yyyy-mm-dd hh:mm:ss'), '2027-12-31'],
    [number(`${day}.75`, 'yyyy-mm-dd hh:mm:ss'), '2027-12-31'],
    [{ type: 'd', value: '2027-12-31T00:00:00' }, '2027-12-31'],
    ['2027-12-31 00:00:00', '2027-12-31'],
    ['2027-Dec-31', '2027-12-31'],
    ['31/12/2027', '2027-12-31'],
    ['31 / 12 / 2027', '2027-12-31'],
    ['31 déc. 2027', '2027-12-31'],
    [number(day), flawed],
    ['déc-27', flawed],
    ['31/12', flawed],
    ['bientôt', flawed],
  ];
  describe.each(Object.entries(doors))('%s', (_door, read) => {
    test.each(cells)('%j', async (cell, expected) => {
      for (const write of Object.values(writers)) expect(await read(cell, write)).toBe(expected);
    });
  });

  test('is four years later where the workbook counts from 1904', async () => {
    for (const mark of ['1', 'true']) {
      const build1904Workbook = (rows: Rows) => makeRawWorkbook({ sheet: [sheetXml(rows)], styles, workbook: `date1904="${mark}"` });
      for (const read of Object.values(doors)) expect(await read(number(String(Number(day) - 1462), 'dd/mm/yyyy'), build1904Workbook)).toBe('2027-12-31');
    }
  });
});

describe('a telephone and a postal code have the digits of the sheet', () => {
  const phone = readSite('landline', ({ site: read }) => read?.contact?.landline);
  const code = readSite('postalCode', ({ site: read }) => read?.postalCode);
  test.each<[Cell, string]>([
    [number('472112233'), '0472112233'],
    [number('612345678', '0# ## ## ## ##'), '06 12 34 56 78'],
    [number('33472112233'), '+33472112233'],
    ['\u202a+33 4 72 11 22 33\u202c', '+33 4 72 11 22 33'],
    ['Tél. : 04 72 11 22 33', '04 72 11 22 33'],
  ])('%j is the telephone %s', async (cell, shown) => {
    for (const write of Object.values(writers)) expect(await phone(cell, write)).toBe(shown);
  });
  test.each<[Cell, string | typeof flawed]>([
    [number('1000'), '01000'],
    [number('1000', '0.00'), '01000'],
    ['69 007', '69007'],
    ['F-69007', '69007'],
    ['1000', flawed],
    ['2A000', flawed],
  ])('%j', async (cell, shown) => {
    for (const write of Object.values(writers)) expect(await code(cell, write)).toBe(shown);
  });
});

describe('a file that is no workbook of today', async () => {
  const house = await openOwnHouse();
  const client = await house.signInMember(await house.company(), { role: 'manager' });
  const buildContent = (main: string) => [
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
  ];
  const kinds: Readonly<Record<string, Buffer>> = {
    'classeur.xls': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    'classeur.xlsb': await makeRawWorkbook({ more: { '[Content_Types].xml': buildContent('application/vnd.ms-excel.sheet.binary.macroEnabled.main') } }),
    'classeur.xlsm': await makeRawWorkbook({ more: { '[Content_Types].xml': buildContent('application/vnd.ms-excel.sheet.macroEnabled.main+xml') } }),
    'classeur.ods': await zipTexts({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office:document-content/>' }),
    'classeur.xlsx': Buffer.from('MZ renamed\u0000'),
  };
  const doors = house.routes.endpoints.flatMap(({ path, files }) =>
    Object.entries(files ?? {}).flatMap(([field, { accept }]) => (accept === 'workbook' || accept === 'tables' ? [{ path, field }] : [])),
  );

  it('is refused at each door in a sentence that says what to do', async () => {
    expect(doors.length).toBeGreaterThan(3);
    for (const { path, field } of doors)
      for (const [name, bytes] of Object.entries(kinds)) {
        const { status, body } = await postForm(client, path, {}, { files: [{ field, name, contentType: 'application/octet-stream', content: bytes }] });
        expect([path, name, status, body.title]).toEqual([path, name, 415, expect.stringMatching(/\.xlsx.*Enregistrez-le|Enregistrez-le.*\.xlsx/)]);
      }
  });
});
