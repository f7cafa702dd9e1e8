import { expect, it } from 'vitest';
import { delimitedRows } from './delimited-text.ts';

it('cells are read with quotes, doubled quotes, line ends inside them, and a mark of the byte order', () => {
  expect(delimitedRows('\uFEFFa;"b;""c""";d\r\n"1\n2";;3\n\n', ';', 10)).toEqual([
    { number: 1, row: ['a', 'b;"c"', 'd'] },
    { number: 2, row: ['1\n2', '', '3'] },
  ]);
  expect(delimitedRows('a,b\n\n1,2', ',', 10)).toEqual([
    { number: 1, row: ['a', 'b'] },
    { number: 3, row: ['1', '2'] },
  ]);
});
