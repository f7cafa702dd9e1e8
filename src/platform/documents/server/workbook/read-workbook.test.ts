import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { makeRawWorkbook, repeatPiece, type RawWorkbook } from '#tests/support/workbooks.ts';
import type { WorkbookRow } from '../../workbook.ts';
import { drawWorkbook as written } from '../xlsx.ts';
import { workbookLimits } from './archive.ts';
import { readWorkbook } from './read-workbook.ts';

async function read(bytes: Buffer, tab = 'Feuille') {
  const workbook = await readWorkbook(bytes);
  const rows: WorkbookRow[] = [];
  const reading = workbook.rows(tab);
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) rows.push(step.value);
  return { tabs: workbook.tabs, rows, end: step.value };
}
const readRaw = async (parts: RawWorkbook) => read(await makeRawWorkbook(parts));
const sheetData = (rows: string): string[] => [`<sheetData>${rows}</sheetData>`];
const firstCell = async (parts: RawWorkbook) => (await readRaw(parts)).rows[0]?.cells[0];

/** One style per format, in the order given. */
const buildStyles = (...formats: string[]): string =>
  `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((_code, index) => `<xf numFmtId="${200 + index}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`;

describe('a workbook is read', () => {
  test('as the portal’s own writer wrote it', async () => {
    const file = await buffer(
      written(
        [
          {
            name: 'Contrats',
            columns: [
              { title: 'N°', kind: 'text' },
              { title: 'Quantité', kind: 'integer' },
              { title: 'Fin', kind: 'day' },
            ],
            rows: [['00123', 4, '2028-02-29']],
          },
        ],
        { locale: 'fr', timeZone: 'Europe/Paris', title: 'Contrats', author: 'Arcadie', createdAt: '2026-11-19T13:32:00Z' },
      ),
    );
    const { tabs, rows } = await read(file, 'Contrats');
    expect(tabs).toEqual(['Contrats']);
    expect(rows[1]).toEqual({
      number: 2,
      isHidden: false,
      cells: [
        { kind: 'text', text: '00123', isFormula: false },
        { kind: 'number', text: '4', shown: '4', isFormula: false },
        { kind: 'day', text: '2028-02-29', isFormula: false },
      ],
    });
  });

  test('as LibreOffice saves it, with empty rows down to the last one of the sheet', async () => {
    const { rows } = await readRaw({ sheet: sheetData('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576" ht="12.8"><c r="A1048576" s="1"/></row>') });
    expect(rows.map(({ number }) => number)).toEqual([1]);
  });

  test('with shared texts, their runs together and their readings left out', async () => {
    const { rows } = await readRaw({
      sharedStrings: ['<si><r><t>Cata</t></r><r><t xml:space="preserve">lyst </t></r><rPh><t>kata</t></rPh></si><si><t>a_x000D_b</t></si>'],
      sheet: sheetData('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>'),
    });
    expect(rows[0]!.cells.map((cell) => cell?.text)).toEqual(['Catalyst ', undefined, 'a\rb']);
  });

  test('with formulas flagged beside the value computed last', async () => {
    expect(await firstCell({ sheet: sheetData('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>') })).toEqual({
      kind: 'number',
      text: '2',
      shown: '2',
      isFormula: true,
    });
    expect(await firstCell({ sheet: sheetData('<row r="1"><c r="A1" t="str"><f>A2</f></c></row>') })).toEqual({ kind: 'text', text: '', isFormula: true });
  });

  test('with hidden rows and merged cells counted', async () => {
    const { rows, end } = await readRaw({
      sheet: [
        '<sheetData><row r="2" hidden="1"><c r="A2"><v>1</v></c></row><row r="5"><c r="A5"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
      ],
    });
    expect(rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
      [2, true],
      [5, false],
    ]);
    expect(end).toEqual({ rows: 2, hiddenRows: 1, mergedCells: 1 });
  });
});

describe('a number is a day by its format', () => {
  const serial = async (value: string, format: string, workbook = '') =>
    firstCell({ workbook, styles: buildStyles(format), sheet: sheetData(`<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`) });
  test.each([
    ['43000', 'dd/mm/yyyy', '', '2017-09-22'],
    ['43000', 'dd/mm/yyyy', 'date1904="1"', '2021-09-23'],
    ['0', 'yyyy-mm-dd', 'date1904="true"', '1904-01-01'],
    ['1', 'dd/mm/yyyy', '', '1900-01-01'],
    ['59', 'dd/mm/yyyy', '', '1900-02-28'],
    // The day that never was stays one.
    ['60', 'dd/mm/yyyy', '', '1900-02-29'],
    ['61', 'dd/mm/yyyy', '', '1900-03-01'],
    ['43000.75', '[$-40C]d mmm yyyy', '', '2017-09-22'],
    ['43000', 'd "juin"', '', '2017-09-22'],
  ])('%s as %s %s is %s', async (value, format, workbook, day) => {
    expect(await serial(value, format, workbook)).toEqual({ kind: 'day', text: day, isFormula: false });
  });
  test.each([
    ['43000', '#,##0.00'],
    ['43000', '"daily" 0'],
    ['43000', '[Red]0'],
    ['0.5', 'hh:mm'],
    ['0', 'dd/mm/yyyy'],
    ['99999999', 'dd/mm/yyyy'],
  ])('%s as %s is a number', async (value, format) => {
    expect((await serial(value, format))?.kind).toBe('number');
  });
  test('also where the file says so itself', async () => {
    expect(await firstCell({ sheet: sheetData('<row r="1"><c r="A1" t="d"><v>2026-07-01T00:00:00</v></c></row>') })).toEqual({
      kind: 'day',
      text: '2026-07-01',
      isFormula: false,
    });
  });
});

const row = '<row><c><v>1</v></c></row>';
const million = 1_000_000;

describe('a hostile file is refused with a sentence of its own', () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);
  /** A file whose directory says that its first part has another size or is encrypted. */
  const forgeFile = async (change: (directory: Buffer) => void): Promise<Buffer> => {
    const file = await makeRawWorkbook({ sheet: repeatPiece('<!-- '.padEnd(1000) + '-->', 3000) });
    for (let at = file.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4, 'latin1')) change(file.subarray(at));
    return file;
  };
  const cases: Record<string, [code: string, () => Buffer | Promise<Buffer>]> = {
    'an executable under another name': ['workbook.other', () => Buffer.from('MZ\u0090\u0000 This program cannot be run in DOS mode')],
    'an empty file': ['workbook.other', () => Buffer.alloc(0)],
    'an encrypted workbook, or .xls': ['workbook.encrypted', () => compound],
    'an archive without a workbook': ['workbook.other', () => makeRawWorkbook({ more: { '_rels/.rels': ['<Relationships/>'] } })],
    'an archive that breaks off': ['workbook.damaged', async () => (await makeRawWorkbook({})).subarray(0, 300)],
    'an encrypted part': ['workbook.encrypted', () => forgeFile((entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8))],
    'more than 500 parts': [
      'workbook.parts',
      () => makeRawWorkbook({ more: Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`xl/media/${index}.bin`, ['x']])) }),
    ],
    'a few hundred kilobytes that unfold to 120 megabytes': ['workbook.unfolds', () => makeRawWorkbook({ sheet: repeatPiece(' '.repeat(million), 120) })],
    'sizes that lie': ['workbook.damaged', () => forgeFile((entry) => entry.writeUInt32LE(500, 24))],
    'entities that multiply': [
      'workbook.doctype',
      () =>
        makeRawWorkbook({
          more: { 'xl/worksheets/sheet1.xml': ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData/></worksheet>'] },
        }),
    ],
    'an entity that names a file': [
      'workbook.doctype',
      () => makeRawWorkbook({ more: { 'xl/workbook.xml': ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>'] } }),
    ],
    'an entity that nobody declared': ['workbook.damaged', () => makeRawWorkbook({ sheet: sheetData('<row r="1"><c r="A1" t="str"><v>&a;</v></c></row>') })],
    'bytes that are no UTF-8': ['workbook.encoding', () => makeRawWorkbook({ sheet: [Buffer.from([0xff, 0xfe, 0x3c])] })],
    'a million rows': ['workbook.rows', () => makeRawWorkbook({ sheet: wrapContent('<sheetData>', repeatPiece(row.repeat(1000), 1000)) })],
    'a row far below': ['workbook.rows', () => makeRawWorkbook({ sheet: sheetData('<row r="1048576"><c r="A1048576"><v>1</v></c></row>') })],
    'rows that go back': [
      'workbook.damaged',
      () => makeRawWorkbook({ sheet: sheetData('<row r="5"><c r="A5"><v>1</v></c></row><row r="4"><c r="A4"><v>1</v></c></row>') }),
    ],
    '16,384 columns': ['workbook.columns', () => makeRawWorkbook({ sheet: wrapContent('<sheetData><row r="1">', repeatPiece('<c><v>1</v></c>', 16_384)) })],
    'a column far to the right': ['workbook.columns', () => makeRawWorkbook({ sheet: sheetData('<row r="1"><c r="XFD1"><v>1</v></c></row>') })],
    'a long text': [
      'workbook.cell',
      () => makeRawWorkbook({ sheet: sheetData(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(4001)}</t></is></c></row>`) }),
    ],
    'a long shared text in many cells': [
      'workbook.cell',
      () =>
        makeRawWorkbook({
          sharedStrings: [`<si><t>${'x'.repeat(30_000)}</t></si>`],
          sheet: wrapContent('<sheetData>', repeatPiece('<row><c t="s"><v>0</v></c></row>'.repeat(1000), 40)),
        }),
    ],
    'one text without end': [
      'workbook.damaged',
      () => makeRawWorkbook({ sheet: wrapContent('<sheetData><row r="1"><c r="A1" t="str"><v>', repeatPiece('x'.repeat(million), 90)) }),
    ],
    'many shared texts': ['workbook.texts', () => makeRawWorkbook({ sharedStrings: repeatPiece('<si><t>x</t></si>'.repeat(1000), 600) })],
    'large shared texts': ['workbook.texts', () => makeRawWorkbook({ sharedStrings: repeatPiece(`<si><t>${'x'.repeat(30_000)}</t></si>`, 1000) })],
    'a shared text that is not there': ['workbook.damaged', () => makeRawWorkbook({ sheet: sheetData('<row r="1"><c r="A1" t="s"><v>7</v></c></row>') })],
  };
  test.each(Object.entries(cases))('%s', async (_name, [code, made]) => {
    await expect(read(await made())).rejects.toMatchObject({ code });
  });

  test('a part that is read again and again, by the bytes that were really unfolded', async () => {
    const workbook = await readWorkbook(
      await makeRawWorkbook({ sheet: wrapContent('<sheetData>', [...repeatPiece('<row/>'.repeat(1000), 45), '</sheetData>']) }),
      { ...workbookLimits, unfoldedBytes: 600_000 },
    );
    const readAll = async () => {
      for await (const _row of workbook.rows('Feuille'));
    };
    await readAll();
    await readAll();
    await expect(readAll()).rejects.toMatchObject({ code: 'workbook.unfolds' });
  });
});

function* wrapContent(before: string, content: Iterable<string>): Generator<string> {
  yield before;
  yield* content;
}
