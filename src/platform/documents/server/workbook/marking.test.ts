import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readPart, makeRawWorkbook } from '#tests/support/workbooks.ts';
import { markWorkbook } from './marking.ts';

const part = 'xl/worksheets/sheet1.xml';

it('a workbook gets its column of errors, under the prefix of its sheet, and keeps every other byte of it', async () => {
  // Long enough that the pieces in which it is unfolded end anywhere: within a row, and within the end of one.
  const rows = Array.from({ length: 2000 }, (_, index) => {
    const text = `${index}`.padEnd((index * 37) % 400, 'x');
    return `<x:row r="${index + 2}"><x:c r="A${index + 2}" t="str"><x:v>${text}</x:v></x:c></x:row>`;
  });
  const head = '<x:sheetData xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  const bytes = await makeRawWorkbook({ sheet: [head, ...rows, '</x:sheetData>'] });
  const lines = rows.map((_, index) => ({ line: index + 2, text: `Ligne ${index + 2}`, columns: [] }));
  const marked = await buffer(markWorkbook({ bytes, tab: 'Feuille', head: 'Erreurs', columns: 3, rows: lines }));
  const xml = await readPart(marked, part);
  const added = [...xml.matchAll(/<x:c r="D(\d+)"[^>]*>.*?Ligne (\d+).*?<\/x:c>/g)];
  expect(added.map(([, row, text]) => [row, text])).toEqual(lines.map(({ line }) => [`${line}`, `${line}`]));
  expect(xml.replaceAll(/<x:c r="D\d+".*?<\/x:c>/g, '')).toBe(await readPart(bytes, part));
});
