import { expect, test } from 'vitest';
import { pastedSerials } from './pasted-serials.ts';

test.each([
  ['line ends', 'FOC1\nFOC2\r\nFOC3\n\n', ['FOC1', 'FOC2', 'FOC3']],
  ['commas, semicolons and tabs', 'FOC1,FOC2; FOC3\tFOC4', ['FOC1', 'FOC2', 'FOC3', 'FOC4']],
  ['quotes of a spreadsheet', '\uFEFF"FOC 1";"FOC-2"', ['FOC 1', 'FOC-2']],
  ['what is no serial number', 'FOC1\n--\n ; ', ['FOC1']],
  ['the column that a head names', 'Référence;N° de série;Site\nC9300-48P-A;FOC1;Lyon\nMX68;"FOC 2";Metz', ['FOC1', 'FOC 2']],
  ['a head below other lines', 'Équipements\n\nSerial Number\tSite\nFOC1\tLyon\n\tMetz', ['FOC1']],
  ['cells in quotes with a separator', '"Lyon, Part-Dieu",FOC1\n', ['Lyon, Part-Dieu', 'FOC1']],
  ['nothing', ' \n', []],
])('reads %s', (_, text, serials) => expect(pastedSerials(text)).toEqual({ serials, total: serials.length }));

test('keeps the order, and each serial number once, however it is written', () => {
  expect(pastedSerials('Q2QN-7RK4\nFOC2\nFOC1\nq2qn7rk4\nFOC 2')).toEqual({ serials: ['Q2QN-7RK4', 'FOC2', 'FOC1'], total: 5 });
});
