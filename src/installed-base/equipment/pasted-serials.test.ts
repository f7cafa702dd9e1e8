import { expect, test } from 'vitest';
import { parsePastedSerials, explainSerialFlaws } from './pasted-serials.ts';

test.each([
  ['line ends', 'FOC1\nFOC2\r\nFOC3\n\n', ['FOC1', 'FOC2', 'FOC3']],
  ['commas, semicolons and tabs', 'FOC1,FOC2; FOC3\tFOC4', ['FOC1', 'FOC2', 'FOC3', 'FOC4']],
  ['quotes of a spreadsheet', '\uFEFF"FOC 1";"FOC-2"', ['FOC 1', 'FOC-2']],
  ['what is no serial number', 'FOC1\n--\n ; ', ['FOC1']],
  ['the column that a head names', 'Référence;N° de série;Site\nC9300-48P-A;FOC1;Lyon\nMX68;"FOC 2";Metz', ['FOC1', 'FOC 2']],
  ['a head below other lines', 'Équipements\n\nSerial Number\tSite\nFOC1\tLyon\n\tMetz', ['FOC1']],
  ['cells in quotes with a separator', '"Lyon, Part-Dieu",FOC1\n', ['Lyon, Part-Dieu', 'FOC1']],
  ['nothing', ' \n', []],
])('reads %s', (_, text, serials) => expect(parsePastedSerials(text)).toMatchObject({ serials, total: serials.length, refused: [], columns: null }));

test('keeps the order, and each serial number once, however it is written', () => {
  expect(parsePastedSerials('Q2QN-7RK4\nFOC2\nFOC1\nq2qn7rk4\nFOC 2')).toMatchObject({
    serials: ['Q2QN-7RK4', 'FOC2', 'FOC1'],
    total: 5,
    refused: [],
    columns: null,
  });
});

test.each(['Serial Number / PAK Number', 'Numéros de série', 'Numéro série', 'Serial Number (S/N)', 'Service Tag'])(
  'a table under the head %s is read by it',
  (head) => {
    const text = `Contract Number,Product Number,${head},Quantity,End Date\n204123456,C9300-48P-A,FOC2834L0AB,1,31-Dec-2027`;
    expect(parsePastedSerials(text)).toMatchObject({ serials: ['FOC2834L0AB'], columns: null });
  },
);

test('a table without a known head is asked for its column', () => {
  const text = 'Lyon;C9300-48P-A;FOC2834L0AB\nMetz;MX68-HW;Q2KN-F1E1-DB01';
  expect(parsePastedSerials(text)).toMatchObject({ serials: [], columns: ['Lyon', 'C9300-48P-A', 'FOC2834L0AB'] });
  expect(explainSerialFlaws(parsePastedSerials(text))).toMatch(/3\s(?:colonnes|columns)/);
  expect(parsePastedSerials(text, 2)).toMatchObject({ serials: ['FOC2834L0AB', 'Q2KN-F1E1-DB01'], columns: null });
  expect(parsePastedSerials(text, 'all').serials).toHaveLength(6);
  expect(parsePastedSerials('FOC2834L0AB, FOC2834L0AC\nFOC2834L0AD, FOC2834L0AE')).toMatchObject({ total: 4, columns: null });
});

test('the name of the number around it is no part of it', () => {
  const typed = ['S/N : FOC1', 'SN:FOC2', 'N° de série FOC3', 'Serial Number: FOC4', 'Service Tag: FOC5', 'N° de série du boîtier : FOC6', '- FOC7.'];
  expect(parsePastedSerials(typed.join('\n')).serials).toEqual(['FOC1', 'FOC2', 'FOC3', 'FOC4', 'FOC5', 'FOC6', 'FOC7']);
  expect(parsePastedSerials('ACW2852AZWY ACW2921G6V5').serials).toEqual(['ACW2852AZWY', 'ACW2921G6V5']);
});

test('cells that a spreadsheet has changed are named, and none of them is a serial number', () => {
  const read = parsePastedSerials('FOC1\n8.93901E+18\n2025-12-01\nVRAI');
  expect(read).toMatchObject({ serials: ['FOC1'], refused: [{ row: 2, text: '8.93901E+18' }, { row: 3 }, { row: 4 }] });
  expect(explainSerialFlaws(read)).toMatch(/^(?:Ligne|Line) 2/);
});
