import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { type SheetPlan, columnName } from './xlsx.cells.ts';
import { drawWorkbook, type WorkbookOptions } from './xlsx.ts';

const options: WorkbookOptions = { locale: 'fr', timeZone: 'Europe/Paris', title: 'Commandes', author: 'Arcadie Réseaux', createdAt: '2026-11-19T13:32:00Z' };
const write = (sheets: SheetPlan[], more: Partial<WorkbookOptions> = {}) => buffer(drawWorkbook(sheets, { ...options, ...more }));

/** The parts of the archive, read by a reader that checks sizes and sums. */
async function unzipParts(file: Buffer): Promise<Map<string, string>> {
  const archive = await yauzl.fromBufferPromise(file, { strictFileNames: true, validateEntrySizes: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry()) parts.set(entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8'));
  return parts;
}

interface ReadCell {
  text?: string;
  value?: number;
  format: string;
}

/** The cells of a sheet by reference, with their number formats. */
async function readCells(file: Buffer, sheet = 1): Promise<Record<string, ReadCell>> {
  const parts = await unzipParts(file);
  const formats = new Map<string, string>();
  const styles: string[] = [];
  let inCells = false;
  read(parts.get('xl/styles.xml')!, (name, attributes) => {
    if (name === 'cellXfs') inCells = true;
    if (name === 'cellStyles') inCells = false;
    if (name === 'numFmt') formats.set(attributes.numFmtId!, attributes.formatCode!);
    if (name === 'xf' && inCells) styles.push(formats.get(attributes.numFmtId!) ?? '');
  });
  const cells: Record<string, ReadCell> = {};
  let current: ReadCell | undefined;
  read(
    parts.get(`xl/worksheets/sheet${sheet}.xml`)!,
    (name, attributes) => {
      if (name === 'c') cells[attributes.r!] = current = { format: styles[Number(attributes.s)]!, ...(attributes.t === 'inlineStr' ? { text: '' } : {}) };
    },
    (text) => {
      if (!current) return;
      if (current.text === undefined) current.value = Number(text);
      else current.text += text;
    },
  );
  return cells;
}

function read(xml: string, opened: (name: string, attributes: Record<string, string>) => void, text?: (text: string) => void): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => opened(tag.name, tag.attributes as Record<string, string>));
  if (text) parser.on('text', text);
  parser.write(xml).close();
}

const columns: SheetPlan['columns'] = [
  { title: 'Commande', kind: 'text' },
  { title: 'Quantité', kind: 'integer' },
  { title: 'Montant HT', kind: 'money', currency: 'EUR' },
  { title: 'Commandée le', kind: 'day' },
  { title: 'Modifiée le', kind: 'instant' },
  { title: 'Avancement', kind: 'percent' },
];

describe('a sheet', () => {
  test('holds real numbers, dates and amounts under its titles', async () => {
    const cells = await readCells(
      await write([{ name: 'Commandes', columns, rows: [['CDE-26-004812', 1250, 3_141_840, '2026-11-19', '2026-11-19T13:32:00Z', 0.75]] }]),
    );
    expect(cells.A1!.text).toBe('Commande');
    expect(cells.F1!.text).toBe('Avancement');
    expect(cells.A2).toEqual({ text: 'CDE-26-004812', format: '@' });
    expect(cells.B2).toEqual({ value: 1250, format: '#,##0' });
    expect(cells.C2).toEqual({ value: 31_418.4, format: '#,##0.00\u00a0"€"' });
    expect(cells.D2).toEqual({ value: 46_345, format: 'dd/mm/yyyy' });
    expect(cells.E2!.value).toBeCloseTo(46_345 + (14 * 60 + 32) / 1440, 8);
    expect(cells.E2!.format).toBe('dd/mm/yyyy hh:mm');
    expect(cells.F2).toEqual({ value: 0.75, format: '0.0%' });
  });

  test('writes dates and amounts in English for an English reader', async () => {
    const cells = await readCells(
      await write([{ name: 'Orders', columns, rows: [['A', 1, 1, '2026-11-19', '2026-07-19T22:30:00Z', 1]] }], { locale: 'en', timeZone: 'Europe/London' }),
    );
    expect(cells.C2).toEqual({ value: 0.01, format: '"€"#,##0.00' });
    expect(cells.D2!.format).toBe('d mmm yyyy');
    expect(cells.E2!.value! % 1).toBeCloseTo((23 * 60 + 30) / 1440, 8);
  });

  test('leaves nothing where there is nothing', async () => {
    const cells = await readCells(await write([{ name: 'Commandes', columns, rows: [['A', null, null, undefined, '', 0]] }]));
    expect(Object.keys(cells).filter((reference) => reference.endsWith('2'))).toEqual(['A2', 'F2']);
  });

  test('takes no text for a formula and gives back every character', async () => {
    const typed = ['=1+1', '+33 1', '-2', '@home', '<b>&"\'', 'ligne\nsuivante', ' bords ', '_x0041_', '00123', 'été 中 😀'];
    const file = await write([{ name: 'Textes', columns: [{ title: 'Texte', kind: 'text' }], rows: typed.map((text) => [text]) }]);
    const cells = await readCells(file);
    expect(typed.map((_, index) => cells[`A${index + 2}`]!.text!.replaceAll('_x005F_', '_'))).toEqual(typed);
    expect((await unzipParts(file)).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  test('drops what XML cannot hold and what Excel cannot hold', async () => {
    const cells = await readCells(
      await write([{ name: 'Textes', columns: [{ title: 'Texte', kind: 'text' }], rows: [['a\u0000b\u001fc\ufffe'], ['x'.repeat(40_000)], ['\ud800seul']] }]),
    );
    expect(cells.A2!.text).toBe('abc');
    expect(cells.A3!.text).toHaveLength(32_767);
    expect(cells.A4!.text).toBe('\ufffdseul');
  });

  test('keeps as text what is no date or number, and the dates Excel reckons wrongly', async () => {
    const cells = await readCells(await write([{ name: 'Dates', columns, rows: [['A', 'douze', 'n/a', 'bientôt', '1899-01-01T00:00:00Z', '1/2']] }]));
    expect([cells.B2, cells.C2, cells.D2, cells.E2, cells.F2].map((cell) => cell!.text)).toEqual(['douze', 'n/a', 'bientôt', '1899-01-01T00:00:00Z', '1/2']);
  });

  test('has a frozen, filtered title row over all its rows and prints it on each page', async () => {
    const parts = await unzipParts(await write([{ name: 'Commandes', columns, rows: [['A'], ['B']] }]));
    const xml = parts.get('xl/worksheets/sheet1.xml')!;
    expect(xml).toContain('<pane ySplit="1"');
    expect(xml).toContain('<autoFilter ref="A1:F3"/>');
    expect(xml).toContain('<col min="1" max="1" width="24"');
    expect(parts.get('xl/workbook.xml')).toContain("'Commandes'!$1:$1");
  });
});

describe('a workbook', () => {
  test('has one tab per plan, under names that Excel takes', async () => {
    const rows = [['État', 'Livrée']];
    const filters: SheetPlan = {
      name: 'Filtres',
      columns: [
        { title: 'Filtre', kind: 'text' },
        { title: 'Valeur', kind: 'text' },
      ],
      rows,
    };
    const file = await write([
      { name: 'Commandes : reçues / prévues [tout] et plus encore', columns, rows: [] },
      filters,
      { ...filters, name: 'FILTRES' },
      { ...filters, name: "''" },
    ]);
    const names: string[] = [];
    read((await unzipParts(file)).get('xl/workbook.xml')!, (name, attributes) => {
      if (name === 'sheet') names.push(attributes.name!);
    });
    expect(names).toEqual(['Commandes   reçues   prévues  t', 'Filtres', 'FILTRES 2', 'Sheet']);
    expect((await readCells(file, 2)).B2!.text).toBe('Livrée');
  });

  test('reads its rows only as fast as the file is taken away', async () => {
    let made = 0;
    function* yieldEndlessly() {
      for (;;) yield [`CDE-${(made += 1)}`, made, made, '2026-11-19', '2026-11-19T13:32:00Z', 0.5];
    }
    const stream = drawWorkbook([{ name: 'Commandes', columns, rows: yieldEndlessly() }], options);
    for await (const _chunk of stream) if (made > 0) break;
    const madeWhenLeft = made;
    await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBeLessThan(50_000);
    expect(made).toBe(madeWhenLeft);
  });

  test('lets go of its rows when the reader goes away', async () => {
    let stream: Readable;
    await new Promise<void>((resolve) => {
      async function* rows() {
        try {
          for (let row = 0; ; row += 1) {
            yield [`CDE-${row}`];
            if (row === 1000) stream.destroy();
          }
        } finally {
          resolve();
        }
      }
      stream = drawWorkbook([{ name: 'Commandes', columns, rows: rows() }], options);
      stream.resume();
    });
    expect(stream!.destroyed).toBe(true);
  });

  test('fails as a whole when its rows fail', async () => {
    async function* rows(): AsyncGenerator<string[]> {
      yield ['CDE-1'];
      throw new Error('the database went away');
    }
    await expect(write([{ name: 'Commandes', columns, rows: rows() }])).rejects.toThrow('the database went away');
  });
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d is %s', (index, name) => expect(columnName(index)).toBe(name));
